import type { Sources } from '../house/tree.ts'
import type { Rows } from './row.ts'
import type { TaggedTest } from './tags.ts'
import { readTests } from './titles.ts'

/** Returns one sentence per breach. Text that a row quotes must occur in one of the files whose tests carry the row's tag. */
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
      const missing = requirementsOf(says)
        .flatMap(quotedIn)
        .filter((text) => !asserted.some((code) => code.includes(text)))
      return [
        ...(id.startsWith(`${area}.`) ? [] : [`${id} is in area ${area}`]),
        ...(requirementsOf(says).every((requirement) => requirement.trim()) ? [] : [`${id} is empty`]),
        ...missing.map((text) => `${id}: none of its tests mentions '${text}'`),
      ]
    }),
  )
}

export const requirementsOf = (says: string | readonly string[]): readonly string[] => [says].flat()

/** Text in single quotes. An apostrophe within a word does not end it. */
export const quotedIn = (says: string): string[] =>
  [...says.matchAll(/(?<!\w)'((?:[^']|(?<=\w)'(?=\w))+)'(?!\w)/g)].flatMap(([, text]) => text ?? [])
