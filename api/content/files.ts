import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { events, groups, mentors } from '@station-zero/schema/community/tables.ts'
import { Id, Text } from '@station-zero/schema/core/fields.ts'
import { Arrival } from '@station-zero/schema/figures/scenes/arrival.ts'
import { Scene } from '@station-zero/schema/figures/scenes/scene.ts'
import { jobs } from '@station-zero/schema/jobs/tables.ts'
import { oralModules } from '@station-zero/schema/oral/modules.ts'
import { oralQuestions } from '@station-zero/schema/oral/tables.ts'
import { Exercise, workouts } from '@station-zero/schema/physical/tables.ts'
import { CORRECTED_VERSIONS } from '@station-zero/schema/prep/corrected.ts'
import { skills } from '@station-zero/schema/prep/skill-tables.ts'
import { cards, decks, examProfiles, passages, questions, workStatements } from '@station-zero/schema/prep/tables.ts'
import { tracks } from '@station-zero/schema/prep/track-tables.ts'
import * as v from 'valibot'
import { StartError } from '../db/faults.ts'
import { type MultiContent, MultiFile } from './multi-answer.ts'

/** Raise this when the same files should produce different rows, so that they are seeded again. */
const ROWS_VERSION = 2

const list = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(v.array(schema), v.minLength(1), v.maxLength(1_000))

/** Higher versions are reserved for corrections made in the admin console. */
const version = v.pipe(questions.row.entries.version, v.maxValue(CORRECTED_VERSIONS.from - 1))

const day = v.optional(
  v.nullable(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'is not a date like 2026-11-29'))),
  null,
)

/** Dates of an item's last review. `itemsAreReviewed` requires one of the two. Not stored in the database. */
const reviewDates = {
  /** Date on which the source was opened and the fact was compared with it. */
  checkedOn: day,
  /** Date on which the whole item was read and found consistent with standard teaching, without opening its source. */
  reviewedOn: day,
}

const { deckId: _deckId, order: _order, ...cardEntries } = cards.row.entries
const DeckFile = v.strictObject({
  id: decks.row.entries.id,
  name: decks.row.entries.name,
  color: decks.row.entries.color,
  order: decks.row.entries.order,
  cards: list(v.strictObject({ ...cardEntries, version, hint: Text(300), explanation: Text(1_000), ...reviewDates })),
})

const { id, question, correctAnswer, difficulty, hint, cardId, source } = questions.row.entries
const Options = v.pipe(
  v.array(v.strictObject({ text: Text(300), why: Text(1_000) })),
  v.length(4),
  v.check((options) => new Set(options.map(({ text }) => text.trim())).size === 4, 'must be four different options'),
)
const asked = { id, version, question, options: Options, key: correctAnswer, difficulty, hint }
const QuestionFile = v.strictObject({
  topic: Id,
  deckId: v.nullable(Id),
  questions: list(
    v.strictObject({
      ...asked,
      cardId,
      source,
      verified: v.optional(v.boolean(), true),
      /** The scene on arrival, drawn above the question. Rendered to a figure when the content is seeded. */
      picture: v.optional(Arrival),
      ...reviewDates,
    }),
  ),
})

/**
 * A question from any file. Only best-and-worst questions have a `worst` option, and an explanation in addition to the explanations of
 * their options.
 */
type FileQuestion = Omit<v.InferOutput<typeof QuestionFile>['questions'][number], keyof typeof reviewDates> & {
  checkedOn?: string | null
  reviewedOn?: string | null
  worst?: number
  explanation?: string
  crew?: string | undefined
  /** The people in the question. Not stored in the database. */
  cast?: string[]
  /** Ids of the scenes that show the answer. Not stored in the database. */
  scenes?: string[]
  picture?: Arrival | undefined
}
type QuestionContent = Omit<v.InferOutput<typeof QuestionFile>, 'questions'> & { questions: FileQuestion[] }

const { figure: _figure, ...passageEntries } = passages.row.entries
/** Passages with questions that can be answered from the passage alone. A file contains reading passages, memory passages or study packets. */
const PassageFile = v.pipe(
  v.strictObject({
    topic: v.picklist(['reading', 'memory', 'packet']),
    passages: list(
      v.strictObject({
        ...passageEntries,
        /** Rendered when the content is seeded; null if the passage consists only of text. */
        scene: v.nullable(Scene),
        questions: v.pipe(v.array(v.strictObject(asked)), v.minLength(5), v.maxLength(12)),
      }),
    ),
  }),
  v.check(
    ({ topic, passages }) => passages.every(({ kind }) => kind === (topic === 'memory' ? 'memory' : 'reading')),
    'must have the kind "memory" in each passage of the topic "memory", and "reading" in all others',
  ),
)

const FileExercise = v.pipe(
  v.strictObject(Exercise.entries),
  v.check(
    ({ reps, duration }) => (reps === null) !== (duration === null),
    'must have exactly one of reps and duration',
  ),
)
/** `workouts.json` contains the CPAT program, `programs.json` the other programs. */
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
      /** Days from the day of seeding to the deadline, which is at the end of its day; null if no deadline is published. */
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
      /** Days from the day of seeding to the day of the event. */
      startInDays: v.pipe(v.number(), v.integer(), v.minValue(-365), v.maxValue(365)),
      /** Start time on that day, in UTC. */
      startsAt: v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 18:30')),
      sample: isSampleEvent,
    }),
  ),
})

const { isSample: isSampleMentor, ...mentorEntries } = mentors.row.entries
const MentorFile = v.strictObject({ mentors: list(v.strictObject({ ...mentorEntries, sample: isSampleMentor })) })

const GoalFile = v.strictObject({ goals: list(v.strictObject({ id: Id, name: Text(80) })) })

const { cards: _cards, questions: _questions, order: _trackOrder, ...trackEntries } = tracks.row.entries
/** The tracks, in the order that new people get them. A deck belongs to exactly one track. */
const TrackFile = v.strictObject({
  tracks: list(
    v.strictObject({
      ...trackEntries,
      /** Generated question families: "math" for all families in a topic, or "math/percent" for one. */
      families: v.pipe(v.array(Text(80)), v.maxLength(100)),
      /** Whether the CPAT program's workouts belong to the track. */
      hasWorkouts: v.boolean(),
      /** Whether the skill sheets belong to the track. */
      hasSkills: v.boolean(),
    }),
  ),
})

const { order: _skillOrder, trackId: _trackId, ...skillEntries } = skills.row.entries
const SkillFile = v.strictObject({
  skills: list(v.strictObject({ ...skillEntries, version, ...reviewDates })),
})

const BEST_WORST = 'questions/best-worst.json'

const BestWorstItem = v.pipe(
  v.strictObject({
    id,
    version: v.optional(version, 1),
    kind: v.literal('best-worst'),
    /** The crew to which the people in the scene belong. An exam draws the scenes of one crew. */
    crew: v.optional(Id),
    /** Names of people who also appear in other items. */
    cast: v.optional(v.pipe(v.array(Text(40)), v.maxLength(8)), []),
    stem: Text(600),
    options: v.pipe(
      v.array(Text(300)),
      v.length(4),
      v.check((options) => new Set(options.map((text) => text.trim())).size === 4, 'must be four different actions'),
    ),
    best: correctAnswer,
    worst: correctAnswer,
    explanation: Text(1_000),
    /** One reason per option. */
    reasons: v.pipe(v.array(Text(1_000)), v.length(4)),
    topic: v.optional(v.literal('human-relations'), 'human-relations'),
    difficulty,
    source,
    verified: v.optional(v.boolean(), true),
    ...reviewDates,
  }),
  v.check(({ best, worst }) => best !== worst, 'must name two different actions as best and worst'),
  v.check(
    ({ cast, stem, options }) => cast.every((name) => [stem, ...options].some((text) => text.includes(name))),
    'lists a person in "cast" who is in neither the stem nor an action',
  ),
)

/** Questions that ask for the best and the worst of four actions. They become ordinary questions with a `worst` option in addition to the key. */
const BestWorstFile = v.pipe(
  v.strictObject({
    topic: v.optional(v.literal('human-relations'), 'human-relations'),
    deckId: v.optional(v.nullable(Id), null),
    questions: v.pipe(v.array(BestWorstItem), v.minLength(1), v.maxLength(1_000)),
  }),
  v.transform(({ topic, deckId, questions }) => ({
    topic,
    deckId,
    questions: questions.map(({ kind: _kind, topic: _topic, stem, options, best, reasons, ...item }) => ({
      ...item,
      question: stem,
      options: options.map((text, at) => ({ text, why: reasons[at] ?? '' })),
      key: best,
      hint: null,
      cardId: null,
    })),
  })),
)

const CHARACTERS = 'questions/characters.json'

/** Questions about the people of a crew, which are asked after the crew's scenes. */
const CharacterFile = v.strictObject({
  topic: v.literal('characters'),
  deckId: v.null(),
  questions: list(
    v.strictObject({
      ...asked,
      crew: Id,
      /** Names of the people in the question, as in the scenes. */
      cast: v.pipe(v.array(Text(40)), v.minLength(1), v.maxLength(8)),
      /** Ids of the scenes that show the answer. */
      scenes: v.pipe(v.array(Id), v.minLength(2), v.maxLength(8)),
      cardId: v.optional(v.null(), null),
      source,
      verified: v.optional(v.boolean(), true),
      ...reviewDates,
    }),
  ),
})

const WORK_STYLE = 'exams/work-style.json'

/** One exam profile. A statement about a real exam must have a source and the date on which it was checked. */
const ProfileFile = v.pipe(
  v.strictObject(examProfiles.row.entries),
  v.check(
    ({ styleOf, source, checkedOn }) => [source, checkedOn].every((one) => (one === null) === (styleOf === null)),
    'must have all of "styleOf", "source" and "checkedOn", or none of them',
  ),
  v.check(
    ({ styleOf }) => styleOf === null || /not affiliated/i.test(styleOf),
    'must state in "styleOf" that we are not affiliated',
  ),
  v.check(
    ({ parts }) =>
      parts.every(
        ({ sections, statements, background }) =>
          [sections.length > 0, statements !== undefined, background !== undefined].filter(Boolean).length === 1,
      ),
    'must have sections, statements or background questions in each part, and only one of them',
  ),
  // Advice on the answers is shown before the next part, so the last part must have sections.
  v.check(({ parts }) => parts.at(-1)?.sections.length !== 0, 'must have sections in the last part'),
  v.check(
    ({ parts }) => parts.every(({ background }) => haveTwins(background ?? [])),
    'must have twin questions that refer to each other',
  ),
  v.check(
    ({ parts }) =>
      parts.every(({ background = [] }) => background.every(({ answers }) => new Set(answers).size === answers.length)),
    'must have background questions whose answers differ',
  ),
  v.check(
    ({ parts }) =>
      parts.every(
        ({ sections, packetMinutes }) => sections.some(({ inPacket }) => inPacket) === (packetMinutes !== null),
      ),
    'must have "packetMinutes" in each part with a section "inPacket", and in no other',
  ),
)

const { order: _statementOrder, ...statement } = workStatements.row.entries

/** The statements of the work-style part. Twin statements refer to each other. */
const WorkStyleFile = v.pipe(
  v.strictObject({ statements: v.pipe(v.array(v.strictObject(statement)), v.minLength(2), v.maxLength(150)) }),
  v.check(({ statements }) => haveTwins(statements), 'must have twin statements that refer to each other'),
)

function haveTwins(items: readonly { id: string; twinId: string | null }[]): boolean {
  const twinOf = new Map(items.map(({ id, twinId }) => [id, twinId]))
  return items.every(({ id, twinId }) => twinId === null || (twinId !== id && twinOf.get(twinId) === id))
}

const OralQuestion = v.strictObject(
  v.pick(oralQuestions.row, ['id', 'version', 'question', 'listensFor', 'star']).entries,
)
const topicIds = oralModules.flatMap(({ topics }) => topics.map((topic) => topic.id))

/** The questions for each interview topic, and the default questions for topics that have no questions of their own. */
const OralFile = v.strictObject({
  topics: v.pipe(
    v.array(
      v.strictObject({
        id: v.picklist(topicIds),
        /** Where the advice on this topic can be verified. */
        source: oralQuestions.row.entries.source,
        questions: v.pipe(v.array(OralQuestion), v.minLength(1), v.maxLength(40)),
      }),
    ),
    v.maxLength(topicIds.length),
  ),
  default: v.strictObject({
    source: oralQuestions.row.entries.source,
    questions: v.pipe(v.array(OralQuestion), v.length(4)),
  }),
})

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
  programs: ContentFile<v.InferOutput<typeof WorkoutFile>>[]
  jobs: ContentFile<v.InferOutput<typeof JobFile>>[]
  groups: ContentFile<v.InferOutput<typeof GroupFile>>[]
  events: ContentFile<v.InferOutput<typeof EventFile>>[]
  mentors: ContentFile<v.InferOutput<typeof MentorFile>>[]
  oral: ContentFile<v.InferOutput<typeof OralFile>>[]
  goals: ContentFile<v.InferOutput<typeof GoalFile>>[]
  exams: ContentFile<v.InferOutput<typeof ProfileFile> | v.InferOutput<typeof WorkStyleFile>>[]
  tracks: ContentFile<v.InferOutput<typeof TrackFile>>[]
  skills: ContentFile<v.InferOutput<typeof SkillFile>>[]
  multi: ContentFile<MultiContent>[]
}

/** Reads all files in the folder and validates each file separately. If a file is invalid, throws a StartError with the file, item and field. */
export function readContentFiles(folder: string): ContentFiles {
  return {
    ...readSampleFiles(folder),
    decks: filesIn(folder, 'decks').map((name) => readFile(folder, name, DeckFile)),
    questions: filesIn(folder, 'questions').map((name) =>
      name === BEST_WORST
        ? readFile(folder, name, BestWorstFile)
        : name === CHARACTERS
          ? readFile(folder, name, CharacterFile)
          : readFile(folder, name, QuestionFile),
    ),
    passages: filesIn(folder, 'passages').map((name) => readFile(folder, name, PassageFile)),
    workouts: [readFile(folder, 'workouts.json', WorkoutFile)],
    programs: [readFile(folder, 'programs.json', WorkoutFile)],
    oral: [readFile(folder, 'oral.json', OralFile)],
    goals: [readFile(folder, 'goals.json', GoalFile)],
    exams: filesIn(folder, 'exams').map((name) =>
      name === WORK_STYLE ? readFile(folder, name, WorkStyleFile) : readFile(folder, name, ProfileFile),
    ),
    tracks: [readFile(folder, 'tracks.json', TrackFile)],
    skills: [readFile(folder, 'skills.json', SkillFile)],
    multi: filesIn(folder, 'multi').map((name) => readFile(folder, name, MultiFile)),
  }
}

export type SampleFiles = Pick<ContentFiles, 'jobs' | 'groups' | 'events' | 'mentors'>

/** Reads the files with the samples that operators can turn off. */
export const readSampleFiles = (folder: string): SampleFiles => ({
  jobs: [readFile(folder, 'jobs.json', JobFile)],
  groups: [readFile(folder, 'groups.json', GroupFile)],
  events: [readFile(folder, 'events.json', EventFile)],
  mentors: [readFile(folder, 'mentors.json', MentorFile)],
})

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

/** Names for the items of each list in a file, used in error messages. */
const ITEM_NAMES: Record<string, string> = {
  cards: 'card',
  questions: 'question',
  passages: 'passage',
  workouts: 'workout',
  jobs: 'job',
  groups: 'group',
  events: 'event',
  mentors: 'mentor',
  topics: 'topic',
  goals: 'goal',
  tracks: 'track',
  skills: 'skill',
}

/** Formats an error like: decks/fire-behavior.json, card fire-behavior-007, "hint": must not be empty. */
export const breach = (file: string, item: string, field: string, problem: string): StartError =>
  new StartError(`${[file, item, field && `"${field}"`].filter(Boolean).join(', ')}: ${problem}.`)

/** Formats an issue found by a file's schema like `breach`. */
function breachOfIssue(file: string, issue: v.BaseIssue<unknown>): StartError {
  const path = issue.path ?? []
  const keys = path.map(({ key }) => String(key))
  const itemName = ITEM_NAMES[keys[0] ?? '']
  if (!itemName || keys.length === 1) return breach(file, '', keys.join('.'), problemOf(issue))
  const id = idOf(path[1]?.value) ?? `number ${Number(keys[1]) + 1}`
  return breach(file, `${itemName} ${id}`, keys.slice(2).join('.'), problemOf(issue))
}

const idOf = (item: unknown): string | undefined =>
  typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string' ? item.id : undefined

function problemOf({ type, expected, received, requirement, input, message }: v.BaseIssue<unknown>): string {
  const unit = typeof input === 'string' ? 'characters' : 'items'
  if (received === 'undefined') return 'is missing'
  switch (type) {
    case 'strict_object':
      return expected === 'never' ? 'is not a known field' : 'must be an object'
    case 'array':
      return 'must be a list'
    case 'string':
      return 'must be a text'
    case 'number':
    case 'integer':
      return 'must be a whole number'
    case 'boolean':
      return 'must be true or false'
    case 'picklist':
      return `must be one of ${expected?.replace(/^\(|\)$/g, '').replaceAll(' | ', ', ')}`
    case 'min_length':
      return requirement === 1 ? 'must not be empty' : `must have at least ${requirement} ${unit}`
    case 'max_length':
      return `must have at most ${requirement} ${unit}`
    case 'length':
      return `must have exactly ${requirement} ${unit}`
    case 'min_value':
      return `must be at least ${requirement}`
    case 'max_value':
      return `must be at most ${requirement}`
    default:
      return message // The message that the schema defines for this check.
  }
}
