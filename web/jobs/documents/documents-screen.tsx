import { targetsOf } from '@station-zero/schema/account/targets.ts'
import { dateOfDay } from '@station-zero/schema/core/time.ts'
import { deadlineDay } from '@station-zero/schema/jobs/deadline.ts'
import {
  type Document,
  documentName,
  type Need,
  type Standing,
  standingOf,
} from '@station-zero/schema/jobs/documents.ts'
import { removeDocument } from '@station-zero/schema/jobs/mutations.ts'
import { ChevronLeft, FileText, Paperclip, Pencil, Plus, Share2, Trash2 } from 'lucide-react'
import { type ChangeEvent, Fragment, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { AccountDb, DocumentFile } from '../../data/account-db.ts'
import { getCurrent, getWritableAccount } from '../../data/active-account.ts'
import {
  deleteFile,
  type FileInfo,
  listDocuments,
  listFiles,
  listSavedJobs,
  putFile,
  readFile,
} from '../../data/repositories/jobs.ts'
import { listTargets } from '../../data/repositories/settings.ts'
import { READ_ONLY, useIsReadOnly } from '../../data/session.ts'
import { useLive } from '../../data/use-live.ts'
import { useEnact } from '../../saving/use-enact.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { download } from '../../ui/download.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { rememberFocus, useFocusInstead } from '../../ui/focus.ts'
import { formatBytes } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/spinner.tsx'
import { useNow } from '../../ui/use-now.ts'
import { DocumentDialog } from './document-dialog.tsx'
import { dayInWords, isoDayOf } from './requirements.tsx'

/** Certificates and papers with their expiration dates, and their files, which stay on this device. */
export function DocumentsScreen() {
  const [edited, setEdited] = useState<Document | 'new' | null>(null)
  const isReadOnly = useIsReadOnly()
  const documents = useDocuments()
  const files = useFiles()
  return (
    <>
      <Link to="/jobs" className={`${buttonClass('quiet')} mb-2 -ml-3`}>
        <ChevronLeft aria-hidden="true" className="size-5" />
        Jobs
      </Link>
      <PageHeader icon={<FileText />} title="Your Documents" subtitle="Certificates and papers, with their dates" />
      <div className="mx-auto grid max-w-3xl grid-cols-1 gap-4">
        <Button size="large" disabled={isReadOnly} onClick={() => setEdited('new')}>
          <Plus aria-hidden="true" className="size-5" />
          Add a document
        </Button>
        {isReadOnly && <p className="text-center font-semibold text-muted text-sm">{READ_ONLY}</p>}
        {!documents || !files ? (
          <Skeleton className="h-40 w-full" />
        ) : documents.length === 0 ? (
          <EmptyState icon={<FileText className="size-8" />} title="No documents yet">
            Add your CPAT certificate, EMT card or license. We warn you before one expires, or if it expires before a
            saved job needs it.
          </EmptyState>
        ) : (
          <ul className="grid grid-cols-1 gap-4">
            {documents.map(({ document, standing }) => (
              <li key={document.id}>
                <DocumentCard
                  document={document}
                  standing={standing}
                  file={files.get(document.id)}
                  onEdit={() => setEdited(document)}
                />
              </li>
            ))}
          </ul>
        )}
        <p className="text-muted text-sm">
          Dates and notes sync to your devices. Files stay on this device only. They are not in exports or backups, so
          keep the originals. We count a CPAT certificate as good for 12 months, like most departments. If a job posting
          says less, we go by the posting.
        </p>
      </div>
      {edited && <DocumentDialog document={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  )
}

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

/** Removal asks first, because it deletes the only copy of the file. */
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

type FileRowProps = { documentId: string; file: FileInfo | undefined; titleId: string }

/** The scan or photo: added, shared, or replaced by another. */
export function FileRow({ documentId, file, titleId }: FileRowProps) {
  const isReadOnly = useIsReadOnly()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? []
    if (!chosen) return
    setProblem(await storeFile(documentId, chosen))
    // Reset, so that choosing the same file again fires a change event.
    target.value = ''
  }

  async function share() {
    const db = getCurrent()?.db
    const found = db && (await readFile(db, documentId))
    if (!found) return setProblem('This file cannot be read on this device.')
    await shareFile(found)
  }

  return (
    <div className="grid gap-2">
      <p className="text-muted text-sm [overflow-wrap:anywhere]">
        {file ? `${file.name} · ${formatBytes(file.bytes)} · on this device only` : 'No file on this device'}
      </p>
      <div className="flex flex-wrap gap-3">
        {file && (
          <Button aria-describedby={titleId} onClick={() => void share()}>
            <Share2 aria-hidden="true" className="size-5" />
            Share
          </Button>
        )}
        <Button
          variant="secondary"
          aria-describedby={titleId}
          disabled={isReadOnly}
          onClick={() => input.current?.click()}
        >
          <Paperclip aria-hidden="true" className="size-5" />
          {file ? 'Replace file' : 'Add a file'}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="File for this document"
          accept="image/*,application/pdf,.doc,.docx"
          onChange={(event) => void take(event)}
        />
      </div>
      <p role="alert" className="text-red-ink empty:hidden">
        {problem}
      </p>
    </div>
  )
}

/** A photo of a certificate is 2 to 6 MB, and several must fit on a phone. */
export const MAX_FILE_BYTES = 15_000_000

/** By document; undefined while loading. */
export const useFiles = (): Map<string, FileInfo> | undefined => useLive(listFiles, [])

/** Stores the file for the document and replaces an earlier one. Returns null, or a sentence that says why it was not stored. */
export async function storeFile(documentId: string, file: File): Promise<string | null> {
  const db = getWritableAccount()?.db
  if (!db) return 'This account can’t store files.'
  if (file.size > MAX_FILE_BYTES)
    return `This file is ${formatBytes(file.size)}, and the limit is ${formatBytes(MAX_FILE_BYTES)}. Take a smaller photo, or save the PDF at a lower quality.`
  if (file.size === 0) return 'This file is empty. Choose another one.'
  try {
    const data = await file.arrayBuffer()
    const { name, type } = file
    const row = { documentId, name: name.slice(-100) || 'document', mimeType: type, bytes: data.byteLength, data }
    await putFile(db, row)
    return null
  } catch (error) {
    console.error('Failed to store the file:', error)
    return 'This device could not store the file. Free up some space, then try again.'
  }
}

export async function discardFile(documentId: string): Promise<void> {
  const db = getWritableAccount()?.db
  if (db) await deleteFile(db, documentId)
}

/** Hands the file to another app where the browser can do that; otherwise downloads it. */
export async function shareFile({ name, mimeType, data }: DocumentFile): Promise<void> {
  const file = new File([data], name, { type: mimeType })
  if (navigator.canShare?.({ files: [file] })) {
    try {
      return await navigator.share({ files: [file] })
    } catch (error) {
      // The person closed the share sheet.
      if (error instanceof Error && error.name === 'AbortError') return
    }
  }
  download(file, name)
}

/** A word for the badge and the sentence under it. */
export function standingWords(standing: Standing): { badge: string; tone: BadgeTone; sentence: string } {
  switch (standing.state) {
    case 'ran-out':
      return { badge: 'Expired', tone: 'red', sentence: `It was good until ${dayInWords(standing.until)}.` }
    case 'too-early':
      return {
        badge: 'Expires too soon',
        tone: 'amber',
        sentence: `It is good until ${dayInWords(standing.until)}, and ${standing.need.title} needs it on ${dayInWords(standing.need.day)}.`,
      }
    case 'soon':
      return {
        badge:
          standing.days === 0 ? 'Expires today' : standing.days === 1 ? '1 day left' : `${standing.days} days left`,
        tone: 'amber',
        sentence: `It is good until ${dayInWords(standing.until)}.`,
      }
    case 'good':
      return {
        badge: 'Good',
        tone: 'green',
        sentence: standing.until
          ? `It is good until ${dayInWords(standing.until)}.`
          : 'No expiration date yet. Add one, and we’ll warn you in time.',
      }
  }
}

export interface ShownDocument {
  document: Document
  standing: Standing
}

const LOOK_EVERY_MS = 60_000

/** Documents that need attention first, then by expiration date; undefined while loading. */
export function useDocuments(): ShownDocument[] | undefined {
  const today = isoDayOf(useNow({ everyMs: LOOK_EVERY_MS }))
  return useLive((db) => readDocuments(db, today), [today])
}

export async function readDocuments(db: AccountDb, today: string): Promise<ShownDocument[]> {
  const [documents, needs] = await Promise.all([listDocuments(db), readNeeds(db)])
  return documents
    .filter(({ isRemoved }) => !isRemoved)
    .map((document) => ({ document, standing: standingOf(document, today, needs) }))
    .sort((a, b) => keyOf(a).localeCompare(keyOf(b)))
}

/** Closing dates of saved jobs and the oral board date, when documents are checked. */
async function readNeeds(db: AccountDb): Promise<Need[]> {
  const [jobs, targets] = await Promise.all([listSavedJobs(db), listTargets(db)])
  const closings = jobs.flatMap((job): Need[] =>
    job.deadline
      ? [{ title: job.title, day: dateOfDay(deadlineDay(job.deadline)), requirements: job.requirements }]
      : [],
  )
  const oral = targetsOf(targets).oral
  return oral ? [...closings, { title: 'your oral board', day: oral.date, requirements: ALL_PAPERS }] : closings
}

const ALL_PAPERS = ['CPAT card', 'EMT certification', "Driver's license"]

const RANK = { 'ran-out': 0, 'too-early': 1, soon: 2, good: 3 }
const keyOf = ({ document, standing }: ShownDocument): string =>
  `${RANK[standing.state]} ${standing.until ?? '9999'} ${document.id}`
