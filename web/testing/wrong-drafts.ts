import { isReadableDraft } from '@station-zero/schema/account/drafts.ts'
import { isRelease } from '@station-zero/schema/testing/scale.ts'
import { cleanup } from '@testing-library/react'
import fc from 'fast-check'
import { expect, vi } from 'vitest'
import type { AccountDb } from '../data/account-db.ts'

/** Number of generated drafts. It is low without `--release`, because each draft renders a whole screen. */
const RUNS = isRelease ? 40 : 12
const ODD = [undefined, null, -1, 1.5, 1e300, Number.NaN, '', 'x', '2026-11-21', true, [], {}, [null], { id: 1 }]

/** Any JSON value, or a valid value with one part removed or replaced. */
export const wrongShapes = (right: object): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 1, arbitrary: fc.jsonValue() },
    {
      weight: 3,
      arbitrary: fc
        .record({ path: fc.constantFrom(...pathsOf(right)), value: fc.constantFrom(...ODD) })
        .map(({ path, value }) => replaced(right, path, value)),
    },
  )

/** Stores each draft, opens the screen, and checks that the screen renders and that an unreadable draft is quarantined. */
export async function expectShownWhatever(
  { right, key, db, numRuns = RUNS }: { right: object; key: string; db: AccountDb; numRuns?: number },
  open: () => void,
): Promise<void> {
  const property = fc.asyncProperty(wrongShapes(right), async (value) => {
    const draft = { key, value, savedAt: 7 }
    await db.drafts.clear()
    await db.drafts.put(draft)
    open()
    try {
      const aside = { ...draft, key: `aside:${key}:7` }
      // A readable draft may describe an activity that has already ended, in which case the screen removes the draft.
      if (isReadableDraft(draft)) await new Promise((resolve) => setTimeout(resolve, 60))
      else await vi.waitFor(async () => expect(await db.drafts.toArray()).toContainEqual(aside), 10_000)
      // The heading's text may come from the draft, so it can be empty.
      await vi.waitFor(() => expect(document.querySelector('h1')).not.toBeNull(), 10_000)
    } finally {
      cleanup()
    }
  })
  await fc.assert(property, { numRuns, endOnFailure: true })
}

type Path = readonly string[]

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.keys(value).flatMap((key) => pathsOf(Reflect.get(value, key), [...path, key]))]
}

function replaced(whole: object, path: Path, value: unknown): unknown {
  const [last, copy] = [path.at(-1), structuredClone(whole)]
  if (last === undefined) return value
  const parent = path.slice(0, -1).reduce<object>((part, key) => Reflect.get(part, key) as object, copy)
  if (value === undefined) Reflect.deleteProperty(parent, last)
  else Reflect.set(parent, last, value)
  return copy
}
