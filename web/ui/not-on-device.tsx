import { CloudOff, HardDrive } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type ContentProblem, noContentReason, TryAgain } from './content-problem.tsx'
import { EmptyState } from './empty-state.tsx'

type NotOnDeviceProps = ComponentProps<typeof TryAgain> & {
  title: string
  children: string
  problem: ContentProblem | null
}

/** Shown if this screen's content has never been downloaded to the device. */
export function NotOnDevice({ title, children, problem, ...tryAgain }: NotOnDeviceProps) {
  const Icon = problem === 'no room' ? HardDrive : CloudOff
  return (
    <div className="animate-appear">
      <EmptyState icon={<Icon className="size-8" />} title={title}>
        <p>{noContentReason(problem, children)}</p>
        <TryAgain variant="secondary" {...tryAgain} />
      </EmptyState>
    </div>
  )
}
