import type { Known } from '@station-zero/schema/assistant/known.ts'
import { calendarDay, dateOfDay, studyDay, weekdayOf, weekStart } from '@station-zero/schema/core/time.ts'
import { AREAS, sumOf } from '@station-zero/schema/home/period.ts'
import type { Thing } from '@station-zero/schema/home/today.ts'
import { isUndone } from '@station-zero/schema/physical/program.ts'
import { OTHER_TOPICS, type Section, type SectionScore, sectionScores } from '@station-zero/schema/prep/exam.ts'
import { countingWords, raiseWords, readinessWords } from '@station-zero/schema/prep/readiness.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { AccountDb } from '../../data/account-db.ts'
import { loadGenerated } from '../../data/lazy.ts'
import { type DeckToday, readDue } from '../../data/repositories/cards.ts'
import { readDecks } from '../../data/repositories/decks.ts'
import { readStreak } from '../../data/repositories/history.ts'
import { listApplications, listJobs, readSavedIds } from '../../data/repositories/jobs.ts'
import { readQuestions } from '../../data/repositories/questions.ts'
import { readReadiness } from '../../data/repositories/readiness.ts'
import { readSettings } from '../../data/repositories/settings.ts'
import { keepStudy } from '../../data/repositories/study-sums.ts'
import { listWorkouts } from '../../data/repositories/training.ts'
import { storedTimeZone } from '../../data/time-zone.ts'
import { readHome } from '../today/read-home.ts'
import { targetOf } from '../under-way/targets.ts'

/** Reads everything that the assistant's answers are based on, except the cards and the interview modules. */
export async function readKnown(db: AccountDb, now: number): Promise<Known> {
  const timeZone = await storedTimeZone(db.settings)
  const [
    { figures, things, plan, dates },
    due,
    decks,
    tests,
    jobs,
    savedIds,
    applications,
    workouts,
    progress,
    cpatScores,
    oralSessions,
    documents,
    done,
  ] = await Promise.all([
    readHome(db, now),
    readDue(db, now),
    readDecks(db),
    db.practiceTests.filter(({ score }) => score !== null).toArray(),
    listJobs(db),
    readSavedIds(db),
    listApplications(db),
    listWorkouts(db),
    db.workoutProgress.toArray(),
    db.cpatScores.toArray(),
    db.oralSessions.toArray(),
    db.documents.filter(({ isRemoved }) => !isRemoved).toArray(),
    readStreakAndMinutes(db, now),
  ])
  const names = new Map(workouts.map(({ id, name }) => [id, name]))
  return {
    ...{ now, timeZone, figures, tests, jobs, savedIds, cpatScores, oralSessions, documents, dates, ...done },
    today: dateOfDay(calendarDay(now, timeZone)),
    next: nextOf(things),
    after: things.filter(({ isDone }) => !isDone).slice(1),
    examInDays: plan?.inDays ?? null,
    readiness: await readinessOf(db, now),
    decks: decks.map(({ id, name }) => ({ id, name, ...deckFigures(due.decks.get(id)) })),
    sections: await readSections(db, tests),
    applications: applications.filter(({ isRemoved }) => !isRemoved),
    workouts: progress
      .filter((one) => !isUndone(one))
      .map(({ workoutId, ...done }) => ({ ...done, name: done.name ?? names.get(workoutId) ?? workoutId })),
  }
}

/** Reads the streak and the minutes as shown on the Progress screen. The planned minutes come from the targets. */
async function readStreakAndMinutes(db: AccountDb, now: number): Promise<Pick<Known, 'streak' | 'minutes'>> {
  const [timeZone, { weeklyGoalReset }] = await Promise.all([storedTimeZone(db.settings), readSettings(db)])
  const today = studyDay(now, timeZone)
  const { streak, spent, minutes, toKeep } = await readStreak(db, now, today)
  // If caching the totals fails, the next question only takes longer to answer.
  keepStudy(db, toKeep).catch((error) => console.error('Failed to cache totals of past days for the assistant:', error))
  const sum = (from: number) => sumOf(AREAS.map((area) => minutesSince(spent[area], from)))
  return {
    streak,
    minutes: {
      today: sum(today),
      week: sum(weekStart(now, timeZone, weeklyGoalReset)),
      planned: minutes?.[weekdayOf(today)] ?? null,
    },
  }
}

const minutesSince = (byDay: ReadonlyMap<number, number>, from: number): number =>
  sumOf([...byDay].filter(([day]) => day >= from).map(([, minutes]) => minutes))

async function readinessOf(db: AccountDb, now: number): Promise<Known['readiness']> {
  const known = await readReadiness(db, now)
  if (!known) return null
  const raises = known.state === 'range' ? known.raises.map((raise) => raiseWords(raise).title) : []
  const words = readinessWords(known)
  return { words: known.state === 'not-enough' ? `${words} (${countingWords(known)})` : words, raises }
}

function nextOf(things: Thing[]): Known['next'] {
  const [next] = things.filter(({ isDone }) => !isDone)
  return next?.opens ? { title: next.title, reason: next.reason, to: targetOf(next.opens).to } : null
}

const deckFigures = (deck: DeckToday | undefined) => ({
  cards: deck?.totalCards ?? 0,
  due: deck?.seenDue ?? 0,
  mastery: deck && deck.totalCards > 0 ? Math.round((100 * deck.masterySum) / deck.totalCards) : 0,
})

/**
 * Returns the numbers of correct answers and questions by section, over all finished tests; empty if nothing was answered. Excludes
 * questions that have changed since they were asked.
 */
async function readSections(db: AccountDb, tests: RowOf<'practiceTests'>[]): Promise<Known['sections']> {
  const given = tests.flatMap(({ questions, answers }) => {
    const versions = new Map(questions.map(({ id, version }) => [id, version]))
    return (answers ?? []).map(({ questionId: id, ...one }) => ({ ...one, id, version: versions.get(id) }))
  })
  if (given.length === 0) return []
  const ids = given.map(({ id }) => id)
  const rows = await readQuestions(db, ids)
  const generatedQuestion = await loadGenerated()
  const scores = sectionScores(
    given.map(({ id, version, ...one }, at) => {
      const question = rows[at] ?? generatedQuestion(id)
      return { ...one, question: question?.version === version ? question : undefined }
    }),
  )
  const isSection = (one: SectionScore): one is SectionScore & { section: Section } => one.section !== OTHER_TOPICS
  return scores.filter(isSection)
}
