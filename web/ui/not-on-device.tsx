import { CloudOff } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { EmptyState } from './empty-state.tsx'
import { TryAgain } from './try-again.tsx'

type NotOnDeviceProps = ComponentProps<typeof TryAgain> & { title: string; children: ReactNode }

/** Shown if this screen's content has never reached the device. */
export function NotOnDevice({ title, children, ...tryAgain }: NotOnDeviceProps) {
  return (
    <div className="animate-appear">
      <EmptyState icon={<CloudOff className="size-8" />} title={title}>
        <p>{children}</p>
        <TryAgain variant="secondary" {...tryAgain} />
      </EmptyState>
    </div>
  )
}
