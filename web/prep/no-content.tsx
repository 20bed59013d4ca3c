import { CloudOff, Layers } from 'lucide-react'
import { useIsArriving, useTryAgain } from '../data/sync-view.ts'
import { TryAgain, whyNoContent } from '../ui/content-problem.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Spinner } from '../ui/spinner.tsx'

const FIRST_CONNECTION =
  'They download once, with your first connection. After that they are on this device and work without a signal.'

/** Shown if there are no decks: before the first connection, or if the server has none. */
export function NoContent({ hasArrived }: { hasArrived: boolean }) {
  const isArriving = useIsArriving()
  const { problem, ...tryAgain } = useTryAgain()
  if (hasArrived)
    return (
      <EmptyState icon={<Layers className="size-10" />} title="No decks yet">
        <p>Station Zero has no decks to offer at the moment.</p>
      </EmptyState>
    )
  if (isArriving) return <Spinner label="Fetching the decks..." />
  return (
    <EmptyState icon={<CloudOff className="size-10" />} title="The decks have not arrived yet">
      <p className="max-w-prose">{whyNoContent(problem, FIRST_CONNECTION)}</p>
      <TryAgain {...tryAgain} />
    </EmptyState>
  )
}
