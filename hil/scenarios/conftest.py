"""Scenarios are watched like every test: tasks and descriptors left fail them."""

from hil.plugin import (
    bench,
    make_rig,
    pytest_addoption,
    pytest_report_header,
    pytest_terminal_summary,
)
from tests.conftest import every_log_call_formats, no_descriptor_is_left, no_task_is_left

__all__ = [
    "bench",
    "every_log_call_formats",
    "make_rig",
    "no_descriptor_is_left",
    "no_task_is_left",
    "pytest_addoption",
    "pytest_report_header",
    "pytest_terminal_summary",
]
