import { calendarDay, dateOfDay } from '@station-zero/schema/core/time.ts'
import { plural } from '@station-zero/schema/core/words.ts'
import { sectionNames } from '@station-zero/schema/prep/exam.ts'
import { byDue, tracked } from '@station-zero/schema/spaces/assignments.ts'
import {
  CLASS_FILTERS,
  CLASS_SORTS,
  type ClassFilter,
  type ClassRow,
  type ClassSort,
  classCsv,
  classRows,
  filterRows,
  scoreWords,
  sectionsIn,
  sortRows,
  statusWords,
} from '@station-zero/schema/spaces/class-table.ts'
import { Download, Printer } from 'lucide-react'
import { useId, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { Class } from '../data/repositories/classes.ts'
import type { Member } from '../data/repositories/groups.ts'
import { deviceTimeZone } from '../data/time-zone.ts'
import { FormerMembers, ManageButton } from '../spaces/members-panel.tsx'
import { PanelHead } from '../spaces/parts.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { download } from '../ui/download.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { SelectField } from '../ui/field.tsx'
import { formatCalendarDay, formatDay, formatDayAndTime } from '../ui/format.ts'
import { PrintPage } from '../ui/print-page.tsx'
import { Table } from '../ui/table.tsx'
import { useNow } from '../ui/use-now.ts'
import { RecruitFigures } from './recruit-figures.tsx'

type PanelProps = { group: Class; me: Member }

const LOOK_EVERY_MS = 60_000

const filterNames: Record<ClassFilter, string> = {
  all: 'All recruits',
  behind: 'With overdue assignments',
  'not-started': 'Not started',
}
const sortNames: Record<ClassSort, string> = {
  behind: 'Most overdue first',
  name: 'Name',
  done: 'Fewest done first',
  minutes: 'Fewest minutes first',
  mastery: 'Lowest mastery first',
  active: 'Longest inactive first',
}

const VIEWS = ['overview', 'assignments', 'sections'] as const
type View = (typeof VIEWS)[number]
const viewNames: Record<View, string> = { overview: 'Overview', assignments: 'By assignment', sections: 'By section' }

/** The table's filters and view, stored in the URL. `missing`: ID of an assignment; only recruits who have not done it are shown. */
function useChoices() {
  const [params, setParams] = useSearchParams()
  const oneOf = <T extends string>(name: string, all: readonly [T, ...T[]]): T =>
    all.find((one) => one === params.get(name)) ?? all[0]
  return {
    filter: oneOf('show', CLASS_FILTERS),
    sort: oneOf('sort', CLASS_SORTS),
    view: oneOf('view', VIEWS),
    missing: params.get('missing'),
    choose: (name: 'show' | 'sort' | 'view', value: string) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          next.set(name, value)
          if (name === 'show') next.delete('missing')
          return next
        },
        { replace: true },
      ),
  }
}

/** The table of recruits for staff, with one row per recruit. Shows who is behind. */
export function RecruitsPanel({ group, me }: PanelProps) {
  const titleId = useId()
  const now = useNow({ everyMs: LOOK_EVERY_MS })
  const { filter, sort, view, missing, choose } = useChoices()
  const [opened, setOpened] = useState<string | null>(null)
  const all = classRows({ ...group, now })
  const missed = missing === null ? undefined : tracked(group.assignments).find(({ id }) => id === missing)
  const rows = sortRows(filterRows(all, filter, missed ? missed.id : null), sort)
  const shown = opened === null ? undefined : all.find(({ member }) => member.id === opened)
  const sharing = all.filter(({ sharing: state }) => state !== 'private').length
  const save = () =>
    download(
      new Blob([`\ufeff${classCsv(rows, group.assignments, (at) => calendarDay(at, deviceTimeZone()))}`], {
        type: 'text/csv',
      }),
      `${fileName(group.name)}-${dateOfDay(calendarDay(now, deviceTimeZone()))}.csv`,
    )
  if (all.length === 0)
    return (
      <div className="grid max-w-3xl gap-8">
        <EmptyState title="No recruits yet">
          <p>Invite them by link or QR code. Each one who joins gets a row here.</p>
          <Link to={`/community/classes/${group.id}?tab=invites`} className={buttonClass('secondary')}>
            Invite recruits
          </Link>
        </EmptyState>
        <FormerMembers group={group} />
      </div>
    )
  return (
    <div className="grid gap-8">
      <PrintPage title={group.name} name="Recruits" date={formatDay(now)}>
        <RecruitTable rows={rows} view={view} group={group} isPrinted />
      </PrintPage>
      <section aria-labelledby={titleId} className="print:hidden">
        <PanelHead id={titleId} title={missed ? 'Who has not done it' : 'Recruits'}>
          <p className="text-muted">
            {sharing} of {plural(all.length, 'recruit')} sharing progress
          </p>
          <span className="flex flex-wrap gap-2">
            <Button variant="quiet" onClick={save}>
              <Download aria-hidden="true" className="size-5" />
              CSV
            </Button>
            <Button variant="quiet" onClick={() => window.print()}>
              <Printer aria-hidden="true" className="size-5" />
              Print
            </Button>
          </span>
        </PanelHead>
        {missed && (
          <p className="mb-3 flex flex-wrap items-center gap-x-4 rounded-md bg-sunken px-4 py-1">
            <span className="min-w-0 flex-1 py-2 [overflow-wrap:anywhere]">
              Not done: <b>{missed.title}</b>. Recruits who don’t share their progress are not listed.
            </span>
            <Button variant="quiet" onClick={() => choose('show', 'all')}>
              Show all recruits
            </Button>
          </p>
        )}
        <div className="mb-4 grid gap-3 sm:grid-cols-3 lg:max-w-3xl">
          <Choice label="Show" name="show" value={filter} names={filterNames} all={CLASS_FILTERS} onChoose={choose} />
          <Choice label="Columns" name="view" value={view} names={viewNames} all={VIEWS} onChoose={choose} />
          <Choice label="Sort by" name="sort" value={sort} names={sortNames} all={CLASS_SORTS} onChoose={choose} />
        </div>
        <p role="status" className="sr-only">
          {plural(rows.length, 'recruit')} shown
        </p>
        {rows.length === 0 ? (
          <p className="py-4 text-muted">{nobodyWords(filter, missed !== undefined)}</p>
        ) : (
          <div className="rounded-lg border border-line bg-surface px-4 py-1">
            <RecruitTable rows={rows} view={view} group={group} onOpen={setOpened} />
          </div>
        )}
        <p className="mt-3 max-w-prose text-muted text-sm">
          While a recruit is online, completed assignments arrive within a minute, and the other figures every 10
          minutes at most. Tap a name to see when the last update arrived.
        </p>
      </section>
      <div className="max-w-3xl print:hidden">
        <FormerMembers group={group} />
      </div>
      {shown && <RecruitDialog row={shown} group={group} me={me} onClose={() => setOpened(null)} />}
    </div>
  )
}

const fileName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'class'

function nobodyWords(filter: ClassFilter, isMissing: boolean): string {
  if (isMissing) return 'Every recruit who shares their progress has done it.'
  return filter === 'behind'
    ? 'Nobody who shares their progress has overdue assignments.'
    : 'Everyone who shares their progress has started.'
}

type ChoiceProps<T extends string> = {
  label: string
  name: 'show' | 'sort' | 'view'
  value: T
  names: Record<T, string>
  all: readonly T[]
  onChoose: (name: 'show' | 'sort' | 'view', value: string) => void
}

const Choice = <T extends string>({ label, name, value, names, all, onChoose }: ChoiceProps<T>) => (
  <SelectField
    label={label}
    name={name}
    value={value}
    options={all.map((one) => ({ value: one, label: names[one] }))}
    onChange={(event) => onChoose(name, event.target.value)}
  />
)

type RecruitTableProps = {
  rows: readonly ClassRow[]
  view: View
  group: Class
  /** Opens a recruit's figures; undefined in print. */
  onOpen?: (memberId: string) => void
  isPrinted?: boolean
}

interface Column {
  name: string
  cell: (row: ClassRow) => string
}

/** On a phone, each row is a block with its labels. */
function RecruitTable({ rows, view, group, onOpen, isPrinted = false }: RecruitTableProps) {
  const columns = columnsOf(view, rows, group)
  return (
    <Table
      caption="Recruits"
      columns={['Name', 'Status', ...columns.map(({ name }) => name)]}
      isStacked={!isPrinted}
      isWide={!isPrinted}
      className="[&_td]:tabular-nums"
    >
      {rows.map((row) => (
        <tr key={row.member.id}>
          <th scope="row" className="font-semibold [overflow-wrap:anywhere]">
            {onOpen ? (
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => onOpen(row.member.id)}
                className="min-h-11 text-left underline decoration-edge underline-offset-4"
              >
                {row.member.name}
              </button>
            ) : (
              row.member.name
            )}
          </th>
          <td>
            <Status row={row} />
          </td>
          {columns.map(({ name, cell }) => (
            <td key={name} data-name={name}>
              {row.figures ? cell(row) : '–'}
            </td>
          ))}
        </tr>
      ))}
    </Table>
  )
}

function Status({ row }: { row: ClassRow }) {
  const words = statusWords(row)
  if (row.behind.length > 0) return <Badge tone="red">{words}</Badge>
  return row.hasNotStarted ? <Badge tone="amber">{words}</Badge> : <span className="text-muted">{words}</span>
}

function columnsOf(view: View, rows: readonly ClassRow[], { assignments }: Class): Column[] {
  const assigned = tracked(assignments)
  if (view === 'assignments')
    return assigned.toSorted(byDue).map(({ id, title }, at, all) => ({
      name: withNumber(title, all.slice(0, at).filter((other) => other.title === title).length),
      cell: ({ done, behind }) => {
        const at = done.get(id) ?? null
        if (at !== null) return `Done ${formatDay(at)}`
        return behind.some((one) => one.id === id) ? 'Overdue' : 'Not done'
      },
    }))
  if (view === 'sections')
    return sectionsIn(rows).map((section) => ({
      name: sectionNames[section],
      cell: ({ figures }) => {
        const mastery = figures?.masteryBySection?.[section]
        return mastery === undefined ? '–' : `${mastery}%`
      },
    }))
  return [
    { name: 'Assignments done', cell: ({ doneCount }) => `${doneCount} of ${assigned.length}` },
    { name: 'Minutes, 7 days', cell: ({ figures }) => `${figures?.minutes}` },
    { name: 'Mastery', cell: ({ figures }) => `${figures?.mastery}%` },
    { name: 'Expected score', cell: ({ figures }) => (figures ? scoreWords(figures) : '–') },
    {
      name: 'Last active',
      cell: ({ figures }) => {
        const day = figures?.lastActiveDay
        return typeof day === 'number' ? formatCalendarDay(day) : 'Never'
      },
    },
  ]
}

/** Two assignments may have the same title, but columns need different names. */
const withNumber = (title: string, earlier: number): string => (earlier === 0 ? title : `${title} (${earlier + 1})`)

type RecruitDialogProps = PanelProps & { row: ClassRow; onClose: () => void }

/** One recruit's figures, and membership actions for staff. */
function RecruitDialog({ row, group, me, onClose }: RecruitDialogProps) {
  const { member, figures, sharing, sentAt } = row
  return (
    <Dialog open onClose={onClose} title={member.name}>
      <div className="grid gap-4">
        <p className="text-muted text-sm">
          Joined {formatDay(member.joinedAt)}.{sentAt !== null && ` Last update: ${formatDayAndTime(sentAt)}.`}
        </p>
        {figures ? (
          <RecruitFigures row={row} figures={figures} assignments={group.assignments} />
        ) : (
          <p>
            {sharing === 'waiting'
              ? 'This recruit shares their progress, but no update has arrived yet.'
              : 'This recruit has not agreed to share their progress. You can ask, but the choice is theirs.'}
          </p>
        )}
        <div className="justify-self-start">
          <ManageButton group={group} member={member} me={me} />
        </div>
      </div>
    </Dialog>
  )
}
