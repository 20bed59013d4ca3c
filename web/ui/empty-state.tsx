import type { ReactNode } from 'react'

type EmptyStateProps = { icon?: ReactNode; title: string; children?: ReactNode }

export function EmptyState({ icon, title, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-lg border border-edge border-dashed px-6 py-10 text-center text-muted">
      {icon && <span aria-hidden="true">{icon}</span>}
      <p className="font-display font-semibold text-2xl text-ink">{title}</p>
      {children}
    </div>
  )
}
