import { deadlineLabel } from '@station-zero/schema/jobs/deadline.ts'
import { passesFilter } from '@station-zero/schema/jobs/search.ts'
import type { ContentFiles } from '../files.ts'
import { jobRows } from '../rows.ts'
import { type Rule, say } from './items.ts'
import { FEWEST_JOBS, FEWEST_JOBS_A_FILTER, FEWEST_JOBS_A_TONE } from './limits.ts'

const FILE = 'jobs.json'
/** Links in sample jobs must use domains that RFC 2606 reserves, so that nobody is sent to a real department that knows nothing about the job. */
const RESERVED = /^https?:\/\/([\w-]+\.)*example\.(com|net|org)(\/|$)/

/** On the day of seeding, there must be jobs for every filter chip and every deadline color. */
export const jobsShowEverything: Rule = (files) => {
  const jobs = jobRows(files, 0)
  const few = (field: string, count: number, least: number, what: string) =>
    count >= least ? [] : [say(FILE, '', field, `has ${count} ${what}, fewer than ${least}`)]
  const sees = deadlinesOf(files)
  return [
    ...few('jobs', jobs.length, FEWEST_JOBS, 'jobs'),
    ...(['entry-level', 'volunteer'] as const).flatMap((filter) =>
      few('type', jobs.filter((job) => passesFilter(job, filter)).length, FEWEST_JOBS_A_FILTER, `jobs under ${filter}`),
    ),
    ...few(
      'type',
      jobs.filter((job) => !passesFilter(job, 'entry-level') && !passesFilter(job, 'volunteer')).length,
      FEWEST_JOBS_A_FILTER,
      'jobs under all alone',
    ),
    ...(['red', 'amber', 'date'] as const).flatMap((tone) =>
      few(
        'deadlineInDays',
        sees[tone],
        FEWEST_JOBS_A_TONE,
        `jobs whose deadline is shown ${tone === 'date' ? 'as a date' : tone}`,
      ),
    ),
    ...(['closed', 'open'] as const).flatMap((tone) =>
      few('deadlineInDays', sees[tone], 1, tone === 'closed' ? 'jobs that have closed' : 'jobs with no deadline'),
    ),
  ]
}

export const samplesAreMarked: Rule = ({ jobs }) =>
  jobs.flatMap(({ name: file, content }) =>
    content.jobs
      .filter(({ sample, applyUrl }) => applyUrl !== null && RESERVED.test(applyUrl) !== sample)
      .map(({ id }) =>
        say(
          file,
          `job ${id}`,
          'applyUrl',
          'must use a reserved domain such as example.org, because the job is a sample',
        ),
      ),
  )

export function deadlinesOf(files: ContentFiles) {
  const counts = { red: 0, amber: 0, date: 0, closed: 0, open: 0 }
  for (const { deadline } of jobRows(files, 0)) {
    const calendar = { timeZone: 'UTC', formatDay: () => 'date', formatShortDay: () => 'date' }
    const { text, tone } = deadlineLabel(deadline, 0, calendar)
    if (deadline === null) counts.open++
    else if (text === 'Closed') counts.closed++
    else counts[tone === 'neutral' ? 'date' : tone]++
  }
  return counts
}
