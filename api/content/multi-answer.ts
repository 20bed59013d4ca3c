import { CORRECTED_VERSIONS } from '@station-zero/schema/prep/corrected.ts'
import { MAX_OPTIONS, multiQuestions } from '@station-zero/schema/prep/tables.ts'
import * as v from 'valibot'

/** The files of multi-answer questions: `multi/multiple-response.json` and `multi/build-list.json`. */

const { id, version, deckId, cardId, question, explanation, difficulty, hint, source } = multiQuestions.row.entries

/** Higher versions are reserved for corrections made in the admin console. */
const Version = v.pipe(version, v.maxValue(CORRECTED_VERSIONS.from - 1))

const day = v.optional(
  v.nullable(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'is not a date like 2026-11-30'))),
  null,
)

const common = {
  ...{ id, version: Version, deckId, cardId, question, explanation, difficulty, hint, source },
  verified: v.optional(v.boolean(), true),
  /** `checkedOn` and `reviewedOn` have the same meaning as for other questions (`files.ts`). */
  checkedOn: day,
  reviewedOn: day,
}

const Options = v.pipe(
  v.array(v.strictObject({ text: v.pipe(v.string(), v.minLength(1), v.maxLength(300)), why: explanation })),
  v.check(
    (options) => new Set(options.map(({ text }) => text.trim())).size === options.length,
    'must all be different',
  ),
)

/** The number word in the stem, by the length of the key. */
const NUMBERS: Record<number, string> = { 2: 'two', 3: 'three' }

const MultipleResponseItem = v.pipe(
  v.strictObject({
    ...common,
    options: v.pipe(Options, v.minLength(5), v.maxLength(MAX_OPTIONS)),
    /** Indexes of the correct options, in ascending order. */
    key: v.pipe(multiQuestions.row.entries.key, v.maxLength(3)),
  }),
  v.check(
    ({ options, key }) => key.every((at, nth) => at < options.length && at > (key[nth - 1] ?? -1)),
    'must list the indexes of its correct options in ascending order as the key',
  ),
  v.check(
    ({ question: stem, key }) => stem.includes(`Select the ${NUMBERS[key.length]}`),
    'must state in the stem how many options to select, such as "Select the two"',
  ),
)

const BuildListItem = v.strictObject({
  ...common,
  /** The steps in the correct order. Each reason explains the step's position. */
  steps: v.pipe(Options, v.minLength(4), v.maxLength(MAX_OPTIONS)),
})

const list = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(v.array(schema), v.minLength(1), v.maxLength(1_000))

/** Both formats become questions with options and a key; the key of a build list is the order of its steps. */
export const MultiFile = v.pipe(
  v.variant('format', [
    v.strictObject({ format: v.literal('multiple-response'), questions: list(MultipleResponseItem) }),
    v.strictObject({ format: v.literal('build-list'), questions: list(BuildListItem) }),
  ]),
  v.transform((file) => ({
    format: file.format,
    questions:
      file.format === 'multiple-response'
        ? file.questions
        : file.questions.map(({ steps, ...item }) => ({ ...item, options: steps, key: steps.map((_, at) => at) })),
  })),
)

export type MultiContent = v.InferOutput<typeof MultiFile>
