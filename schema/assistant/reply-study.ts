import { minutesInWords, wholeMinutes } from '../core/clock.ts'
import { dateOfDay, dayOfDate, isFinished } from '../core/time.ts'
import { streakWords } from '../home/history.ts'
import { type Reply, replyTo } from '../home/reply.ts'
import { CPAT_LIMIT_SECONDS } from '../physical/program.ts'
import { isWholeCourse } from '../physical/run-through.ts'
import { dueWords } from '../prep/due.ts'
import { sectionNames } from '../prep/exam.ts'
import { kinds } from '../prep/kinds.ts'
import { whenWords } from '../prep/plan/words.ts'
import { meanScore } from '../prep/score.ts'
import type { Known, KnownDeck } from './known.ts'
import type { Question } from './read-question.ts'
import { type AssistantReply, count, doneWords, minutesAndSeconds } from './reply-words.ts'
import { asks } from './understand.ts'

const PROGRESS = { to: '/progress', label: 'Your progress' }
const STUDY = { to: '/prep', label: 'Study' }
const STUDY_TODAY = { to: '/prep?study=today', label: 'Study' }
const toDeck = ({ id, name }: KnownDeck) => ({ to: `/prep?deck=${encodeURIComponent(id)}`, label: `Study ${name}` })

export function aboutDue({ deck }: Question, { figures, decks }: Known): Reply {
  if (deck) return { message: deckWords(deck), link: toDeck(deck) }
  if (!figures.due) return replyTo('study', figures)
  const all = decks.reduce((sum, { cards }) => sum + cards, 0)
  return {
    message: `You have ${count(figures.dueCards, 'card')} due today${figures.dueCards > 0 ? `: ${dueWords(figures.due)}` : ''}. The decks hold ${count(all, 'card')} in all.`,
    link: STUDY_TODAY,
  }
}

export function aboutDeck({ deck }: Question, known: Known): Reply {
  return deck ? { message: deckWords(deck), link: toDeck(deck) } : overall(known)
}

export function aboutMastery(question: Question, known: Known): Reply {
  if (question.deck) return aboutDeck(question, known)
  const isStrong = asks(question, 'strong') || asks(question, 'best')
  if (!isStrong && !asks(question, 'worst')) return overall(known)
  const begun = known.decks.filter(({ mastery }) => mastery > 0).sort((a, b) => a.mastery - b.mastery)
  const deck = isStrong ? begun.at(-1) : begun[0]
  if (!deck) return { message: 'You have not studied any deck yet.', link: STUDY }
  return { message: `Your ${isStrong ? 'strongest' : 'weakest'} deck so far: ${deckWords(deck)}`, link: toDeck(deck) }
}

/** Lists all decks. */
export function aboutDecks(_: Question, { decks, figures }: Known): Reply {
  if (decks.length === 0) return replyTo('study', figures)
  return {
    message: `There are ${count(decks.length, 'deck')}: ${decks.map(({ name }) => name).join(', ')}.`,
    link: STUDY,
  }
}

const KINDS = { to: '/prep?kinds=exam', label: 'Practice by question type' }

/** Replies with a link to the deck that the question names, otherwise to the drills of its exam section or to the Written screen. */
export function aboutPractice({ deck, section }: Question, _: Known): AssistantReply {
  const drills = section ? [KINDS] : []
  if (deck) return { message: deckWords(deck), link: toDeck(deck), also: drills }
  if (!section || !kinds.some((kind) => kind.section === section)) return aboutOpenTests()
  return {
    message: `Practice by question type asks ten new questions at a time, also for ${sectionNames[section]}.`,
    link: KINDS,
  }
}

export const aboutMissed = (): AssistantReply => ({
  message: 'Custom study has the cards you often forget, those behind questions you missed, and those you flagged.',
  link: { to: '/prep?study=custom', label: 'Custom study' },
})

/** Links to the Written screen, where the simulator and the practice tests start. */
export const aboutOpenTests = (): Reply => ({
  message:
    'Tests are on the Written screen: the Written Exam Simulator, a mixed practice test, and tests of single decks.',
  link: { to: '/prep', label: 'Practice Tests' },
})

export function aboutStreak(_: Question, { streak }: Known): Reply {
  return {
    message:
      streakWords(streak) ??
      `${streak === 0 ? 'No days' : count(streak, 'day')} in a row so far. Any session today counts.`,
    link: PROGRESS,
  }
}

/** Replies with a link to today's or yesterday's activities on the Progress screen, and with today's minutes so far. */
export function aboutHistory(question: Question, { minutes, today }: Known): Reply {
  const isToday = !asks(question, 'past')
  const day = isToday ? today : dayBefore(today)
  return {
    message: `${isToday ? `Today so far: ${minutesInWords(minutes.today)}. ` : ''}Progress lists everything you did ${isToday ? 'today' : 'yesterday'}.`,
    link: { to: `/progress?day=${day}`, label: isToday ? 'Today’s list' : 'Yesterday’s list' },
  }
}

const dayBefore = (day: string): string => dateOfDay(dayOfDate(day) - 1)

/** Replies with the same minutes as the Progress screen. */
export function aboutMinutes(_: Question, { minutes: { today, week, planned } }: Known): Reply {
  const plan =
    planned === null
      ? ''
      : planned === 0
        ? ' Today is a rest day in your plan.'
        : ` You planned ${minutesInWords(planned)} for today.`
  return {
    message: `Today: ${minutesInWords(today)}. This week: ${minutesInWords(week)}, over cards, tests, workouts and interviews.${plan}`,
    link: PROGRESS,
  }
}

const overall = ({ figures }: Known): Reply => ({
  message: `You have ${figures.mastery}% mastery over all decks.`,
  link: STUDY,
})

const deckWords = ({ name, due, mastery, cards }: KnownDeck): string =>
  `${name}: ${count(due, 'review')} due today, ${mastery}% mastery, ${count(cards, 'card')} in the deck.`

export const aboutWeek = (_: Question, { figures: { week } }: Known): Reply => ({
  message: `This week: ${count(week.answers, 'card answer')}, ${count(week.workouts, 'workout')}, ${count(week.tests, 'test')}.`,
  link: null,
})

export function aboutTests(question: Question, { tests, now, timeZone }: Known): Reply {
  const type = asks(question, 'simulator') ? 'simulator' : asks(question, 'mixed') ? 'mixed' : null
  const done = tests
    .filter(isFinished)
    .flatMap(({ score, ...test }) =>
      score !== null && (type === null || test.type === type) ? [{ ...test, score }] : [],
    )
  const [newest] = [...done].sort((a, b) => b.completedAt - a.completedAt)
  const sorted = [...done].sort((a, b) => b.score - a.score)
  const [best, worst] = [sorted[0], sorted.at(-1)]
  if (!newest || !best || !worst) return { message: 'Practice tests: No attempts yet.', link: STUDY }
  const describe = (test: typeof newest) => `${test.score}% (${test.name}, ${doneWords(test, now, timeZone)})`
  const average = `${meanScore(done.map(({ score }) => score))}% average over ${count(done.length, 'test')}`
  const first = asks(question, 'last')
    ? `Your last practice test: ${describe(newest)}.`
    : asks(question, 'best')
      ? `Your best practice test: ${describe(best)}.`
      : asks(question, 'worst')
        ? `Your lowest practice test: ${describe(worst)}.`
        : ''
  return {
    message: first ? `${first} All: ${average}.` : `Practice tests: ${average}. Last: ${describe(newest)}.`,
    link: STUDY,
  }
}

export function aboutSections(question: Question, { sections }: Known): Reply {
  const scored = sections
    .map(({ section, correct, total }) => ({ section, percent: Math.round((100 * correct) / total), correct, total }))
    .sort((a, b) => a.percent - b.percent)
  const isStrong = asks(question, 'strong') || asks(question, 'best') || question.words.includes('good')
  const named = scored.find(({ section }) => section === question.section)
  const one = question.section ? named : isStrong ? scored.at(-1) : scored[0]
  if (!one) return { message: 'No attempts yet: no finished test has questions of that section.', link: STUDY }
  const description = `${sectionNames[one.section]}, ${one.percent}% (${one.correct} of ${one.total} correct over your tests)`
  const before = question.section ? '' : isStrong ? 'Your strongest section: ' : 'Your weakest section: '
  return { message: `${before}${description}.`, link: STUDY }
}

export function aboutNext(_: Question, { next, after }: Known): Reply {
  if (!next) return { message: 'Nothing is due. You have done everything planned for today.', link: null }
  const rest = after.map(({ title, minutes }) => (minutes === null ? title : `${title} (${minutes} min)`))
  const message = `${next.title}. ${next.reason}${rest.length > 0 ? ` After that: ${rest.join(', ')}.` : ''}`
  return { message, link: { to: next.to, label: next.title } }
}

/** Replies with the expected range of scores and its basis, as on the Progress screen; null if this device cannot compute the range. */
export function aboutReady(_: Question, { readiness, examInDays }: Known): Reply | null {
  if (!readiness) return null
  const { words, raises } = readiness
  const exam = examInDays === null ? '' : ` Your exam is ${whenWords(examInDays)}.`
  const most = raises.length > 0 ? ` What would raise it most: ${raises.join('; ')}.` : ''
  return { message: `${words}.${exam}${most}`, link: PROGRESS }
}

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
        ? `Your last workout: ${last.name}, ${doneWords(last, now, timeZone)}, ${last.duration} min.`
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
    message: `Your ${one === best && !asks(question, 'last') ? 'best' : 'last'} CPAT time: ${minutesAndSeconds(one.totalTime)}, ${doneWords(one, now, timeZone)}, ${margin(one.totalTime)}. ${passed}`,
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
    message: `Interview practice: ${count(oralSessions.length, 'session')}, ${minutes} min, including ${count(mock, 'mock interview')}. Last: ${doneWords(last, now, timeZone)}. ${how}`,
    link,
  }
}
