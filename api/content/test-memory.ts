import { readFileSync } from 'node:fs'
import { Id, Strings, Text } from '@station-zero/schema/fields.ts'
import { Scene } from '@station-zero/schema/figures/scenes/scene.ts'
import { questions } from '@station-zero/schema/prep/tables.ts'
import * as v from 'valibot'

const { id, version, question, correctAnswer, difficulty, hint } = questions.row.entries
const MemoryFile = v.strictObject({
  topic: v.literal('memory'),
  passages: v.array(
    v.strictObject({
      id: Id,
      version,
      kind: v.literal('memory'),
      title: Text(80),
      paragraphs: Strings(8, 1_500),
      scene: v.nullable(Scene),
      source: Text(500),
      verified: v.boolean(),
      questions: v.array(
        v.strictObject({
          ...{ id, version, question, key: correctAnswer, difficulty, hint },
          options: v.pipe(v.array(v.strictObject({ text: Text(300), why: Text(1_000) })), v.length(4)),
        }),
      ),
    }),
  ),
})

/** The memory passages that ship, for tests to look into. */
export const { passages } = v.parse(
  MemoryFile,
  JSON.parse(readFileSync(new URL('passages/memory.json', import.meta.url), 'utf8')),
)

/** The drawn ones by their passage's id. */
export const scenes: ReadonlyMap<string, Scene> = new Map(
  passages.flatMap(({ id, scene }) => (scene ? [[id, scene] as const] : [])),
)
