import { wholeMinutes } from '../core/clock.ts'
import type { Reply } from '../home/reply.ts'
import { CPAT_LIMIT_SECONDS } from '../physical/program.ts'
import { isWholeCourse } from '../physical/run-through.ts'
import type { Known } from './known.ts'
import type { Question } from './read-question.ts'
import { type AssistantReply, count, dayWords, minutesAndSeconds } from './reply-words.ts'
import { asks } from './understand.ts'

const WORKOUT = { to: '/physical', label: 'CPAT Workout' }
const SCORES = { to: '/cpat', label: 'Your CPAT Scores' }
const CHANCE = { to: '/cpat/times', label: 'Your chance to pass' }
const PASSING = /^(pass|passed|passing|ready|prepared|chances?|odds)$/
const LIMIT = 'The limit is 10:20.'

export function aboutWorkouts(question: Question, { figures, workouts, now, timeZone }: Known): Reply {
  const [last] = [...workouts].sort((a, b) => b.completedAt - a.completedAt)
  if (asks(question, 'last'))
    return {
      message: last
        ? `Your last workout: ${last.name}, ${dayWords(last.completedAt, now, timeZone)}, ${last.duration} min.`
        : 'Workouts: No attempts yet.',
      link: WORKOUT,
    }
  const next = figures.nextWorkout ? `Next: ${figures.nextWorkout}. ` : ''
  const done = `Done: ${figures.workoutsDone} of ${figures.workoutsTotal} workouts. This week: ${figures.week.workouts}.`
  return { message: `${next}${done}`, link: WORKOUT }
}

export function aboutCpat(question: Question, { cpatScores, now, timeZone }: Known): AssistantReply {
  const byDate = cpatScores.filter(isWholeCourse).sort((a, b) => b.testDate - a.testDate)
  const best = byDate.reduce<(typeof byDate)[number] | undefined>(
    (least, score) => (!least || score.totalTime < least.totalTime ? score : least),
    undefined,
  )
  const [last] = byDate
  if (!best || !last) return { message: `Your CPAT times: No attempts yet. ${LIMIT}`, link: SCORES }
  const one = asks(question, 'last') ? last : best
  const passed = `You passed ${byDate.filter((score) => score.passed).length} of ${count(byDate.length, 'recorded run')}.`
  return {
    message: `Your ${one === best && !asks(question, 'last') ? 'best' : 'last'} CPAT time: ${minutesAndSeconds(one.totalTime)}, ${dayWords(one.testDate, now, timeZone)}, ${margin(one.totalTime)}. ${passed}`,
    link: SCORES,
    also: question.words.some((word) => PASSING.test(word)) ? [CHANCE] : [],
  }
}

function margin(seconds: number): string {
  const left = CPAT_LIMIT_SECONDS - seconds
  return left >= 0 ? `${left} s under the limit of 10:20` : `${-left} s over the limit of 10:20`
}

export function aboutOral(_: Question, { oralSessions, now, timeZone }: Known): Reply {
  const link = { to: '/oral', label: 'Interview Prep' }
  const how = 'Answer aloud, in two to three minutes, with situation, task, action and result.'
  const [last] = [...oralSessions].sort((a, b) => b.startedAt - a.startedAt)
  if (!last) return { message: `Interview practice: No attempts yet. ${how}`, link }
  const minutes = oralSessions.reduce((sum, { seconds }) => sum + wholeMinutes(seconds), 0)
  const mock = oralSessions.filter(({ kind }) => kind === 'mock').length
  return {
    message: `Interview practice: ${count(oralSessions.length, 'session')}, ${minutes} min, of them ${count(mock, 'mock interview')}. Last: ${dayWords(last.startedAt, now, timeZone)}. ${how}`,
    link,
  }
}
