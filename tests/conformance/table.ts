import type { Sources } from '../house/tree.ts'
import type { Rows } from './row.ts'
import type { TaggedTest } from './tags.ts'
import { readTests } from './titles.ts'

/** Each breach is one sentence. What a row quotes must stand in one of the files whose tests carry its tag. */
export function rowBreaches(
  areas: Readonly<Record<string, Rows>>,
  files: Sources,
  tests: readonly TaggedTest[],
): string[] {
  const pathsOf = Map.groupBy(
    tests.flatMap(({ path, tags }) => tags.map((tag) => ({ path, tag }))),
    ({ tag }) => tag,
  )
  return Object.entries(areas).flatMap(([area, rows]) =>
    Object.entries(rows).flatMap(([id, says]) => {
      const asserted = (pathsOf.get(id) ?? []).map(({ path }) => readTests(files.get(path) ?? '').asserted)
      const unsaid = promisesOf(says)
        .flatMap(quotedIn)
        .filter((text) => !asserted.some((code) => code.includes(text)))
      return [
        ...(id.startsWith(`${area}.`) ? [] : [`${id} stands in ${area}`]),
        ...(promisesOf(says).every((promise) => promise.trim()) ? [] : [`${id} says nothing`]),
        ...unsaid.map((text) => `${id}: none of its tests mentions '${text}'`),
      ]
    }),
  )
}

export const promisesOf = (says: string | readonly string[]): readonly string[] => [says].flat()

/** What stands in single quotes; an apostrophe within a word ends nothing. */
export const quotedIn = (says: string): string[] =>
  [...says.matchAll(/(?<!\w)'((?:[^']|(?<=\w)'(?=\w))+)'(?!\w)/g)].flatMap(([, text]) => text ?? [])
