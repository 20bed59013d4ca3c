import type { JobImport, JobSources } from '@station-zero/schema/admin/listings.ts'
import { MAX_IMPORT_LENGTH } from '@station-zero/schema/admin/listings.ts'
import { dayOfDate } from '@station-zero/schema/core/time.ts'
import { plural } from '@station-zero/schema/core/words.ts'
import { SOURCE_LENGTH } from '@station-zero/schema/jobs/tables.ts'
import { FileUp } from 'lucide-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { ActionDialog } from '../saving/action-dialog.tsx'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Field, TextAreaField } from '../ui/field.tsx'
import { textOf } from '../ui/form.ts'
import { formatCalendarDay } from '../ui/format.ts'
import { RowGroup, Rows, rowTitleClass, SectionTitle } from '../ui/rows.tsx'
import { useToast } from '../ui/toast.tsx'
import { useJobSources, useWrite, writes } from './admin-api.ts'
import { useListingWrite } from './listings.tsx'
import { ReadView, Time } from './parts.tsx'

/** Imports job openings from text in any of the feed formats, after a preview. */
export function JobImports() {
  const titleId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const read = useJobSources()
  return (
    <section aria-labelledby={titleId} className="mt-8">
      <SectionTitle id={titleId} title="Import jobs">
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          <FileUp aria-hidden="true" className="size-5" />
          Import jobs
        </Button>
      </SectionTitle>
      <p className="mb-4 max-w-prose text-muted">
        Import a spreadsheet saved as CSV, or a page or feed with JSON-LD, RSS or Atom. You see a preview before
        anything is saved. Imported jobs are not listed above. The next import from the same source updates them.
      </p>
      <ReadView read={read} label="Loading sources...">
        {({ sources }) =>
          sources.length > 0 && (
            <Rows>
              {sources.map((source) => (
                <SourceItem key={source.source} source={source} />
              ))}
            </Rows>
          )
        }
      </ReadView>
      {isOpen && <ImportDialog onClose={() => setIsOpen(false)} />}
    </section>
  )
}

function SourceItem({ source: { source, openings, lastImportAt } }: { source: JobSources['sources'][number] }) {
  const id = useId()
  const [isDeleting, setIsDeleting] = useState(false)
  const write = useListingWrite()
  const { toast } = useToast()
  const close = () => setIsDeleting(false)
  return (
    <li>
      <RowGroup titleId={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
        <div className="min-w-0 flex-[1_1_18rem] [overflow-wrap:anywhere]">
          <h3 id={id} className={rowTitleClass}>
            {source}
          </h3>
          <p className="text-muted text-sm">
            {plural(openings, 'opening')} · imported <Time at={lastImportAt} />
          </p>
        </div>
        <Button variant="quiet" aria-haspopup="dialog" aria-describedby={id} onClick={() => setIsDeleting(true)}>
          Delete
        </Button>
      </RowGroup>
      {isDeleting && (
        <ActionDialog
          title="Delete these openings?"
          submit="Delete openings"
          pending="Deleting..."
          isDanger
          send={async () => {
            await write(writes.deleteJobSource(source))
            close()
            toast({ title: 'Openings deleted' })
          }}
          onClose={close}
        >
          {() => (
            <p>
              {plural(openings, 'opening')} from “{source}” will leave the jobs board, except those that another source
              lists too. People who saved one still see it, marked as closed. The next import from this source adds its
              openings again.
            </p>
          )}
        </ActionDialog>
      )}
    </li>
  )
}

const tooLong = `This is longer than ${MAX_IMPORT_LENGTH.toLocaleString('en-US')} characters. Import it in parts or on the server`

function ImportDialog({ onClose }: { onClose: () => void }) {
  const write = useWrite()
  const { toast } = useToast()
  const [preview, setPreview] = useState<JobImport>()
  const area = useRef<HTMLDivElement>(null)
  const [fileError, setFileError] = useState('')

  async function readFile({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    const field = area.current?.querySelector('textarea')
    if (!file || !field) return
    const text = await file.text().catch(() => null)
    setFileError(text === null ? 'This file can’t be read' : '')
    if (text !== null) field.value = text
    setPreview(undefined)
  }

  return (
    <ActionDialog
      title="Import jobs"
      submit={preview ? 'Import' : 'Preview'}
      pending={preview ? 'Importing...' : 'Reading...'}
      fields={['source', 'text']}
      check={(data) => {
        const { length } = String(data.get('text') ?? '')
        return {
          ...(!textOf(data, 'source') && { source: 'Enter who published the jobs' }),
          ...(length === 0 && { text: 'Paste the text, or choose a file' }),
          ...(length > MAX_IMPORT_LENGTH && { text: tooLong }),
        }
      }}
      send={async (data) => {
        const body = {
          ...{ source: textOf(data, 'source'), text: String(data.get('text') ?? '') },
          isWholeList: data.has('isWholeList'),
        }
        const result = await write(writes.importJobs({ ...body, isPreview: !preview }))
        if (!preview) return setPreview(result)
        onClose()
        toast({ title: 'Jobs imported', description: countWords(result) })
      }}
      onClose={onClose}
    >
      {(errors) => (
        <div ref={area} className="grid gap-4" onInput={() => setPreview(undefined)}>
          <Field
            label="Source"
            name="source"
            maxLength={SOURCE_LENGTH}
            autoComplete="off"
            placeholder="Cedar County"
            hint="Candidates see it on each job."
            required
            error={errors.source}
          />
          <Field
            label="File (optional)"
            name="file"
            type="file"
            accept=".csv,.tsv,.txt,.json,.jsonld,.xml,.rss,.atom,.html,.htm"
            onChange={(event) => void readFile(event)}
            error={fileError}
          />
          <TextAreaField
            label="Text"
            name="text"
            rows={6}
            spellCheck={false}
            className="font-mono text-sm"
            hint="A CSV file starts with a row of column names. The columns title and department are required."
            required
            error={errors.text}
          />
          <label className="flex min-h-12 items-center gap-3">
            <input type="checkbox" name="isWholeList" className="size-6 shrink-0 accent-accent" />
            <span>
              <span className="block font-semibold">This is the complete list</span>
              <span className="block text-muted text-sm">Jobs from this source that are not in it are closed.</span>
            </span>
          </label>
          {preview && <Preview preview={preview} />}
        </div>
      )}
    </ActionDialog>
  )
}

type Outcome = JobImport['rows'][number]['outcome']

const outcomes: Record<Outcome, { label: string; tone: BadgeTone }> = {
  taken: { label: 'New', tone: 'green' },
  updated: { label: 'Updated', tone: 'blue' },
  reopened: { label: 'Reopened', tone: 'green' },
  unchanged: { label: 'Unchanged', tone: 'neutral' },
  closed: { label: 'Closed', tone: 'amber' },
  duplicate: { label: 'Already listed', tone: 'neutral' },
  refused: { label: 'Not imported', tone: 'red' },
}

const names = Object.keys(outcomes) as Outcome[]

/** Formats the counts of an import: `12 new, 1 not imported`. */
const countWords = ({ counts }: JobImport): string =>
  names.flatMap((name) => (counts[name] ? [`${counts[name]} ${outcomes[name].label.toLowerCase()}`] : [])).join(', ') ||
  'Nothing to import'

function Preview({ preview }: { preview: JobImport }) {
  const { format, rows, isComplete } = preview
  return (
    <section aria-label="Preview" className="rounded-md bg-sunken p-3">
      <p role="status" className="font-semibold">
        {format}: {countWords(preview)}
      </p>
      {!isComplete && <p className="text-sm">Part of the text could not be read, so missing jobs are not closed.</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <ul tabIndex={0} aria-label="Jobs in the text" className="mt-2 grid max-h-64 gap-1.5 overflow-y-auto text-sm">
        {rows.map(({ outcome, title, reason, job }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and titles repeat
          <li key={at} className="[overflow-wrap:anywhere]">
            <Badge tone={outcomes[outcome].tone}>{outcomes[outcome].label}</Badge> {title}
            {reason && <span className="text-muted">: {reason}</span>}
            {job && (
              <span className="block text-muted">
                {job.department} · {job.location} ·{' '}
                {job.closesOn === null ? 'No closing date' : `Closes ${formatCalendarDay(dayOfDate(job.closesOn))}`}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
