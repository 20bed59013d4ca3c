import { type Judged, scenarios, VERDICT_LABELS } from '@station-zero/schema/physical/rules.ts'
import { RotateCcw } from 'lucide-react'
import { Link } from 'react-router-dom'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

/** How many were right, and what to remember of the others. */
export function RulesResult({ judged, onAgain }: { judged: Judged; onAgain: () => void }) {
  const answered = scenarios.filter(({ id }) => judged[id])
  const wrong = answered.filter(({ id, verdict }) => judged[id] !== verdict)
  return (
    <Card className="grid gap-4">
      <h2 className="text-3xl">
        {answered.length === 0
          ? 'Nothing answered yet'
          : `${answered.length - wrong.length} of ${answered.length} right`}
      </h2>
      {wrong.length > 0 && (
        <ul className="divide-y divide-line">
          {wrong.map(({ id, event, scene, verdict, reason }) => (
            <li key={id} className="py-3">
              <p className="text-muted text-sm">{event}</p>
              <p>{scene}</p>
              <p className="mt-1">
                <span className="font-semibold">{VERDICT_LABELS[verdict]}.</span> {reason}
              </p>
            </li>
          ))}
        </ul>
      )}
      <Link to="/cpat/rules" onClick={onAgain} className={buttonClass('primary', 'large')}>
        <RotateCcw aria-hidden="true" className="size-5" />
        {answered.length === 0 ? 'Start' : 'Go through them again'}
      </Link>
    </Card>
  )
}
