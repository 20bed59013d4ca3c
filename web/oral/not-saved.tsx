import { TriangleAlert } from 'lucide-react'
import { Button } from '../ui/button.tsx'

export function NotSaved({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md bg-red-wash p-4 text-red-ink">
      <TriangleAlert aria-hidden="true" className="size-6 shrink-0" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">Not saved</p>
        <p>{sentence}</p>
      </div>
      <Button variant="danger" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
