import { TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'

type NotSavedProps = { title?: string; sentence?: string; retryLabel?: string; onRetry: () => void }

/** Shown if this device could not store something. The person's input is preserved. */
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

/** A one-line note about an achievement, next to the result that earned it. */
export function Earned({ children }: { children: string | null | undefined }) {
  const note = useSaid(children ?? null)
  return (
    <div role="status" className="mt-3 empty:hidden">
      {note && (
        <p className="flex items-center gap-3 rounded-md bg-success-wash px-3 py-2 text-left font-semibold text-success-ink motion-safe:animate-rise">
          <Mark />
          {note}
        </p>
      )}
    </div>
  )
}

/** A badge in the shape of a Maltese cross, as worn by firefighters, with a check mark. */
function Mark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 shrink-0" fill="none" stroke="currentColor">
      <path
        d="M11 3q5 2 10 0l-1.5 6.5Q21 11 22.5 12.5L29 11q-2 5 0 10l-6.5-1.5Q21 21 19.5 22.5L21 29q-5-2-10 0l1.5-6.5Q11 21 9.5 19.5L3 21q2-5 0-10l6.5 1.5Q11 11 12.5 9.5Z"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="m12 16 3 3 5-6" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

/**
 * Returns null in the first render and `text` after it. Use this for the text of a live region that mounts with text, because screen
 * readers announce only text that is added after the region was rendered.
 */
export function useSaid(text: string | null): string | null {
  const [said, setSaid] = useState<string | null>(null)
  useEffect(() => setSaid(text), [text])
  return said
}
