import {
  type Announcement as AnnouncementRow,
  MAX_ANNOUNCEMENT_TEXT,
  MAX_ANNOUNCEMENT_TITLE,
} from '@station-zero/schema/admin/console.ts'
import { DAY_MS } from '@station-zero/schema/core/time.ts'
import { Megaphone, Plus } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { localTime } from '../data/date-time-input.ts'
import { ActionDialog } from '../saving/action-dialog.tsx'
import { Pages } from '../saving/online-view.tsx'
import { Announcement, startOf } from '../ui/announcement.tsx'
import { useLayer } from '../ui/back/leave.tsx'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Field, TextAreaField } from '../ui/field.tsx'
import { textOf } from '../ui/form.ts'
import { RowGroup, Rows, rowTitleClass, SectionTitle } from '../ui/rows.tsx'
import { useToast } from '../ui/toast.tsx'
import { useNow } from '../ui/use-now.ts'
import { useAnnouncements, useWrite, writes } from './admin-api.ts'
import { AdminHeader } from './header.tsx'
import { ReadView, Time, timeIn } from './parts.tsx'

const TITLE_ID = 'announcements-title'
const NEW = 'new'
/** How often the list updates which announcements are current. */
const LOOK_EVERY_MS = 30_000

/** Lists the announcements. `&announcement=new` and `&announcement=id` open the form. */
export function Announcements() {
  const [params] = useSearchParams()
  const announcements = useAnnouncements({ after: params.get('after') })
  const form = useLayer('announcement')
  const now = useNow({ everyMs: LOOK_EVERY_MS })
  return (
    <>
      <AdminHeader current="announcements" />
      <section aria-labelledby={TITLE_ID}>
        <SectionTitle id={TITLE_ID} title="Announcements">
          <Button aria-haspopup="dialog" onClick={() => form.open(NEW)}>
            <Plus aria-hidden="true" className="size-5" />
            New announcement
          </Button>
        </SectionTitle>
        <p className="mb-4 max-w-prose text-muted">
          Everyone sees current announcements on the home screen, even offline, until they dismiss them.
        </p>
        <ReadView read={announcements} label="Loading announcements...">
          {({ rows, next }) => {
            const edited = rows.find(({ id }) => id === form.value)
            return (
              <>
                {rows.length === 0 ? (
                  <EmptyState icon={<Megaphone className="size-8" />} title="No announcements yet" />
                ) : (
                  <Rows>
                    {rows.map((row) => (
                      <AnnouncementItem key={row.id} row={row} now={now} onEdit={() => form.open(row.id)} />
                    ))}
                  </Rows>
                )}
                <Pages next={next} isFetching={announcements.isFetching} />
                {edited && <AnnouncementForm key={edited.id} row={edited} onClose={form.close} />}
              </>
            )
          }}
        </ReadView>
        {form.value === NEW && <AnnouncementForm onClose={form.close} />}
      </section>
    </>
  )
}

function stateOf({ from, until }: AnnouncementRow, now: number): { label: string; tone: BadgeTone } {
  if (Date.parse(until) <= now) return { label: 'Over', tone: 'neutral' }
  return Date.parse(from) <= now ? { label: 'Current', tone: 'green' } : { label: 'Scheduled', tone: 'blue' }
}

type AnnouncementItemProps = { row: AnnouncementRow; now: number; onEdit: () => void }

function AnnouncementItem({ row, now, onEdit }: AnnouncementItemProps) {
  const id = useId()
  const [isDeleting, setIsDeleting] = useState(false)
  const write = useWrite()
  const { toast } = useToast()
  const { label, tone } = stateOf(row, now)
  const close = () => setIsDeleting(false)
  return (
    <li>
      <RowGroup titleId={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
        <div className="min-w-0 flex-[1_1_18rem]">
          <h3 id={id} className={`${rowTitleClass} flex flex-wrap items-center gap-x-2`}>
            {row.title} <Badge tone={tone}>{label}</Badge>
          </h3>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{startOf(row.text)}</p>
          <p className="text-muted text-sm">
            <Time at={row.from} /> to <Time at={row.until} />
          </p>
        </div>
        <div className="flex gap-2">
          <Button variant="secondary" aria-haspopup="dialog" onClick={onEdit}>
            Edit
          </Button>
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsDeleting(true)}>
            Delete
          </Button>
        </div>
      </RowGroup>
      {isDeleting && (
        <ActionDialog
          title="Delete this announcement?"
          submit="Delete announcement"
          pending="Deleting..."
          isDanger
          send={async () => {
            await write(writes.deleteAnnouncement(row.id))
            close()
            toast({ title: 'Announcement deleted' })
          }}
          onClose={close}
        >
          {() => <p>“{row.title}” is removed from everyone’s home screen with the next sync.</p>}
        </ActionDialog>
      )}
    </li>
  )
}

const DEFAULT_DAYS = 7

function AnnouncementForm({ row, onClose }: { row?: AnnouncementRow; onClose: () => void }) {
  const write = useWrite()
  const { toast } = useToast()
  const [openedAt] = useState(Date.now)
  const [preview, setPreview] = useState({ title: row?.title ?? '', text: row?.text ?? '' })
  function onInput({ target }: FormEvent) {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
    const { name, value } = target
    if (name === 'title' || name === 'text') setPreview((before) => ({ ...before, [name]: value }))
  }
  return (
    <ActionDialog
      title={row ? 'Edit announcement' : 'New announcement'}
      hasAddress
      submit={row ? 'Save' : 'Announce'}
      pending="Saving..."
      fields={['title', 'text', 'from', 'until']}
      check={checkAnnouncement}
      send={async (data) => {
        const [title, text] = [textOf(data, 'title'), textOf(data, 'text')]
        const body = { title, text, from: timeIn(data, 'from') ?? '', until: timeIn(data, 'until') ?? '' }
        await write(row ? writes.changeAnnouncement(row.id, body) : writes.createAnnouncement(body))
        onClose()
        toast({ title: row ? 'Announcement saved' : 'Announced', description: 'Devices show it after the next sync.' })
      }}
      onClose={onClose}
    >
      {(errors) => (
        <div onInput={onInput} className="grid gap-4">
          <Field
            label="Title"
            name="title"
            defaultValue={row?.title}
            maxLength={MAX_ANNOUNCEMENT_TITLE}
            autoComplete="off"
            required
            error={errors.title}
          />
          <TextAreaField
            label="Text"
            name="text"
            rows={4}
            defaultValue={row?.text}
            maxLength={MAX_ANNOUNCEMENT_TEXT}
            required
            error={errors.text}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              label="From"
              name="from"
              type="datetime-local"
              defaultValue={localTime(row ? Date.parse(row.from) : openedAt)}
              required
              error={errors.from}
            />
            <Field
              label="Until"
              name="until"
              type="datetime-local"
              defaultValue={localTime(row ? Date.parse(row.until) : openedAt + DEFAULT_DAYS * DAY_MS)}
              required
              error={errors.until}
            />
          </div>
          {(preview.title || preview.text) && (
            <section aria-label="Preview">
              <p aria-hidden="true" className="mb-1 text-muted text-sm">
                On the home screen
              </p>
              <Announcement {...preview} />
            </section>
          )}
        </div>
      )}
    </ActionDialog>
  )
}

function checkAnnouncement(data: FormData): Record<string, string> {
  const [from, until] = [timeIn(data, 'from'), timeIn(data, 'until')]
  return {
    ...(!textOf(data, 'title') && { title: 'Enter a title' }),
    ...(!textOf(data, 'text') && { text: 'Enter the text' }),
    ...(!from && { from: 'Choose a time' }),
    ...(!until && { until: 'Choose a time' }),
    ...(from && until && until <= from && { until: 'Choose a time after the start' }),
  }
}
