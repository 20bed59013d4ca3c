import { CloudOff } from 'lucide-react'
import { EmptyState } from '../ui/empty-state.tsx'
import { Spinner } from '../ui/spinner.tsx'

export function NoQuestions({ isFetching }: { isFetching: boolean }) {
  if (isFetching) return <Spinner label="Loading questions..." />
  return (
    <EmptyState icon={<CloudOff className="size-8" />} title="The questions are not on this device yet">
      <p>Connect once, and they stay here for when you have no signal.</p>
    </EmptyState>
  )
}
