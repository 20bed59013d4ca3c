import type { EventWindow, SIGNUP_MODES, Station } from '@station-zero/schema/admin/console.ts'
import { HOUR_MS } from '@station-zero/schema/core/time.ts'
import { plural } from '@station-zero/schema/core/words.ts'
import { CircleCheckBig, Plus, TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { localTime } from '../data/date-time-input.ts'
import { ActionDialog, useDo } from '../saving/action-dialog.tsx'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Switch, useChoices } from '../ui/choices.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Field } from '../ui/field.tsx'
import { textOf } from '../ui/form.ts'
import { formatBytes } from '../ui/format.ts'
import { RowGroup, Rows, rowTitleClass } from '../ui/rows.tsx'
import { useToast } from '../ui/toast.tsx'
import { useNow } from '../ui/use-now.ts'
import { useReports, useStation, useWrite, writes } from './admin-api.ts'
import { concernsOf } from './concerns.ts'
import { adminAddress } from './header.tsx'
import { FactRow, Facts, Part, ReadView, Time, timeIn } from './parts.tsx'
import { Backups, JobFeeds, Services } from './services.tsx'

/** How often the page updates relative times. */
const REFRESH_EVERY_MS = 60_000

/** The server's state, starting with problems that need attention. */
export function StationOverview() {
  const station = useStation()
  return (
    <ReadView read={station} label="Loading the state of the server...">
      {(found) => (
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:items-start lg:gap-10">
          <div className="grid min-w-0 gap-8">
            <Attention station={found} />
            <SignUps station={found} />
            <EventWindows station={found} />
            <JobFeeds station={found} />
            <BackgroundJobs station={found} />
            <ClientErrors station={found} />
          </div>
          <div className="grid min-w-0 gap-8">
            <Server station={found} />
            <Backups station={found} />
            <Services station={found} />
            <Switches station={found} />
          </div>
        </div>
      )}
    </ReadView>
  )
}

type StationProps = { station: Station }

function Attention({ station }: StationProps) {
  const now = useNow({ everyMs: REFRESH_EVERY_MS })
  const { data: reports } = useReports({})
  const concerns = concernsOf(station, now)
  if (reports && reports.rows.length > 0) {
    const count = `${reports.rows.length}${reports.next === null ? '' : ' or more'}`
    const text = count === '1' ? '1 reported mistake is open' : `${count} reported mistakes are open`
    concerns.push({ text, to: adminAddress('reports') })
  }
  return (
    <Part title="Needs attention">
      {concerns.length === 0 ? (
        <p className="flex items-center gap-3 rounded-lg bg-success-wash p-4 font-semibold text-success-ink">
          <CircleCheckBig aria-hidden="true" className="size-6 shrink-0" />
          Nothing needs your attention.
        </p>
      ) : (
        <Rows>
          {concerns.map(({ text, to }) => (
            <li key={text} className="flex min-h-14 items-center gap-4 px-4 py-2.5 [overflow-wrap:anywhere]">
              <TriangleAlert aria-hidden="true" className="size-6 shrink-0 text-warning-ink" />
              {to ? (
                <Link to={to} className="inline-flex min-h-11 items-center underline underline-offset-4">
                  {text}
                </Link>
              ) : (
                <p>{text}</p>
              )}
            </li>
          ))}
        </Rows>
      )}
    </Part>
  )
}

const JOBS_ID = 'jobs-title'

type Mode = (typeof SIGNUP_MODES)[number]
const MODES: readonly { mode: Mode; label: string; note: string; done: string }[] = [
  { mode: 'open', label: 'Open', note: 'Anyone can sign up.', done: 'Sign-ups are open' },
  {
    mode: 'invited',
    label: 'By invitation',
    note: 'Only people with an invitation code or its link can sign up.',
    done: 'Sign-ups are by invitation',
  },
  {
    mode: 'closed',
    label: 'Closed',
    note: 'Nobody can sign up. Existing accounts work as before.',
    done: 'Sign-ups are closed',
  },
]

function SignUps({ station: { signup } }: StationProps) {
  const write = useWrite()
  const run = useDo()
  const [chosen, setChosen] = useState<Mode | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const value = chosen ?? signup

  async function save() {
    const done = MODES.find(({ mode }) => mode === value)?.done ?? 'Saved'
    setIsSaving(true)
    const isSaved = await run(() => write(writes.changeStation({ signup: value })), done, 'Sign-up setting not changed')
    setIsSaving(false)
    if (isSaved) setChosen(null)
  }

  return (
    <Part title="Sign-ups">
      <fieldset className="rounded-lg border border-line bg-surface">
        <legend className="sr-only">Who can sign up</legend>
        <div className="divide-y divide-line">
          {MODES.map(({ mode, label, note }) => (
            <label key={mode} className="flex min-h-16 items-center gap-4 px-4 py-2.5">
              <input
                type="radio"
                name="signup"
                checked={value === mode}
                onChange={() => setChosen(mode === signup ? null : mode)}
                className="size-6 shrink-0 accent-accent"
              />
              <span className="min-w-0">
                <span className="block font-semibold">
                  {label} {mode === signup && <Badge tone="green">Now</Badge>}
                </span>
                <span className="block text-muted text-sm">{note}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button disabled={chosen === null || isSaving} onClick={() => void save()}>
          {isSaving ? 'Saving...' : 'Save'}
        </Button>
        <Link
          to={adminAddress('invitations')}
          className="inline-flex min-h-12 items-center font-semibold text-accent-ink underline underline-offset-4"
        >
          Invitations
        </Link>
      </div>
    </Part>
  )
}

function EventWindows({ station }: StationProps) {
  const [isOpening, setIsOpening] = useState(false)
  const windows = station.eventWindows
  return (
    <Part
      title="Event sign-ups"
      action={
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsOpening(true)}>
          <Plus aria-hidden="true" className="size-5" />
          Raise the limit
        </Button>
      }
    >
      <p className="mb-3 max-w-prose text-muted">
        About 60 people can sign up from one IP address at once, and then six a minute. Raise the limit for a class that
        signs up together. An invitation raises it too.
      </p>
      {windows.length > 0 && (
        <Rows>
          {windows.map((one) => (
            <WindowRow key={one.id} window={one} />
          ))}
        </Rows>
      )}
      {isOpening && <WindowDialog address={station.address} onClose={() => setIsOpening(false)} />}
    </Part>
  )
}

function WindowRow({ window: { id, address, people, used, until } }: { window: EventWindow }) {
  const titleId = useId()
  const write = useWrite()
  const run = useDo()
  return (
    <li>
      <RowGroup titleId={titleId} className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
        <div className="min-w-0 flex-1 basis-48">
          <h3 id={titleId} className={rowTitleClass}>
            {address}
          </h3>
          <p className="text-muted text-sm">
            {used.toLocaleString()} of {people.toLocaleString()} signed up · until <Time at={until} />
          </p>
        </div>
        <Button
          variant="quiet"
          onClick={() =>
            void run(
              () => write(writes.endEventWindow(id)),
              'The usual limit applies again',
              'The limit was not changed',
            )
          }
        >
          End
        </Button>
      </RowGroup>
    </li>
  )
}

const DEFAULT_HOURS = 8
const MAX_PEOPLE = 1_000

function WindowDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const write = useWrite()
  const { toast } = useToast()
  return (
    <ActionDialog
      title="Raise the sign-up limit"
      submit="Allow"
      pending="Saving..."
      fields={['address', 'people', 'until']}
      check={checkWindow}
      send={async (data) => {
        const people = Number(textOf(data, 'people'))
        const body = { address: textOf(data, 'address'), people, until: timeIn(data, 'until') ?? '' }
        await write(writes.openEventWindow(body))
        onClose()
        toast({ title: `${people.toLocaleString()} people can sign up from ${body.address}` })
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field
            label="IP address"
            name="address"
            defaultValue={address}
            maxLength={64}
            autoComplete="off"
            spellCheck={false}
            hint="The public IP address of the network. Defaults to yours."
            required
            error={errors.address}
          />
          <Field
            label="People"
            name="people"
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_PEOPLE}
            defaultValue="300"
            required
            error={errors.people}
          />
          <Field
            label="Until"
            name="until"
            type="datetime-local"
            defaultValue={localTime(Date.now() + DEFAULT_HOURS * HOUR_MS)}
            required
            error={errors.until}
          />
        </>
      )}
    </ActionDialog>
  )
}

function checkWindow(data: FormData): Record<string, string> {
  const people = Number(textOf(data, 'people'))
  const until = timeIn(data, 'until')
  return {
    ...(!textOf(data, 'address') && { address: 'Enter an IP address' }),
    ...(!(Number.isInteger(people) && people >= 1 && people <= MAX_PEOPLE) && {
      people: 'Enter a number from 1 to 1,000',
    }),
    ...(!(until && Date.parse(until) > Date.now()) && { until: 'Choose a time in the future' }),
  }
}

const JOB_STATES: Record<Station['jobs'][number]['state'], { label: string; tone: BadgeTone }> = {
  idle: { label: 'Idle', tone: 'neutral' },
  waiting: { label: 'Waiting', tone: 'blue' },
  running: { label: 'Running', tone: 'blue' },
  failing: { label: 'Failing', tone: 'red' },
}

/** The background jobs, with the failing jobs first. */
function BackgroundJobs({ station: { jobs } }: StationProps) {
  const sorted = jobs.toSorted((a, b) => Number(b.state === 'failing') - Number(a.state === 'failing'))
  return (
    <Part title="Background jobs" id={JOBS_ID}>
      {sorted.length === 0 ? (
        <EmptyState title="No background jobs" />
      ) : (
        <Rows>
          {sorted.map(({ name, state, attempts, nextAt, lastDoneAt, lastError }) => (
            <li key={name} className="px-4 py-2.5 [overflow-wrap:anywhere]">
              <p className="flex flex-wrap items-center gap-x-2 font-semibold">
                {name} <Badge tone={JOB_STATES[state].tone}>{JOB_STATES[state].label}</Badge>
              </p>
              <p className="text-muted text-sm">
                Last completed: <Time at={lastDoneAt} never="never" />
                {nextAt !== null && (
                  <>
                    {' '}
                    · Next: <Time at={nextAt} />
                  </>
                )}
                {attempts > 0 && ` · ${plural(attempts, 'failed attempt')}`}
              </p>
              {lastError && <p className="text-sm">Last error: {lastError}</p>}
            </li>
          ))}
        </Rows>
      )}
    </Part>
  )
}

function ClientErrors({ station: { clientErrors } }: StationProps) {
  return (
    <Part title="Errors in the app">
      {clientErrors.length === 0 ? (
        <p className="text-muted">No errors in the last 30 days.</p>
      ) : (
        <Rows>
          {clientErrors.map(({ kind, place, version, count, lastDay }) => (
            <li key={`${kind} ${place} ${version}`} className="px-4 py-2.5 [overflow-wrap:anywhere]">
              <p className="font-semibold">
                {kind} {count === 1 ? 'once' : `${count.toLocaleString()} times`}
              </p>
              <p className="text-muted text-sm">
                {place} · last on {lastDay} · version {version}
              </p>
            </li>
          ))}
        </Rows>
      )}
    </Part>
  )
}

const DATABASES = { sqlite: 'SQLite', postgres: 'PostgreSQL' }

function Server({ station }: StationProps) {
  const { version, startedAt, database, people, disk } = station
  return (
    <Part title="Server">
      <Facts>
        <FactRow name="Version">{version}</FactRow>
        <FactRow name="Running since">
          <Time at={startedAt} />
        </FactRow>
        <FactRow name="Accounts">{people.toLocaleString()}</FactRow>
        <FactRow name="Database">{DATABASES[database]}</FactRow>
        <FactRow name="Database size">{disk.used === null ? 'Unknown' : formatBytes(disk.used)}</FactRow>
        <FactRow name="Free disk space">{disk.free === null ? 'Unknown' : formatBytes(disk.free)}</FactRow>
      </Facts>
    </Part>
  )
}

function Switches({ station: { hasSamples, hasDemo, hasSpaces, hasNotifications, hasImages } }: StationProps) {
  const write = useWrite()
  const run = useDo()
  const [shown, choose] = useChoices({ hasSamples, hasDemo, hasSpaces, hasNotifications, hasImages }, (key, value) =>
    run(() => write(writes.changeStation({ [key]: value })), SWITCHED[key][value ? 'on' : 'off'], 'Not changed'),
  )
  return (
    <Part title="What people see">
      <div className="divide-y divide-line rounded-lg border border-line bg-surface px-4">
        <Switch
          label="Samples"
          hint="Made-up jobs, groups, events and mentors that show how the app works."
          checked={shown.hasSamples}
          onChange={(isOn) => void choose('hasSamples', isOn)}
        />
        <Switch
          label="Demo account"
          hint="Lets anyone look around in a read-only account."
          checked={shown.hasDemo}
          onChange={(isOn) => void choose('hasDemo', isOn)}
        />
        <Switch
          label="Groups and classes"
          hint="Lets people create and join groups. If you turn this off, nothing is deleted, and unsent posts stay on people’s devices."
          checked={shown.hasSpaces}
          onChange={(isOn) => void choose('hasSpaces', isOn)}
        />
        <Switch
          label="Notifications"
          hint="Sends people the notifications that they turned on. If you turn this off, their choices are kept, and nothing is sent."
          checked={shown.hasNotifications}
          onChange={(isOn) => void choose('hasNotifications', isOn)}
        />
        <Switch
          label="Image uploads"
          hint="Lets people store images of their own cards on this server. If you turn this off, new images stay on people’s devices, and nothing is deleted."
          checked={shown.hasImages}
          onChange={(isOn) => void choose('hasImages', isOn)}
        />
      </div>
    </Part>
  )
}

const SWITCHED = {
  hasSamples: { on: 'Samples are shown', off: 'Samples are hidden' },
  hasDemo: { on: 'The demo account is on', off: 'The demo account is off' },
  hasSpaces: { on: 'Groups and classes are on', off: 'Groups and classes are off' },
  hasNotifications: { on: 'Notifications are on', off: 'Notifications are off' },
  hasImages: { on: 'Image uploads are on', off: 'Image uploads are off' },
}
