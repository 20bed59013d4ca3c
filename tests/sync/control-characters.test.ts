import { openTestApp } from '@station-zero/api/testing/app.ts'
import { isOnPostgres } from '@station-zero/api/testing/database.ts'
import { openGroup, pull, push, type Sent } from '@station-zero/api/testing/spaces.ts'
import { type Mutation, parseArgs } from '@station-zero/schema/core/mutation.ts'
import { Refused, refusals } from '@station-zero/schema/core/refusals.ts'
import { MINUTE_MS } from '@station-zero/schema/core/time.ts'
import { mutations } from '@station-zero/schema/mutations.ts'
import { spaceMutations } from '@station-zero/schema/spaces/mutations.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { validValue } from '../fuzz/valid-values.ts'

const SEED = 20_261_130
const BAD = '\u0000\u001b\u0085\ud800'
/** Mutations that end the author's access to the space. */
const LAST = ['spaces.leave', 'spaces.hand-over', 'spaces.close']

const all: Mutation[] = [...mutations.values(), ...spaceMutations.values()]

/** Returns copies of the value, each with `BAD` inserted into one of its strings. */
function spoiled(value: unknown): unknown[] {
  if (typeof value === 'string') {
    const middle = Math.ceil(value.length / 2)
    return [value.slice(0, middle) + BAD + value.slice(middle)]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    spoiled(part).map((bad) => (Array.isArray(value) ? value.with(Number(key), bad) : { ...value, [key]: bad })),
  )
}

/** Returns the first text that contains a control character other than a line break or tab, or an unpaired surrogate. */
function findBad(value: unknown): string | undefined {
  if (typeof value === 'string') return /(?![\n\t])[\p{Cc}\p{Cs}]/u.test(value) ? value : undefined
  if (typeof value !== 'object' || value === null) return undefined
  return Object.entries(value)
    .flat()
    .map(findBad)
    .find((found) => found !== undefined)
}

/** Returns the parsed arguments; undefined if the schema refuses them. */
function accepted({ args: schema }: Mutation, args: unknown): unknown {
  try {
    return parseArgs(schema, args)
  } catch (error) {
    if (error instanceof Refused) return undefined
    throw error
  }
}

const samplesOf = ({ name, args }: Mutation, count: number): unknown[] =>
  fc.sample(validValue(args, name), { seed: SEED, numRuns: count }).flatMap(spoiled)

test.each(all.map((one) => [one.name, one] as const))(
  '%s stores no control characters in any text: it removes or refuses them',
  (_, mutation) => {
    for (const args of samplesOf(mutation, 20)) {
      expect(findBad(accepted(mutation, args))).toBeUndefined()
    }
  },
)

test(`a control character in any of its texts causes no mutation to fail, and is never stored (${isOnPostgres ? 'PostgreSQL' : 'SQLite'})`, async () => {
  const station = await openTestApp()
  const ann = await openGroup(station)
  const ofSpace = [...spaceMutations.values()].toSorted(
    (a, b) => Number(LAST.includes(a.name)) - Number(LAST.includes(b.name)),
  )
  for (const [list, space] of [
    [[...mutations.values()], null],
    [ofSpace, undefined],
  ] as const)
    for (const mutation of list) {
      // Advance the clock by a minute, because posts are limited per minute.
      station.clock.now += MINUTE_MS
      const sent = samplesOf(mutation, 2).map((args): Sent => [mutation.name, args as object])
      for (const one of sent.slice(0, 12)) {
        const { status, stop, results } = await push(station, ann, [one], space)
        expect([one, status, stop]).toEqual([one, 200, undefined])
        for (const { code } of results) expect(Object.keys(refusals)).toContain(code)
      }
    }
  const pages = [await pull(ann, ''), await pull(ann)]
  expect(pages.map(({ rows }) => rows.length > 5)).toEqual([true, true])
  expect(pages.map(({ rows }) => findBad(rows))).toEqual([undefined, undefined])
})
