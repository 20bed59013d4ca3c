import { isStory, starSteps } from '@station-zero/schema/oral/questions.ts'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

export function StarTips({ star }: { star: string }) {
  return (
    <Fold title={isStory(star) ? 'STAR Tips' : 'Tips for this answer'}>
      <ul className="grid gap-2.5">
        {starSteps(star).map(({ name, text }) => (
          <li key={text} className="flex gap-3">
            {name && (
              <span
                aria-hidden="true"
                className="grid size-8 shrink-0 place-items-center rounded-md bg-amber-wash font-display font-semibold text-amber-ink text-xl"
              >
                {name[0]}
              </span>
            )}
            <div>
              {name && <p className="font-semibold">{name}</p>}
              <p className="text-muted">{text.charAt(0).toUpperCase() + text.slice(1)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Fold>
  )
}

export function ListensFor({ points }: { points: readonly string[] }) {
  return (
    <Fold title="What the panel listens for">
      <ul className="grid gap-2">
        {points.map((point) => (
          <li key={point} className="border-amber border-l-[3px] pl-3">
            {point}
          </li>
        ))}
      </ul>
    </Fold>
  )
}

type FoldProps = { title: string; isOpen?: boolean; onOpen?: () => void; children: ReactNode }

export function Fold({ title, isOpen, onOpen, children }: FoldProps) {
  return (
    <details className="group" open={isOpen} onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}>
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}
