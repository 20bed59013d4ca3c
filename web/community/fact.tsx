import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** One line on a card: the icon for who sees it, the name for who hears it. */
export function Fact({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
      <span>
        <span className="sr-only">{name}: </span>
        {children}
      </span>
    </li>
  )
}
