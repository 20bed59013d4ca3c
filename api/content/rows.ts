import { calendarDay, momentOf } from '@station-zero/schema/core/time.ts'
import { drawArrival } from '@station-zero/schema/figures/scenes/arrival.ts'
import { drawScene } from '@station-zero/schema/figures/scenes/scene.ts'
import { DEFAULT_TOPIC_ID } from '@station-zero/schema/oral/questions.ts'
import { isInTrack } from '@station-zero/schema/prep/tracks.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { fromValues, toValues } from '../db/rows.ts'
import { breach, type ContentFiles } from './files.ts'

/** Converts the files' content to schema rows, with one function per kind of file. */

export function deckRows({ decks }: ContentFiles): { decks: RowOf<'decks'>[]; cards: RowOf<'cards'>[] } {
  return {
    decks: decks.map(({ content: { id, name, color, order } }) => ({ id, slug: id, name, color, order })),
    cards: decks.flatMap(({ content: { id: deckId, cards } }) =>
      cards.map(({ checkedOn: _, reviewedOn: _reviewedOn, ...card }, i) => ({ ...card, deckId, order: i + 1 })),
    ),
  }
}

/** Returns the questions with the files they came from, for error messages. */
export function questionRows(files: ContentFiles): { file: string; row: RowOf<'questions'> }[] {
  return itemsOf(files).map(({ file, topic, deckId, passageId, item }) => {
    const {
      options,
      key,
      explanation,
      picture,
      checkedOn: _,
      reviewedOn: _reviewedOn,
      cast: _cast,
      scenes: _scenes,
      ...columns
    } = item
    return {
      file,
      row: {
        ...columns,
        topic,
        deckId,
        passageId,
        figure: picture ? drawArrival(picture) : null,
        answers: options.map(({ text }) => text),
        correctAnswer: key,
        explanation: explanation ?? options[key]?.why ?? '',
        rationales: options.map(({ why }) => why),
      },
    }
  })
}

/** Returns the multi-answer questions with the files they came from. A question's topic is its deck. */
export const multiRows = ({ multi }: Pick<ContentFiles, 'multi'>): { file: string; row: RowOf<'multiQuestions'> }[] =>
  multi.flatMap(({ name: file, content: { format, questions } }) =>
    questions.map(({ options, checkedOn: _, reviewedOn: _reviewedOn, ...item }) => ({
      file,
      row: {
        ...item,
        ...{ format, topic: item.deckId },
        answers: options.map(({ text }) => text),
        rationales: options.map(({ why }) => why),
      },
    })),
  )

/** Returns every question in every file; a question about a passage includes the passage's ID. */
export const itemsOf = ({ questions, passages }: Pick<ContentFiles, 'questions' | 'passages'>) => [
  ...questions.flatMap(({ name: file, content: { topic, deckId, questions: items } }) =>
    items.map((item) => ({ file, topic, deckId, passageId: null, item })),
  ),
  ...passages.flatMap(({ name: file, content: { topic, passages: ofFile } }) =>
    ofFile.flatMap(({ id: passageId, source, verified, questions: items }) =>
      items.map((item) => ({
        file,
        topic,
        deckId: null,
        passageId,
        item: {
          ...item,
          cardId: null,
          source,
          verified,
          worst: undefined,
          explanation: undefined,
          crew: undefined,
          cast: undefined,
          scenes: undefined,
          picture: undefined,
          checkedOn: null,
          reviewedOn: null,
        },
      })),
    ),
  ),
]

export const passageRows = ({ passages }: ContentFiles): RowOf<'passages'>[] =>
  passages.flatMap(({ content }) =>
    content.passages.map(({ questions: _questions, scene, ...passage }) => ({
      ...passage,
      figure: scene && drawScene(scene),
    })),
  )

export const workoutRows = ({ workouts }: ContentFiles): RowOf<'workouts'>[] =>
  workouts.flatMap(({ content }) => content.workouts)

export const programWorkoutRows = ({ programs }: ContentFiles): RowOf<'programWorkouts'>[] =>
  programs.flatMap(({ content }) => content.workouts)

/** Converts the jobs. Preserves the time at which a job was first added to the board. */
export const jobRows = (
  { jobs }: Pick<ContentFiles, 'jobs'>,
  now: number,
  before: readonly RowOf<'jobs'>[] = [],
): RowOf<'jobs'>[] =>
  jobs.flatMap(({ content }) =>
    content.jobs.map(({ deadlineInDays, sample, ...job }) => ({
      ...job,
      deadline: deadlineInDays === null ? null : endOfDay(now, deadlineInDays),
      isSample: sample,
      addedAt: before.find(({ id }) => id === job.id)?.addedAt ?? now,
    })),
  )

export const groupRows = ({ groups }: Pick<ContentFiles, 'groups'>): RowOf<'groups'>[] =>
  groups.flatMap(({ content }) => content.groups.map(({ sample, ...group }) => ({ ...group, isSample: sample })))

export const eventRows = ({ events }: Pick<ContentFiles, 'events'>, now: number): RowOf<'events'>[] =>
  events.flatMap(({ content }) =>
    content.events.map(({ startInDays, startsAt, sample, ...event }) => ({
      ...event,
      startTime: timeOfDay(now, startInDays, startsAt),
      isSample: sample,
    })),
  )

export const mentorRows = ({ mentors }: Pick<ContentFiles, 'mentors'>): RowOf<'mentors'>[] =>
  mentors.flatMap(({ content }) => content.mentors.map(({ sample, ...mentor }) => ({ ...mentor, isSample: sample })))

export const oralRows = ({ oral }: ContentFiles): RowOf<'oralQuestions'>[] =>
  oral.flatMap(({ content }) =>
    [...content.topics, { id: DEFAULT_TOPIC_ID, ...content.default }].flatMap(({ id: topicId, source, questions }) =>
      questions.map((question, i) => ({ ...question, topicId, order: i + 1, source })),
    ),
  )

export const goalRows = ({ goals }: ContentFiles): { id: string; name: string; order: number }[] =>
  goals.flatMap(({ content }) => content.goals).map((goal, i) => ({ ...goal, order: i + 1 }))

export const profileRows = ({ exams }: ContentFiles): RowOf<'examProfiles'>[] =>
  exams.flatMap(({ content }) => ('parts' in content ? [content] : []))

/** Includes the numbers of cards and questions, because a device can't count them for a track that was never turned on. */
export function trackRows(files: ContentFiles): RowOf<'tracks'>[] {
  const items = [...itemsOf(files), ...multiRows(files).map(({ row }) => row)]
  return files.tracks.flatMap(({ content }) =>
    content.tracks.map(({ families, hasWorkouts: _workouts, hasSkills: _skills, ...track }, i) => ({
      ...track,
      // Generated questions belong to no deck, so their topic determines whether a track turns them on.
      topics: [...track.topics, ...families.filter(isWholeTopic)],
      order: i + 1,
      cards: files.decks.reduce(
        (sum, { content: deck }) => sum + (track.decks.includes(deck.id) ? deck.cards.length : 0),
        0,
      ),
      questions: items.filter((item) => isInTrack(track, item)).length,
    })),
  )
}

/** True for "math", false for "math/percent". */
const isWholeTopic = (family: string): boolean => !family.includes('/')

export function skillRows({ skills, tracks }: ContentFiles): RowOf<'skills'>[] {
  const track = tracks.flatMap(({ content }) => content.tracks).find(({ hasSkills }) => hasSkills)
  const trackId = track?.id ?? ''
  return skills
    .flatMap(({ content }) => content.skills)
    .map(({ checkedOn: _, reviewedOn: _reviewedOn, ...skill }, i) => ({ ...skill, trackId, order: i + 1 }))
}

export const statementRows = ({ exams }: ContentFiles): RowOf<'workStatements'>[] =>
  exams.flatMap(({ content }) =>
    'statements' in content ? content.statements.map((statement, i) => ({ ...statement, order: i + 1 })) : [],
  )

/** Returns the last millisecond, in UTC, of the day `days` days after `now`. */
function endOfDay(now: number, days: number): number {
  return momentOf(calendarDay(now, 'UTC') + days + 1, 0, 'UTC') - 1
}

/** Returns the given time of day, in UTC, on the day `days` days after `now`. */
function timeOfDay(now: number, days: number, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return momentOf(calendarDay(now, 'UTC') + days, hours * 60 + minutes, 'UTC')
}

/**
 * Throws StartError if a question changed without a higher version, or if its version is lower than before, because a finished attempt
 * records only the version that the person was asked.
 */
export function checkVersions(
  wanted: { file: string; row: RowOf<'questions'> }[],
  stored: RowOf<'questions'>[],
  keys: RowOf<'answerKeys'>[],
): void {
  const isOtherKey = (key: RowOf<'answerKeys'>, row: RowOf<'questions'>) =>
    key.correctAnswer !== row.correctAnswer || (key.worst ?? null) !== (row.worst ?? null)
  checkEach(wanted, stored, keys, textOf, isOtherKey)
}

/** Like `checkVersions`, for multi-answer questions. */
export function checkMultiVersions(
  wanted: { file: string; row: RowOf<'multiQuestions'> }[],
  stored: RowOf<'multiQuestions'>[],
  keys: RowOf<'multiKeys'>[],
): void {
  const text = (row: RowOf<'multiQuestions'>) => JSON.stringify(toValues('multiQuestions', row))
  checkEach(wanted, stored, keys, text, (key, row) => `${key.format} ${key.key}` !== `${row.format} ${row.key}`)
}

function checkEach<Row extends { id: string; version: number }, Key extends { id: string }>(
  wanted: { file: string; row: Row }[],
  stored: Row[],
  keys: Key[],
  text: (row: Row) => string,
  hasOtherKey: (key: Key, row: Row) => boolean,
): void {
  const storedById = new Map(stored.map((row) => [row.id, row]))
  const keyOf = new Map(keys.map((key) => [key.id, key]))
  for (const { file, row } of wanted) {
    const before = storedById.get(row.id)
    const key = keyOf.get(versionId(row))
    const wrong = (problem: string) => breach(file, `question ${row.id}`, 'version', problem)
    if (before && row.version < before.version)
      throw wrong(`must not be lower than ${before.version}, because people have already been asked that version`)
    const isChanged = before?.version === row.version && text(before) !== text(row)
    if (isChanged || (key && hasOtherKey(key, row)))
      throw wrong(`must be raised, because the question was changed since version ${row.version} was asked`)
  }
}

/** Returns the id of a version's answer key. */
export const versionId = ({ id, version }: { id: string; version: number }): string => `${id}@${version}`

/** Serializes all columns in table order, so that equal rows have equal texts. The crew only determines which exams ask the question. */
const textOf = (row: RowOf<'questions'>) =>
  JSON.stringify(fromValues('questions', toValues('questions', { ...row, crew: null })))
