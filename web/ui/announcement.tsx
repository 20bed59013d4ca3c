import { Megaphone, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'

/** Maximum length in characters. Longer texts, and texts of more than two lines, are initially truncated. */
const SHORT_LENGTH = 160
const SHORT_LINES = 2

type AnnouncementProps = {
  title: string
  text: string
  /** Called by the Dismiss button; missing in a preview, which has no such button. */
  onDismiss?: (() => void) | undefined
}

/** An announcement as it appears on the home screen. */
export function Announcement({ title, text, onDismiss }: AnnouncementProps) {
  const start = startOf(text)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="flex items-start gap-3 rounded-lg border border-line bg-surface py-1 pr-1 pl-4">
      <Megaphone aria-hidden="true" className="mt-3 size-6 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 py-3 [overflow-wrap:anywhere]">
        <p className="font-semibold">{title}</p>
        <p className="whitespace-pre-line">{isOpen ? text : start}</p>
        {start !== text && (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            className="-mb-3 min-h-12 font-semibold text-accent-ink underline underline-offset-4"
          >
            {isOpen ? 'Show less' : 'Read all'}
          </button>
        )}
      </div>
      {onDismiss && (
        <Button variant="quiet" size="icon" aria-label={`Dismiss “${title}”`} onClick={onDismiss}>
          <X aria-hidden="true" />
        </Button>
      )}
    </div>
  )
}

/** Returns the whole text if it is short, otherwise the truncated text. */
export function startOf(text: string): string {
  const lines = text.split('\n')
  const few = lines.slice(0, SHORT_LINES).join('\n')
  if (few.length <= SHORT_LENGTH) return few.length === text.length ? text : `${few.trimEnd()}…`
  return `${few.slice(0, SHORT_LENGTH).replace(/\s+\S*$/, '')}…`
}
