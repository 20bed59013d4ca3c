import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { events, groups, mentors } from '@station-zero/schema/community/tables.ts'
import { Id, Text } from '@station-zero/schema/fields.ts'
import { Scene } from '@station-zero/schema/figures/scenes/scene.ts'
import { jobs } from '@station-zero/schema/jobs/tables.ts'
import { Exercise, workouts } from '@station-zero/schema/physical/tables.ts'
import { cards, decks, passages, questions } from '@station-zero/schema/prep/tables.ts'
import * as v from 'valibot'
import { StartError } from '../db/faults.ts'
import { BEST_WORST, BestWorstFile } from './best-worst-file.ts'
import { breachOfIssue } from './breach.ts'
import { ProfileFile, WORK_STYLE, WorkStyleFile } from './exam-file.ts'
import { OralFile } from './oral-file.ts'

/** Raise this when the same files should produce different rows, so that they are seeded again. */
const ROWS_VERSION = 2

const list = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(v.array(schema), v.minLength(1), v.maxLength(1_000))

const { deckId: _deckId, order: _order, ...cardEntries } = cards.row.entries
const DeckFile = v.strictObject({
  id: decks.row.entries.id,
  name: decks.row.entries.name,
  color: decks.row.entries.color,
  order: decks.row.entries.order,
  cards: list(v.strictObject(cardEntries)),
})

const { id, version, question, correctAnswer, difficulty, hint, cardId, source } = questions.row.entries
const Options = v.pipe(
  v.array(v.strictObject({ text: Text(300), why: Text(1_000) })),
  v.length(4),
  v.check((options) => new Set(options.map(({ text }) => text.trim())).size === 4, 'must be four different options'),
)
const asked = { id, version, question, options: Options, key: correctAnswer, difficulty, hint }
const QuestionFile = v.strictObject({
  topic: Id,
  deckId: v.nullable(Id),
  questions: list(v.strictObject({ ...asked, cardId, source, verified: v.optional(v.boolean(), true) })),
})

/** A question of any file. Only best-and-worst ones have a `worst`, and an explanation beside those of their options. */
type FileQuestion = v.InferOutput<typeof QuestionFile>['questions'][number] & { worst?: number; explanation?: string }
type QuestionContent = Omit<v.InferOutput<typeof QuestionFile>, 'questions'> & { questions: FileQuestion[] }

const { figure: _figure, ...passageEntries } = passages.row.entries
/** Passages, with questions that can be answered from the passage alone. */
const PassageFile = v.strictObject({
  topic: v.picklist(['reading', 'memory']),
  passages: list(
    v.strictObject({
      ...passageEntries,
      /** Drawn when the content is seeded; null if the passage is only text. */
      scene: v.nullable(Scene),
      questions: v.pipe(v.array(v.strictObject(asked)), v.minLength(5), v.maxLength(10)),
    }),
  ),
})

const FileExercise = v.pipe(
  v.strictObject(Exercise.entries),
  v.check(
    ({ reps, duration }) => (reps === null) !== (duration === null),
    'must have exactly one of reps and duration',
  ),
)
const WorkoutFile = v.strictObject({
  workouts: list(
    v.strictObject({
      ...workouts.row.entries,
      exercises: v.pipe(v.array(FileExercise), v.minLength(1), v.maxLength(20)),
    }),
  ),
})

const { deadline: _deadline, isSample, ...jobEntries } = jobs.row.entries
const JobFile = v.strictObject({
  jobs: list(
    v.strictObject({
      ...jobEntries,
      /** Days from the day of seeding, counted to the end of that day; null if no deadline is published. */
      deadlineInDays: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(-365), v.maxValue(365))),
      sample: isSample,
    }),
  ),
})

const { isSample: isSampleGroup, ...groupEntries } = groups.row.entries
const GroupFile = v.strictObject({ groups: list(v.strictObject({ ...groupEntries, sample: isSampleGroup })) })

const { startTime: _startTime, isSample: isSampleEvent, ...eventEntries } = events.row.entries
const EventFile = v.strictObject({
  events: list(
    v.strictObject({
      ...eventEntries,
      /** Days from the day of seeding. */
      startInDays: v.pipe(v.number(), v.integer(), v.minValue(-365), v.maxValue(365)),
      /** The time on that day, in UTC. */
      startsAt: v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 18:30')),
      sample: isSampleEvent,
    }),
  ),
})

const { isSample: isSampleMentor, ...mentorEntries } = mentors.row.entries
const MentorFile = v.strictObject({ mentors: list(v.strictObject({ ...mentorEntries, sample: isSampleMentor })) })

const GoalFile = v.strictObject({ goals: list(v.strictObject({ id: Id, name: Text(80) })) })

export interface ContentFile<Content> {
  /** The path inside the content folder, like decks/ladders.json. */
  name: string
  hash: string
  content: Content
}

export interface ContentFiles {
  decks: ContentFile<v.InferOutput<typeof DeckFile>>[]
  questions: ContentFile<QuestionContent>[]
  passages: ContentFile<v.InferOutput<typeof PassageFile>>[]
  workouts: ContentFile<v.InferOutput<typeof WorkoutFile>>[]
  jobs: ContentFile<v.InferOutput<typeof JobFile>>[]
  groups: ContentFile<v.InferOutput<typeof GroupFile>>[]
  events: ContentFile<v.InferOutput<typeof EventFile>>[]
  mentors: ContentFile<v.InferOutput<typeof MentorFile>>[]
  oral: ContentFile<v.InferOutput<typeof OralFile>>[]
  goals: ContentFile<v.InferOutput<typeof GoalFile>>[]
  exams: ContentFile<v.InferOutput<typeof ProfileFile> | v.InferOutput<typeof WorkStyleFile>>[]
}

/** Reads all files of the folder and checks each on its own; throws StartError naming file, item and field. */
export function readContentFiles(folder: string): ContentFiles {
  return {
    decks: filesIn(folder, 'decks').map((name) => readFile(folder, name, DeckFile)),
    questions: filesIn(folder, 'questions').map((name) =>
      name === BEST_WORST ? readFile(folder, name, BestWorstFile) : readFile(folder, name, QuestionFile),
    ),
    passages: filesIn(folder, 'passages').map((name) => readFile(folder, name, PassageFile)),
    workouts: [readFile(folder, 'workouts.json', WorkoutFile)],
    jobs: [readFile(folder, 'jobs.json', JobFile)],
    groups: [readFile(folder, 'groups.json', GroupFile)],
    events: [readFile(folder, 'events.json', EventFile)],
    mentors: [readFile(folder, 'mentors.json', MentorFile)],
    oral: [readFile(folder, 'oral.json', OralFile)],
    goals: [readFile(folder, 'goals.json', GoalFile)],
    exams: filesIn(folder, 'exams').map((name) =>
      name === WORK_STYLE ? readFile(folder, name, WorkStyleFile) : readFile(folder, name, ProfileFile),
    ),
  }
}

function filesIn(folder: string, part: string): string[] {
  if (!existsSync(join(folder, part))) throw new StartError(`The content folder ${join(folder, part)} is missing.`)
  const names = readdirSync(join(folder, part)).filter((name) => name.endsWith('.json'))
  return names.sort().map((name) => `${part}/${name}`)
}

function readFile<Schema extends v.GenericSchema>(
  folder: string,
  name: string,
  schema: Schema,
): ContentFile<v.InferOutput<Schema>> {
  if (!existsSync(join(folder, name))) throw new StartError(`The content file ${join(folder, name)} is missing.`)
  const text = readFileSync(join(folder, name), 'utf8')
  const parsed = v.safeParse(schema, parseJson(name, text))
  if (!parsed.success) throw breachOfIssue(name, parsed.issues[0])
  const hash = createHash('sha256').update(`${ROWS_VERSION} ${text}`).digest('hex')
  return { name, hash, content: parsed.output }
}

function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new StartError(`${name} is not valid JSON: ${cause instanceof Error ? cause.message : 'unreadable'}.`, {
      cause,
    })
  }
}
