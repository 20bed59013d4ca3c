import type { Reply } from '../home/reply.ts'
import { dateOf, isOver, STAGE_LABELS } from '../jobs/applications.ts'
import { closesWords } from '../jobs/deadline.ts'
import type { Known } from './known.ts'
import { isIn, type Place } from './place.ts'
import type { Question } from './read-question.ts'
import { count, daysUntil, dayWords } from './reply-words.ts'
import { asks } from './understand.ts'
import { includesAll } from './words.ts'

export const APPLICATIONS = { to: '/jobs?list=applications', label: 'Applications' }

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

/** The days of tests and interviews that were entered with an application; null if none is still to come. */
export function aboutDates(question: Question, known: Known): Reply | null {
  const stages =
    asks(question, 'interview') || asks(question, 'oral') ? (['interview'] as const) : (['testing'] as const)
  const { now, timeZone } = known
  const dates = known.applications
    .filter(({ status }) => !isOver(status))
    .filter((one) => !question.place || isPlaced(one, question.place, known))
    .flatMap((one) => stages.map((stage) => ({ ...one, stage, at: dateOf(one, stage) ?? 0 })))
    .filter(({ at }) => daysUntil(at, now, timeZone) >= 0)
    .sort((a, b) => a.at - b.at)
  if (dates.length === 0) return null
  const lines = dates.map(
    ({ stage, title, department, at }) =>
      `${STAGE_LABELS[stage]}, ${title}, ${department}: ${dayWords(at, now, timeZone)} (${closesWords(daysUntil(at, now, timeZone))})`,
  )
  return { message: lines.join('\n'), link: APPLICATIONS }
}

/** By the job's location; for a job that left the board, by the name of its department. */
function isPlaced({ jobId, department }: Known['applications'][number], place: Place, { jobs }: Known): boolean {
  const job = jobs.find(({ id }) => id === jobId)
  return job ? isIn(job, place) : includesAll(department, place.city ?? place.name)
}
