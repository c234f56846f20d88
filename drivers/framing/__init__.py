"""Frames: a burst of bytes, cut anywhere, becomes checked frames and counted garbage."""
