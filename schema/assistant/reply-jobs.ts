import type { Reply } from '../home/reply.ts'
import { closesWords, daysLeft } from '../jobs/deadline.ts'
import { passesFilter } from '../jobs/filter.ts'
import { isClosed, openJobs } from '../jobs/open.ts'
import { EVERYTHING, writeQuery } from '../jobs/query.ts'
import type { RowOf } from '../tables.ts'
import type { Known } from './known.ts'
import { isIn } from './place.ts'
import type { Question } from './read-question.ts'
import { count } from './reply-words.ts'
import { asks } from './understand.ts'
import { includesAll, stem, wordsOf } from './words.ts'

type Job = RowOf<'jobs'>

/** Jobs that are named in one reply; the rest are on the board. */
const MOST_NAMED = 3
const WEEK_DAYS = 7

export function aboutJobs(question: Question, known: Known): Reply {
  const found = matching(question, known)
  const what = `${found.length === 0 ? 'no' : found.length} open ${roleWords(question)}${found.length === 1 ? 'position' : 'positions'}`
  const where = question.place ? ` in ${question.place.name}` : ' on the board'
  const all = !question.place && !question.role ? `, and you saved ${known.savedIds.size}` : ''
  return {
    message: `There ${found.length === 1 ? 'is' : 'are'} ${what}${where}${all}.${linesOf(found, known)}`,
    link: linkTo(question),
  }
}

export function aboutClosing(question: Question, known: Known): Reply {
  const dated = matching(question, known).filter(({ deadline }) => deadline !== null)
  const isThisWeek = asks(question, 'week')
  const isToday = asks(question, 'today')
  const within = isThisWeek ? WEEK_DAYS : 0
  const found = isThisWeek || isToday ? dated.filter((job) => daysLeftFor(job, known) <= within) : dated
  const link = linkTo(question)
  if (isThisWeek || isToday)
    return {
      message: `${count(found.length, 'open position')} ${found.length === 1 ? 'closes' : 'close'} ${isToday ? 'today' : 'within 7 days'}.${linesOf(found, known)}`,
      link,
    }
  const [first] = found
  if (!first) return { message: 'None of those open positions has a closing date.', link }
  return { message: `The next to close: ${jobWords(first, known)}.`, link }
}

export function aboutSaved(_: Question, known: Known): Reply {
  const saved = bySoonest(known.jobs.filter(({ id }) => known.savedIds.has(id)))
  const open = saved.filter((job) => !isClosed(job, known.now, known.timeZone))
  const closed = saved.filter((job) => !open.includes(job))
  return {
    message: `You saved ${count(known.savedIds.size, 'job')}.${linesOf([...open, ...closed], known)}`,
    link: { to: '/jobs?filter=saved', label: 'Saved jobs' },
  }
}

/** Open jobs with the place and the kind of work that were named, soonest deadline first. */
function matching({ place, role }: Question, { jobs, now, timeZone }: Known): Job[] {
  return bySoonest(
    openJobs(jobs, EVERYTHING, now, timeZone).filter(
      (job) => (!place || isIn(job, place)) && (!role || isOfRole(job, role)),
    ),
  )
}

function isOfRole(job: Job, role: string): boolean {
  const words = wordsOf(role).map(stem)
  if (isEntryLevel(words)) return passesFilter(job, 'entry-level')
  if (words.includes('volunteer')) return passesFilter(job, 'volunteer')
  return includesAll(`${job.title} ${job.type}`, role)
}

const ENTRY = new Set(['entry', 'level'].map(stem))

const isEntryLevel = (words: readonly string[]): boolean =>
  words.length > 0 && words.every((word) => ENTRY.has(stem(word)))

const bySoonest = (jobs: readonly Job[]): Job[] =>
  jobs.toSorted((a, b) => (a.deadline ?? Number.MAX_VALUE) - (b.deadline ?? Number.MAX_VALUE) || (a.id < b.id ? -1 : 1))

const daysLeftFor = ({ deadline }: Job, { now, timeZone }: Known): number =>
  deadline === null ? Number.POSITIVE_INFINITY : daysLeft(deadline, now, timeZone)

/** As people write it: "EMT", "volunteer". */
const roleWords = ({ role }: Question): string =>
  role ? `${role.replace(/\b(emt|ems)\b/g, (word) => word.toUpperCase())} ` : ''

/** A line each for the soonest to close. */
function linesOf(jobs: readonly Job[], known: Known): string {
  const lines = jobs.slice(0, MOST_NAMED).map((job) => `\n• ${jobWords(job, known)}`)
  const more = jobs.length - MOST_NAMED
  return `${lines.join('')}${more > 0 ? `\nand ${more} more` : ''}`
}

function jobWords(job: Job, known: Known): string {
  const closes = isClosed(job, known.now, known.timeZone)
    ? 'closed'
    : job.deadline === null
      ? 'no deadline published'
      : `closes ${closesWords(daysLeftFor(job, known))}`
  return `${job.title}, ${job.department}, ${job.location} (${closes})`
}

/** The board with the same filters. */
function linkTo(question: Question): Reply['link'] {
  const { place, role } = question
  const words = wordsOf(role ?? '')
  const view = words.includes('volunteer') ? 'volunteer' : isEntryLevel(words) ? 'entry-level' : 'all'
  const search = [place?.city, view === 'all' ? role : undefined].filter(Boolean).join(' ')
  const closing = asks(question, 'close') && asks(question, 'week') ? '7-days' : null
  const query = writeQuery({ ...EVERYTHING, search, view, closing, state: place?.state ?? null })
  const said = query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  return { to: said ? `/jobs?${said}` : '/jobs', label: 'Find Jobs' }
}
