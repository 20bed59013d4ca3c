import { attachmentNames } from '@station-zero/schema/spaces/attachments.ts'
import type { Attachment } from '@station-zero/schema/spaces/tables.ts'
import { BriefcaseBusiness, ChevronDown, ChevronRight, Dumbbell, Layers, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import { readAttached } from '../data/repositories/attachments.ts'
import { useLive } from '../data/use-live.ts'
import { classes } from '../ui/classes.ts'

const icons: Record<Attachment['kind'], LucideIcon> = { card: Layers, job: BriefcaseBusiness, workout: Dumbbell }

type AttachmentViewProps = {
  attachment: Attachment
  /** Whether the attachment is shown in a preview, before it is posted. A preview has no link. */
  isPreview?: boolean
}

/**
 * A post's card, job or workout, with a link if it is on this device. The copied text of another member's own material
 * can be expanded.
 */
export function AttachmentView({ attachment, isPreview = false }: AttachmentViewProps) {
  const { kind, ref, text } = attachment
  const found = useLive((db) => readAttached(db, attachment), [kind, ref, text])
  const { title, to, note } = found ?? { title: attachment.title, to: null, note: null }
  const Icon = icons[kind]
  const head = (
    <>
      <Icon aria-hidden="true" className="size-6 shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block text-muted text-sm">{attachmentNames[kind]}</span>
        <span className="line-clamp-3 font-semibold">{title}</span>
        {note && <span className="block text-muted text-sm">{note}</span>}
      </span>
    </>
  )
  const isLink = to !== null && !isPreview
  return (
    <div className="mt-2 overflow-hidden rounded-md border border-line bg-sunken [overflow-wrap:anywhere]">
      {isLink ? (
        <Link to={to} className={classes(headClass, 'hover:bg-surface active:bg-surface')}>
          {head}
          <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
        </Link>
      ) : (
        <p className={headClass}>{head}</p>
      )}
      {text !== null && !isLink && (
        <details className="group border-line border-t px-4">
          <summary className="flex min-h-12 list-none items-center justify-between gap-2 font-semibold [&::-webkit-details-marker]:hidden">
            {kind === 'card' ? 'Answer' : 'Details'}
            <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
          </summary>
          <p className="whitespace-pre-line pb-3">{text}</p>
        </details>
      )}
    </div>
  )
}

const headClass = 'flex min-h-14 items-center gap-3 px-4 py-2 -outline-offset-3'
