/**
 * The colors of all charts. Inside `data-chart`, all.css replaces these tokens with the colors of a contrast theme.
 * Marks have one hue; `soft` is for marks below the goal.
 */
export const chartColors = {
  mark: 'var(--accent)',
  soft: 'var(--accent-soft)',
  grid: 'var(--line)',
  axis: 'var(--edge)',
  label: 'var(--muted)',
  value: 'var(--ink)',
  goal: 'var(--ink)',
  cursor: 'var(--ink)',
  band: 'var(--sunken)',
  background: 'var(--surface)',
} as const

/** A dotted line whose dots are as long as the line is wide. */
export const goalLine = { strokeWidth: 2, strokeDasharray: '0.1 5', strokeLinecap: 'round' } as const
