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
import {
  CircleCheck,
  CircleDashed,
  FileText,
  Paperclip,
  Pencil,
  Plus,
  Printer,
  Share2,
  Trash2,
  TriangleAlert,
} from 'lucide-react'
import { type ChangeEvent, Fragment, type ReactNode, useId, useRef, useState } from 'react'
import type { AccountDb, DocumentFile } from '../../data/account-db.ts'
import { getCurrent, getWritableAccount } from '../../data/active-account.ts'
import {
  deleteFile,
  type FileInfo,
  listDocuments,
  listFiles,
  putFile,
  readFile,
} from '../../data/repositories/documents.ts'
import { listSavedJobs } from '../../data/repositories/jobs.ts'
import { listTargets } from '../../data/repositories/settings.ts'
import { READ_ONLY, useIsReadOnly, useVisitor } from '../../data/session.ts'
import { useLive } from '../../data/use-live.ts'
import { useEnact } from '../../saving/use-enact.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { download } from '../../ui/download.ts'
import { Folder } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { rememberFocus, useFocusInstead } from '../../ui/focus.ts'
import { formatBytes, formatDay } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { PrintEntry, PrintPage } from '../../ui/print-page.tsx'
import { RowGroup, Rows, rowTitleClass } from '../../ui/rows.tsx'
import { Skeleton } from '../../ui/spinner.tsx'
import { useNow } from '../../ui/use-now.ts'
import { DocumentDialog } from './document-dialog.tsx'
import { dayInWords, isoDayOf } from './requirements.tsx'

/** Certificates and papers, their expiration dates, and their files, which are stored only on this device. */
export function DocumentsScreen() {
  const [edited, setEdited] = useState<Document | 'new' | null>(null)
  const isReadOnly = useIsReadOnly()
  const documents = useDocuments()
  const files = useFiles()
  const hasDocuments = documents !== undefined && documents.length > 0
  const addButton = useRef<HTMLButtonElement>(null)
  useFocusInstead(addButton, hasDocuments && edited === null)
  const add = (
    <Button ref={addButton} variant="secondary" disabled={isReadOnly} onClick={() => setEdited('new')}>
      <Plus aria-hidden="true" className="size-5" />
      Add a document
    </Button>
  )
  return (
    <>
      <PageHeader
        icon={<FileText />}
        title="Your Documents"
        subtitle="Certificates and papers, with their dates"
        back={{ to: '/jobs', label: 'Jobs' }}
      />
      {documents && <PrintedDocuments documents={documents} />}
      <div className="grid max-w-4xl grid-cols-1 gap-4 print:hidden">
        <div className="flex flex-wrap items-center gap-2">
          {hasDocuments && (
            <>
              {add}
              <Button variant="quiet" onClick={() => window.print()}>
                <Printer aria-hidden="true" className="size-5" />
                Print
              </Button>
            </>
          )}
          {isReadOnly && <p className="font-semibold text-muted text-sm">{READ_ONLY}</p>}
        </div>
        {!documents || !files ? (
          <Skeleton className="h-40 w-full" />
        ) : documents.length === 0 ? (
          <EmptyState icon={<Folder />} title="No documents yet">
            <p>
              Add your CPAT certificate, EMT card or license. We warn you before one expires, or if it expires before a
              saved job needs it.
            </p>
            {add}
          </EmptyState>
        ) : (
          <Rows>
            {documents.map(({ document, standing }) => (
              <li key={document.id}>
                <DocumentRow
                  document={document}
                  standing={standing}
                  file={files.get(document.id)}
                  onEdit={() => setEdited(document)}
                />
              </li>
            ))}
          </Rows>
        )}
        <p className="max-w-prose text-muted text-sm">
          Dates and notes sync to your devices. Files stay on this device only. They are not in exports or backups, so
          keep the originals. We count a CPAT certificate as good for 12 months, like most departments. If a job posting
          says less, we go by the posting.
        </p>
      </div>
      {edited && <DocumentDialog document={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  )
}

function PrintedDocuments({ documents }: { documents: ShownDocument[] }) {
  const { user } = useVisitor()
  return (
    <PrintPage title="Documents" name={user?.name ?? user?.username ?? null} date={formatDay(Date.now())}>
      {documents.map(({ document, standing }) => {
        const { badge, sentence } = standingWords(document, standing)
        return (
          <PrintEntry
            key={document.id}
            title={documentName(document)}
            note={document.issued ? `Issued ${dayInWords(document.issued)}` : undefined}
            status={badge}
          >
            <p>{sentence}</p>
            {document.note && <p className="whitespace-pre-line">{document.note}</p>}
          </PrintEntry>
        )
      })}
    </PrintPage>
  )
}

type DocumentRowProps = { document: Document; standing: Standing; file: FileInfo | undefined; onEdit: () => void }

export function DocumentRow({ document, standing, file, onEdit }: DocumentRowProps) {
  const titleId = useId()
  const { badge, tone, sentence } = standingWords(document, standing)
  const { icon: Icon, color } = standingStyles[tone]
  return (
    <RowGroup titleId={titleId} className="p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h2 id={titleId} className={rowTitleClass}>
          {documentName(document)}
        </h2>
        <p className={classes('flex items-center gap-1.5 font-semibold', color)}>
          <Icon aria-hidden="true" className="size-5" />
          {badge}
        </p>
      </div>
      <p className="text-muted text-sm">{sentence}</p>
      {document.note && (
        <p className="whitespace-pre-line text-muted text-sm [overflow-wrap:anywhere]">{document.note}</p>
      )}
      <FileRow documentId={document.id} file={file} titleId={titleId}>
        <Acts document={document} hasFile={file !== undefined} titleId={titleId} onEdit={onEdit} />
      </FileRow>
    </RowGroup>
  )
}

type ActsProps = { document: Document; hasFile: boolean; titleId: string; onEdit: () => void }

/** Buttons to edit and to remove a document. Removal requires confirmation, because it deletes the only copy of the document's file. */
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
    <>
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
          <Button variant="quiet" aria-describedby={titleId} disabled={isReadOnly} onClick={onEdit}>
            <Pencil aria-hidden="true" className="size-5" />
            Edit
          </Button>
          <Button
            ref={remove}
            variant="quiet"
            className="text-danger-ink!"
            aria-describedby={titleId}
            disabled={isReadOnly}
            onClick={() => setIsRemoving(true)}
          >
            <Trash2 aria-hidden="true" className="size-5" />
            Remove
          </Button>
        </Fragment>
      )}
    </>
  )
}

type FileRowProps = { documentId: string; file: FileInfo | undefined; titleId: string; children: ReactNode }

/** The document's scan or photo, and buttons to add, share or replace it. `children`: the document's other buttons. */
export function FileRow({ documentId, file, titleId, children }: FileRowProps) {
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
    <>
      <p className="text-muted text-sm [overflow-wrap:anywhere]">
        {file ? `${file.name} · ${formatBytes(file.bytes)} · on this device only` : 'No file on this device'}
      </p>
      <div className="mt-2 -ml-3 flex flex-wrap gap-x-1">
        {file && (
          <Button variant="quiet" className="px-3!" aria-describedby={titleId} onClick={() => void share()}>
            <Share2 aria-hidden="true" className="size-5" />
            Share
          </Button>
        )}
        <Button
          variant="quiet"
          className="px-3!"
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
        {children}
      </div>
      <p role="alert" className="text-red-ink empty:hidden">
        {problem}
      </p>
    </>
  )
}

/** Maximum size of a document's file, in bytes. A photo of a certificate is 2 to 6 MB, and several must fit on a phone. */
export const MAX_FILE_BYTES = 15_000_000

/** File info by document id; undefined while loading. */
export const useFiles = (): Map<string, FileInfo> | undefined => useLive(listFiles, [])

/** Stores the file for the document, replacing an earlier file. Returns null, or a message that explains why the file was not stored. */
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
    console.error('Failed to store the document file:', error)
    return 'This device could not store the file. Free up some space, then try again.'
  }
}

export async function discardFile(documentId: string): Promise<void> {
  const db = getWritableAccount()?.db
  if (db) await deleteFile(db, documentId)
}

/** Shares the file; downloads it if the browser can't share it. Does neither if the person closes the share dialog. */
export async function shareFile({ name, mimeType, data }: DocumentFile): Promise<void> {
  const file = new File([data], name, { type: mimeType })
  if (navigator.canShare?.({ files: [file] })) {
    try {
      return await navigator.share({ files: [file] })
    } catch (error) {
      // The person closed the share dialog.
      if (error instanceof Error && error.name === 'AbortError') return
    }
  }
  download(file, name)
}

const standingStyles = {
  red: { icon: TriangleAlert, color: 'text-danger-ink' },
  amber: { icon: TriangleAlert, color: 'text-warning-ink' },
  green: { icon: CircleCheck, color: 'text-success-ink' },
  neutral: { icon: CircleDashed, color: 'text-muted' },
}

type StandingWords = { badge: string; tone: keyof typeof standingStyles; sentence: string }

/** Returns a short label for the state, and the sentence below the label. */
export function standingWords({ kind }: Pick<Document, 'kind'>, standing: Standing): StandingWords {
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
          : 'No expiration date. If it has one, add it, and we’ll warn you in time.',
      }
    case 'undated':
      return {
        badge: 'Date missing',
        tone: 'neutral',
        sentence: `Add the date ${kind === 'cpat' ? 'you passed' : 'it expires'}, and we’ll warn you in time.`,
      }
  }
}

export interface ShownDocument {
  document: Document
  standing: Standing
}

const REFRESH_MS = 60_000

/** Documents that need attention first, then by expiration date; undefined while loading. */
export function useDocuments(): ShownDocument[] | undefined {
  const today = isoDayOf(useNow({ everyMs: REFRESH_MS }))
  return useLive((db) => readDocuments(db, today), [today])
}

export async function readDocuments(db: AccountDb, today: string): Promise<ShownDocument[]> {
  const [documents, needs] = await Promise.all([listDocuments(db), readNeeds(db)])
  return documents
    .filter(({ isRemoved }) => !isRemoved)
    .map((document) => ({ document, standing: standingOf(document, today, needs) }))
    .sort((a, b) => keyOf(a).localeCompare(keyOf(b)))
}

/** Reads the dates for which documents must be valid: the deadlines of saved jobs and the oral board date. */
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

const RANK = { 'ran-out': 0, 'too-early': 1, soon: 2, undated: 3, good: 4 }
const keyOf = ({ document, standing }: ShownDocument): string =>
  `${RANK[standing.state]} ${standing.until ?? '9999'} ${document.id}`
