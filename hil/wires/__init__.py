"""Wires between a simulated device and the controller, and what runs a device on one."""
