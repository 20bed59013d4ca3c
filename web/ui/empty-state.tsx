import type { ReactNode } from 'react'

/** `icon`: an icon, or a drawing from `drawings.tsx`. */
type EmptyStateProps = { icon?: ReactNode; title: string; children?: ReactNode }

/** Explains what the screen will show once there is content, with at most one button. */
export function EmptyState({ icon, title, children }: EmptyStateProps) {
  return (
    <div className="grid max-w-prose justify-items-start gap-3 py-4 text-muted">
      {icon && <span aria-hidden="true">{icon}</span>}
      <p className="font-display font-semibold text-2xl text-ink">{title}</p>
      {children}
    </div>
  )
}
