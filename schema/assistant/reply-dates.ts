import type { TargetDate } from '../account/target-dates.ts'
import { type DatedTarget, targetTitles } from '../account/targets.ts'
import { midnightUtc } from '../core/time.ts'
import type { Reply } from '../home/reply.ts'
import { dateOf, isOver, STAGE_LABELS } from '../jobs/applications.ts'
import { inDaysWords } from '../jobs/deadline.ts'
import { whenWords } from '../prep/plan/words.ts'
import type { Known } from './known.ts'
import { isPlaced } from './place.ts'
import type { Question } from './read-question.ts'
import { APPLICATIONS } from './reply-applications.ts'
import { type AssistantReply, daysUntil, dayWords } from './reply-words.ts'
import { asks } from './understand.ts'

export const DATES = { to: '?settings=dates', label: 'Dates and minutes' }

const EVERY: readonly DatedTarget[] = ['written', 'cpat', 'oral']

/** Which dates are asked for; all of them if none is named. */
function targetsIn(question: Question): readonly DatedTarget[] {
  const isCpat = asks(question, 'cpat') || asks(question, 'physical')
  const isOral = asks(question, 'interview') || asks(question, 'oral')
  const isWritten = asks(question, 'written') || (asks(question, 'test') && !isCpat && !isOral)
  const named = EVERY.filter((target) => ({ written: isWritten, cpat: isCpat, oral: isOral })[target])
  return named.length > 0 ? named : EVERY
}

/** The dates that home shows, and those of tests and interviews that were entered with an application; null if none is known. */
export function aboutDates(question: Question, known: Known): AssistantReply | null {
  const targets = targetsIn(question)
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

/** Days counted from 1970-01-01 have no zone, so they are named in UTC. */
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
