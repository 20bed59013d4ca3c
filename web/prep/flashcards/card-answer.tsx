import type { StudyCard } from '@station-zero/schema/prep/queue.ts'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { KeepButton } from '../missed/keep-button.tsx'
import { ReportButton } from '../report/report-button.tsx'
import { FlagButton } from './flag-button.tsx'

/** Everything on the back of a card; what is given inside stands right below the answer. */
export function CardAnswer({ card, children }: { card: StudyCard; children?: ReactNode }) {
  return (
    <div className="mt-5 grid gap-4 border-line border-t pt-5">
      <div>
        <h3 className="sr-only">Answer</h3>
        <p className="font-semibold text-xl">{card.back}</p>
      </div>
      {children}
      <Part title="Explanation">{card.explanation}</Part>
      {card.hint !== '' && <Part title="Hint">{card.hint}</Part>}
      {card.tags.length > 0 && (
        <ul aria-label="Tags" className="flex flex-wrap gap-2">
          {card.tags.map((tag) => (
            <li key={tag}>
              <Badge>{tag}</Badge>
            </li>
          ))}
        </ul>
      )}
      <p className="text-muted text-sm">Source: {card.source}</p>
      {card.isRevised && <p className="text-muted">This question has been revised since you missed it.</p>}
      <div className="-mx-3 flex flex-wrap gap-x-2">
        <FlagButton cardId={card.id} />
        <ReportButton subject={{ kind: card.question ? 'question' : 'card', id: card.id, version: card.version }} />
        {card.question && <KeepButton questionId={card.id} questionVersion={card.version} />}
      </div>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-0.5 text-lg text-muted">{title}</h3>
      <p>{children}</p>
    </div>
  )
}
