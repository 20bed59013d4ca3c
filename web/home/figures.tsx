import type { HomeFigures } from '@station-zero/schema/home/reply.ts'
import { dueWords } from '@station-zero/schema/prep/due.ts'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { ProgressLink } from '../ui/progress-link.tsx'
import { Rows, rowLinkClass, SectionTitle } from '../ui/rows.tsx'

/** Counts of the person's rows. Each count links to the rows that it counts. */
export function Figures({ figures }: { figures: HomeFigures | undefined }) {
  return (
    <section aria-labelledby="standing-title">
      <SectionTitle id="standing-title" title="Where you stand">
        <ProgressLink />
      </SectionTitle>
      <Rows isBare>
        <Figure
          to="/prep"
          value={figures && (figures.due ? `${figures.dueCards}` : '–')}
          label={figures?.isPlanned ? 'Cards in today’s plan' : 'Cards due today'}
        >
          {figures && studyWords(figures)}
        </Figure>
        <Figure
          to="/physical"
          value={figures && `${figures.workoutsDone}`}
          of={figures && figures.workoutsTotal > 0 ? `of ${figures.workoutsTotal}` : undefined}
          label="Workouts completed"
        >
          {figures && `${figures.week.workouts} this week`}
        </Figure>
        <Figure to="/jobs" value={figures && `${figures.savedJobs}`} label="Jobs saved">
          {figures && `${figures.openJobs} open on the board`}
        </Figure>
      </Rows>
    </section>
  )
}

function studyWords({ due, dueCards, outside, week }: HomeFigures): string {
  if (!due) return 'The decks have not downloaded yet'
  const words = [...(dueCards > 0 ? [dueWords(due)] : []), ...(outside > 0 ? [`${outside} due outside the plan`] : [])]
  return words.join(' · ') || (week.answers === 1 ? '1 answer this week' : `${week.answers} answers this week`)
}

type FigureProps = {
  to: string
  value: string | undefined
  of?: string | undefined
  label: string
  children: string | undefined
}

function Figure({ to, value, of, label, children }: FigureProps) {
  return (
    <li>
      <Link to={to} className={`${rowLinkClass} px-0 sm:px-2`}>
        <span className="order-1 shrink-0 font-display font-semibold text-3xl tabular-nums leading-none">
          {/* Reserves the count's space while it loads, so that nothing moves. */}
          {value ?? <span className="invisible">0</span>} {of && <span className="text-muted text-xl">{of}</span>}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block">{label}</span>
          <span className="block text-muted text-sm">{children ?? <span className="invisible">0</span>}</span>
        </span>
        <ChevronRight aria-hidden="true" className="order-2 size-5 shrink-0 text-muted" />
      </Link>
    </li>
  )
}

/** Shown instead of data that has not been fetched to this device yet. The notice above explains the reason. */
export function NotFetched() {
  return (
    <p role="status" className="rounded-lg border border-line bg-surface p-4">
      Your work is not on this device yet, so there is nothing to show here. You can study and train in the meantime:
      new work is saved and added to it.
    </p>
  )
}
