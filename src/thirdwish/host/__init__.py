"""The table server: people, tables, seats, and nothing lost. docs/hosting.md tells of it."""
