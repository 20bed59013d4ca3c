import { removeDocument } from '@station-zero/schema/jobs/documents/mutations.ts'
import { type Document, documentName, type Standing } from '@station-zero/schema/jobs/documents/validity.ts'
import { Pencil, Trash2 } from 'lucide-react'
import { Fragment, useId, useRef, useState } from 'react'
import type { FileInfo } from '../../data/repositories/jobs.ts'
import { useIsReadOnly } from '../../data/session.ts'
import { useEnact } from '../../saving/use-enact.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { rememberFocus, useFocusInstead } from '../../ui/focus.ts'
import { FileRow } from './file-row.tsx'
import { discardFile } from './files.ts'
import { standingWords } from './standing-words.ts'

type DocumentCardProps = { document: Document; standing: Standing; file: FileInfo | undefined; onEdit: () => void }

export function DocumentCard({ document, standing, file, onEdit }: DocumentCardProps) {
  const titleId = useId()
  const { badge, tone, sentence } = standingWords(standing)
  return (
    <Card role="group" aria-labelledby={titleId} className="grid gap-3">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h2 id={titleId} className="min-w-0 text-2xl [overflow-wrap:anywhere]">
            {documentName(document)}
          </h2>
          <Badge tone={tone}>{badge}</Badge>
        </div>
        <p className="mt-1">{sentence}</p>
        {document.note && (
          <p className="mt-1 whitespace-pre-line text-muted [overflow-wrap:anywhere]">{document.note}</p>
        )}
      </div>
      <FileRow documentId={document.id} file={file} titleId={titleId} />
      <Acts document={document} hasFile={file !== undefined} titleId={titleId} onEdit={onEdit} />
    </Card>
  )
}

type ActsProps = { document: Document; hasFile: boolean; titleId: string; onEdit: () => void }

/** Removing takes the file along, which is nowhere else, so it asks. */
function Acts({ document, hasFile, titleId, onEdit }: ActsProps) {
  const isReadOnly = useIsReadOnly()
  const act = useEnact()
  const [isRemoving, setIsRemoving] = useState(false)
  const keep = useRef<HTMLButtonElement>(null)
  const remove = useRef<HTMLButtonElement>(null)
  useFocusInstead(keep, isRemoving)
  useFocusInstead(remove, !isRemoving)
  const drop = async () => {
    const giveFocus = rememberFocus()
    const heading = window.document.querySelector<HTMLElement>('main h1')
    if (heading) heading.tabIndex = -1
    if (await act(removeDocument, { documentId: document.id }, 'Document removed')) await discardFile(document.id)
    giveFocus(heading)
  }
  return (
    <div className="flex flex-wrap gap-3 border-line border-t pt-3">
      {isRemoving ? (
        <Fragment key="question">
          <Button variant="danger" aria-describedby={titleId} onClick={() => void drop()}>
            {hasFile ? 'Remove it and its file' : 'Remove for good'}
          </Button>
          <Button ref={keep} variant="quiet" onClick={() => setIsRemoving(false)}>
            Keep
          </Button>
        </Fragment>
      ) : (
        <Fragment key="acts">
          <Button variant="secondary" aria-describedby={titleId} disabled={isReadOnly} onClick={onEdit}>
            <Pencil aria-hidden="true" className="size-5" />
            Edit
          </Button>
          <Button
            ref={remove}
            variant="quiet"
            aria-describedby={titleId}
            disabled={isReadOnly}
            onClick={() => setIsRemoving(true)}
          >
            <Trash2 aria-hidden="true" className="size-5" />
            Remove
          </Button>
        </Fragment>
      )}
    </div>
  )
}
