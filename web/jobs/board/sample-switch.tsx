import { Switch } from '../../ui/choices.tsx'
import type { Jobs } from './use-jobs.ts'

type SampleSwitchProps = { samples: Jobs['samples']; onChange: (areShown: boolean) => void }

/** Says over the list that jobs are made up, and hides or shows them. Renders nothing if there are none. */
export function SampleSwitch({ samples: { count, areShown, areAll }, onChange }: SampleSwitchProps) {
  if (count === 0) return null
  return (
    <div className="mb-3 rounded-lg border border-line bg-surface px-4 py-1">
      <Switch label="Show sample jobs" hint={words(areShown, areAll)} checked={areShown} onChange={onChange} />
    </div>
  )
}

function words(areShown: boolean, areAll: boolean): string {
  if (!areShown) return 'Made up to show how the board works. You cannot apply for them.'
  return areAll
    ? `These are sample jobs, to try the app with. ${WHERE_REAL_JOBS_COME_FROM}`
    : 'The jobs marked Sample are made up, to try the app with. You cannot apply for them.'
}

export const WHERE_REAL_JOBS_COME_FROM =
  "Real ones come from your state's board, or from feeds that Station Zero imports."
