import { sectionNames } from '@station-zero/schema/prep/exam.ts'
import { type Assignment, byDue, tracked } from '@station-zero/schema/spaces/assignments.ts'
import {
  type ClassRow,
  type Figures,
  scoreWords,
  sectionsIn,
  statusWords,
} from '@station-zero/schema/spaces/class-table.ts'
import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCalendarDay, formatDay } from '../ui/format.ts'

type RecruitFiguresProps = { row: ClassRow; figures: Figures; assignments: readonly Assignment[] }

/** The progress that a recruit shares. Instructors and the recruit see the same figures. */
export function RecruitFigures({ row, figures, assignments }: RecruitFiguresProps) {
  const { minutes, mastery, minutesByDay, masteryBySection, lastActiveDay } = figures
  const shown = sectionsIn([row])
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 [&_dt]:text-muted [&_dt]:text-sm">
      <Fact name="Status">{statusWords(row)}</Fact>
      <Fact name="Last active">{typeof lastActiveDay === 'number' ? formatCalendarDay(lastActiveDay) : 'Never'}</Fact>
      <Fact name="Minutes in the last 7 days">
        {minutes}
        {minutesByDay && (
          <span className="block text-muted text-sm">By day, oldest first: {minutesByDay.join(', ')}</span>
        )}
      </Fact>
      <Fact name="Expected score">{figures.scoreRange ? scoreWords(figures) : 'Not enough answers yet'}</Fact>
      <Fact name="Mastery of all cards">{mastery}%</Fact>
      <Fact name="Mastery by section">
        {shown.length === 0 ? (
          'No cards yet'
        ) : (
          <ul>
            {shown.map((section) => (
              <li key={section}>
                {sectionNames[section]}: {masteryBySection?.[section]}%
              </li>
            ))}
          </ul>
        )}
      </Fact>
      <div className="sm:col-span-2">
        <dt>Assignments</dt>
        <dd>
          <AssignmentMarks row={row} assignments={assignments} />
        </dd>
      </div>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function AssignmentMarks({ row, assignments }: Pick<RecruitFiguresProps, 'row' | 'assignments'>) {
  const assigned = tracked(assignments).toSorted(byDue)
  if (assigned.length === 0) return <p>Nothing assigned yet</p>
  return (
    <ul className="grid gap-1">
      {assigned.map(({ id, title, dueAt }) => {
        const at = row.done.get(id) ?? null
        const isLate = at !== null && dueAt !== null && at > dueAt
        return (
          <li key={id} className="flex items-start gap-2 [overflow-wrap:anywhere]">
            {at === null ? (
              <Minus aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
            ) : (
              <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success-ink" />
            )}
            <span>
              {title}: {at === null ? notDone(row, id) : `done ${formatDay(at)}${isLate ? ', late' : ''}`}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

const notDone = ({ behind }: ClassRow, id: string): string =>
  behind.some((one) => one.id === id) ? 'overdue' : 'not done'
