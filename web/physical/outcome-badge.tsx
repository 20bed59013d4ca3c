import { outcomeOf, type RunOutcome } from '@station-zero/schema/physical/run-through.ts'
import { Badge, type BadgeTone } from '../ui/badge.tsx'

const tones: Record<RunOutcome, BadgeTone> = { pass: 'green', fail: 'red', stopped: 'neutral' }

/** Whether a time passes, fails, or is of a run that the person stopped. */
export function OutcomeBadge({ score }: { score: Parameters<typeof outcomeOf>[0] }) {
  const outcome = outcomeOf(score)
  return <Badge tone={tones[outcome]}>{outcome.toUpperCase()}</Badge>
}
