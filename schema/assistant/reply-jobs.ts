import type { TargetDate } from '../account/target-dates.ts'
import { type DatedTarget, targetTitles } from '../account/targets.ts'
import { dayOfDate, midnightUtc } from '../core/time.ts'
import type { Reply } from '../home/reply.ts'
import { dateOf, isOver, STAGE_LABELS } from '../jobs/applications.ts'
import { daysLeft, inDaysWords, isClosed, openJobs } from '../jobs/deadline.ts'
import { documentName, standingOf } from '../jobs/documents.ts'
import { EVERYTHING, writeQuery } from '../jobs/query.ts'
import { passesFilter } from '../jobs/search.ts'
import { DOCUMENT_LABELS, type DocumentKind } from '../jobs/tables.ts'
import { whenWords } from '../prep/plan/words.ts'
import type { RowOf } from '../tables.ts'
import type { Known } from './known.ts'
import { isIn, isPlaced, type Question } from './read-question.ts'
import { type AssistantReply, count, daysUntil, dayWords } from './reply-words.ts'
import { asks } from './understand.ts'
import { includesAll, stem, wordsOf } from './words.ts'

type Job = RowOf<'jobs'>

/** Maximum jobs listed in one reply; the link opens the full list. */
const MAX_NAMED = 3
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

/** Open jobs that match the place and the role in the question, soonest deadline first. */
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

/** The role as people write it: "EMT", "volunteer". */
const roleWords = ({ role }: Question): string =>
  role ? `${role.replace(/\b(emt|ems)\b/g, (word) => word.toUpperCase())} ` : ''

/** Returns one line for each of the first `MAX_NAMED` jobs, and the number of the remaining jobs. */
function linesOf(jobs: readonly Job[], known: Known): string {
  const lines = jobs.slice(0, MAX_NAMED).map((job) => `\n• ${jobWords(job, known)}`)
  const more = jobs.length - MAX_NAMED
  return `${lines.join('')}${more > 0 ? `\nand ${more} more` : ''}`
}

function jobWords(job: Job, known: Known): string {
  const closes = isClosed(job, known.now, known.timeZone)
    ? 'closed'
    : job.deadline === null
      ? 'no deadline published'
      : `closes ${inDaysWords(daysLeftFor(job, known))}`
  return `${job.title}, ${job.department}, ${job.location} (${closes})`
}

/** Returns a link to the job board, filtered by the place, the role and the closing week in the question. */
function linkTo(question: Question): Reply['link'] {
  const { place, role } = question
  const words = wordsOf(role ?? '')
  const view = words.includes('volunteer') ? 'volunteer' : isEntryLevel(words) ? 'entry-level' : 'all'
  const search = [place?.city, view === 'all' ? role : undefined].filter(Boolean).join(' ')
  const closing = asks(question, 'close') && asks(question, 'week') ? '7-days' : null
  const query = writeQuery({ ...EVERYTHING, search, view, closing, state: place?.state ?? null })
  const queryText = query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  return { to: queryText ? `/jobs?${queryText}` : '/jobs', label: 'Find Jobs' }
}

const APPLICATIONS = { to: '/jobs?list=applications', label: 'Applications' }

export const HOW_TO_APPLY: Reply = {
  message:
    'Open Find Jobs and press Apply Now on a job: it opens the department’s own page. Nothing is submitted from here; record that you applied, and the application stays in your list.',
  link: { to: '/jobs', label: 'Find Jobs' },
}

export function aboutApplications(question: Question, known: Known): Reply {
  const isOfInterviews = asks(question, 'interview')
  const all = [...known.applications].sort((a, b) => b.appliedAt - a.appliedAt)
  const found = all.filter(
    (one) =>
      (!isOfInterviews || one.status === 'interview') &&
      (!question.place || isPlaced(one, question.place, known)) &&
      (!question.role || includesAll(one.title, question.role)),
  )
  const list = found.map(
    ({ title, department, status, appliedAt }) =>
      `${title}, ${department} (${STAGE_LABELS[status]}; applied ${dayWords(appliedAt, known.now, known.timeZone)})`,
  )
  const where = question.place ? ` in ${question.place.name}` : ''
  const what = `${count(found.length, 'application')}${isOfInterviews ? ' at the interview stage' : ''}${where}`
  return {
    message: `You have ${what}.${list.map((line) => `\n• ${line}`).join('')}`,
    link: APPLICATIONS,
  }
}

const DOCUMENTS = { to: '/jobs/documents', label: 'Documents' }

/** The words that people use for each kind of document. */
const CALLED: readonly [DocumentKind, RegExp][] = [
  ['cpat', /\bcpat\b/],
  ['emt', /\b(emt|paramedic)\b/],
  ['license', /\blicen[sc]e\b/],
  ['transcripts', /\b(diploma|transcripts?)\b/],
]

/** Replies with the expiration dates of the person's documents, soonest first. */
export function aboutDocuments(question: Question, { documents, today }: Known): Reply {
  const text = question.words.join(' ')
  const kind = CALLED.find(([, words]) => words.test(text))?.[0]
  const found = documents
    .filter((document) => !kind || document.kind === kind)
    .map((document) => ({ name: documentName(document), ...standingOf(document, today) }))
    .sort((a, b) => ((a.until ?? LAST) < (b.until ?? LAST) ? -1 : 1))
  const what = kind ? DOCUMENT_LABELS[kind] : 'document'
  if (found.length === 0)
    return {
      message: `You have not added ${kind ? `your ${what}` : 'any documents'} yet. Add it under Documents.`,
      link: DOCUMENTS,
    }
  const expiring = found.filter(({ state }) => state !== 'good' && state !== 'undated')
  const none = asks(question, 'expire') && !kind && expiring.length === 0 ? 'Nothing expires within 60 days.\n' : ''
  return { message: none + found.map(documentWords).join('\n'), link: DOCUMENTS }

  function documentWords({ name, state, until }: (typeof found)[number]): string {
    if (until === null) return `${name}: ${state === 'undated' ? 'date missing' : 'no expiration date'}`
    const days = dayOfDate(until) - dayOfDate(today)
    return `${name}: ${state === 'ran-out' ? 'expired' : 'good until'} ${expiryDate.format(Date.parse(until))} (${whenWords(days)})`
  }
}

const LAST = '9999'
const expiryDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export const DATES = { to: '/settings?section=dates', label: 'Dates and minutes' }

const EVERY: readonly DatedTarget[] = ['written', 'cpat', 'oral', 'pack']

/** Returns the target dates that the question mentions, or all target dates if it mentions none. */
function targetsIn(question: Question, { dates }: Known): readonly DatedTarget[] {
  const isCpat = asks(question, 'cpat') || asks(question, 'physical')
  const isOral = asks(question, 'interview') || asks(question, 'oral')
  const isWritten = asks(question, 'written') || (asks(question, 'test') && !isCpat && !isOral)
  const isPack = asks(question, 'physical') && dates.some(({ target }) => target === 'pack')
  const isNamed = { written: isWritten, cpat: isCpat, oral: isOral, pack: isPack }
  const named = EVERY.filter((target) => isNamed[target])
  return named.length > 0 ? named : EVERY
}

/** Replies with the dates on home, and the test and interview dates entered with applications; null if there are no dates. */
export function aboutDates(question: Question, known: Known): AssistantReply | null {
  const targets = targetsIn(question, known)
  const own = question.place ? [] : known.dates.filter(({ target }) => targets.includes(target))
  const ofApplications = applicationDates(question, targets, known)
  if (own.length + ofApplications.length === 0) return null
  const links = [...(own.length > 0 ? [DATES] : []), ...(ofApplications.length > 0 ? [APPLICATIONS] : [])]
  const missing = question.place ? [] : targets.filter((target) => !own.some((one) => one.target === target))
  const unset =
    missing.length > 0 && own.length > 0 && targets !== EVERY
      ? `\n${missing.map((target) => targetTitles[target]).join(', ')}: no date set yet.`
      : ''
  return {
    message: [...own.map(targetWords), ...ofApplications].join('\n') + unset,
    link: links[0] ?? null,
    also: links.slice(1),
  }
}

const targetWords = ({ target, day, inDays }: TargetDate): string =>
  `${targetTitles[target]}: ${longDate.format(midnightUtc(day))} (${inDays < 0 ? 'has passed' : whenWords(inDays)})`

/** Formats a day counted from 1970-01-01. Such a day has no time zone, so it is formatted in UTC. */
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })

function applicationDates(question: Question, targets: readonly DatedTarget[], known: Known): string[] {
  const { now, timeZone } = known
  const stages = [
    ...(targets.includes('written') ? (['testing'] as const) : []),
    ...(targets.includes('oral') ? (['interview'] as const) : []),
  ]
  return known.applications
    .filter(({ status }) => !isOver(status))
    .filter((one) => !question.place || isPlaced(one, question.place, known))
    .flatMap((one) => stages.map((stage) => ({ ...one, stage, at: dateOf(one, stage) ?? 0 })))
    .filter(({ at }) => daysUntil(at, now, timeZone) >= 0)
    .sort((a, b) => a.at - b.at)
    .map(
      ({ stage, title, department, at }) =>
        `${STAGE_LABELS[stage]}, ${title}, ${department}: ${dayWords(at, now, timeZone)} (${inDaysWords(daysUntil(at, now, timeZone))})`,
    )
}

export const aboutSetDates = (): Reply => ({
  message:
    'Set or change your exam, CPAT and oral board dates, and your minutes for each day, under Dates and minutes.',
  link: DATES,
})
