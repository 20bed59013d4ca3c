import { Id, Text } from '@station-zero/schema/core/fields.ts'
import { questions } from '@station-zero/schema/prep/tables.ts'
import * as v from 'valibot'

export const BEST_WORST = 'questions/best-worst.json'

const { id, version, correctAnswer, difficulty, source } = questions.row.entries

const Item = v.pipe(
  v.strictObject({
    id,
    version: v.optional(version, 1),
    kind: v.literal('best-worst'),
    /** People who come back in other items, by name. */
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
    /** One per option. */
    reasons: v.pipe(v.array(Text(1_000)), v.length(4)),
    topic: v.optional(v.literal('human-relations'), 'human-relations'),
    difficulty,
    source,
    verified: v.optional(v.boolean(), true),
  }),
  v.check(({ best, worst }) => best !== worst, 'must name two different actions as best and worst'),
  v.check(
    ({ cast, stem, options }) => cast.every((name) => [stem, ...options].some((text) => text.includes(name))),
    'names somebody in "cast" who is in neither the stem nor an action',
  ),
)

/** Questions that ask for the best and the worst of four actions. They become questions like all others, with a `worst` beside the key. */
export const BestWorstFile = v.pipe(
  v.strictObject({
    topic: v.optional(v.literal('human-relations'), 'human-relations'),
    deckId: v.optional(v.nullable(Id), null),
    questions: v.pipe(v.array(Item), v.minLength(1), v.maxLength(1_000)),
  }),
  v.transform(({ topic, deckId, questions }) => ({
    topic,
    deckId,
    questions: questions.map(({ kind: _kind, cast: _cast, topic: _topic, stem, options, best, reasons, ...item }) => ({
      ...item,
      question: stem,
      options: options.map((text, at) => ({ text, why: reasons[at] ?? '' })),
      key: best,
      hint: null,
      cardId: null,
    })),
  })),
)
