import { Inbox } from 'lucide-react'
import { LoseText } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ForgottenNote } from '../../ui/forgotten-note.tsx'
import { ErrorBoundary } from '../../ui/lazy-part.tsx'
import { NotOnDevice } from '../../ui/not-on-device.tsx'
import { Earned, NotSaved, SavedNote } from '../../ui/saved-note.tsx'
import { Skeleton, Spinner } from '../../ui/spinner.tsx'
import { WaitingCard } from '../../ui/unfinished.tsx'

const nothing = () => undefined

export function Moments() {
  return (
    <>
      <Spinner label="Loading" />
      <Skeleton className="h-20 w-full" />
      <Earned>Your first passed test: 76%.</Earned>
      <EmptyState icon={<Inbox className="size-8" />} title="Nothing here yet">
        <p>What will be here, and how it gets here.</p>
      </EmptyState>
      <NotOnDevice title="Not on this device" problem={null} isTrying={false} onTry={nothing}>
        It comes with the next connection.
      </NotOnDevice>
      <NotSaved sentence="There is no space left on this device." onRetry={nothing} />
      <SavedNote lead="Saved.">It is on this device and in your account.</SavedNote>
      <WaitingCard
        status="Paused"
        title="Week 1, day 1"
        resumeLabel="Resume workout"
        onResume={nothing}
        onDiscard={nothing}
      >
        4 of 12 sets, 6:10 so far
      </WaitingCard>
      <ErrorBoundary fallback={() => <p>What is shown instead of a part that fails.</p>}>
        <Failing />
      </ErrorBoundary>
      <ForgottenNote />
      <LoseText onKeep={nothing} onLose={nothing} />
    </>
  )
}

function Failing(): never {
  throw new Error('Test error for the error boundary')
}
