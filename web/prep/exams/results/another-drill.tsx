import { academyKinds, kinds } from '@station-zero/schema/prep/kinds.ts'
import { practicedKind } from '@station-zero/schema/prep/missed.ts'
import { Target } from 'lucide-react'
import { Link } from 'react-router-dom'
import { listDecks } from '../../../data/repositories/decks.ts'
import { useLive } from '../../../data/use-live.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { paths } from '../../use-prep-view.ts'
import type { StartTest } from '../use-start-test.ts'

type AnotherDrillProps = { name: string; starting: StartTest; isWaiting: boolean }

/** After a drill of one kind: ten more of it, or another kind. */
export function AnotherDrill({ name, starting, isWaiting }: AnotherDrillProps) {
  const practiced = practicedKind(name)
  const all = useLive(async (db) => [...kinds, ...academyKinds(await listDecks(db))], [])
  const kind = all?.find((one) => one.name === practiced)
  if (!kind) return null
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Button
        variant="secondary"
        size="large"
        disabled={starting.isStarting || isWaiting}
        onClick={() => void starting.start({ type: 'kind', kind })}
      >
        <Target aria-hidden="true" className="size-5 shrink-0" />
        Drill these again
      </Button>
      <Link to={paths.kinds(kind.section === null ? 'academy' : 'exam')} className={buttonClass('secondary', 'large')}>
        All kinds
      </Link>
    </div>
  )
}
