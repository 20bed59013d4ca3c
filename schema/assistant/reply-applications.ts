import type { Reply } from '../home/reply.ts'
import { STAGE_LABELS } from '../jobs/applications.ts'
import type { Known } from './known.ts'
import { isPlaced } from './place.ts'
import type { Question } from './read-question.ts'
import { count, dayWords } from './reply-words.ts'
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
