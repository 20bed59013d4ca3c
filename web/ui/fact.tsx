import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type FactProps = { icon: LucideIcon; name: string; children: ReactNode }

/** One fact in a list. Screen readers read the name in place of the icon. */
export function Fact({ icon: Icon, name, children }: FactProps) {
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

/** One of several facts in a row. Its text is clear without a name. */
export function ShortFact({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <li className="flex items-center gap-1.5">
      <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
      {text}
    </li>
  )
}
