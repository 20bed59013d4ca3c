import { TriangleAlert } from 'lucide-react'
import { Button } from './button.tsx'

type NotSavedProps = { title?: string; sentence?: string; retryLabel?: string; onRetry: () => void }

/** Shown if this device could not store something. What the person typed or pressed is still here. */
export function NotSaved({ title = 'Not saved', sentence, retryLabel = 'Try again', onRetry }: NotSavedProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md bg-danger-wash p-4 text-danger-ink"
    >
      <TriangleAlert aria-hidden="true" className="size-6 shrink-0" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">{title}</p>
        {sentence && <p>{sentence}</p>}
      </div>
      <Button variant="secondary" onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  )
}
