import { listPaths, readSources, type Sources } from '../house/tree.ts'
import { readTests } from './titles.ts'

/** A test whose title begins with a tag: `[S3] …`, `[L5, shell.sync.chip] …`. */
export interface TaggedTest {
  path: string
  /** The title without its tags, as it is written; of a table, with its `%s`. */
  title: string
  tags: readonly string[]
}

/** Vitest or Playwright runs these; no other file is a test file. */
const isTestPath = (path: string): boolean =>
  /^(schema|sync|api|web|tests)\/.+\.test\.tsx?$/.test(path) || /^tests\/e2e\/.+\.spec\.ts$/.test(path)

export const readTestFiles = (): Sources => readSources(listPaths().filter(isTestPath))

/** Every tagged test, in the order of the files. */
export const taggedIn = (files: Sources): TaggedTest[] =>
  [...files].flatMap(([path, source]) => readTests(source).titles.flatMap((title) => taggedTest(path, title)))

function taggedTest(path: string, written: string): TaggedTest[] {
  const [, list, title] = /^\[([^\]]*)\] ?(.*)$/s.exec(written) ?? []
  return list === undefined || title === undefined ? [] : [{ path, title, tags: list.split(', ') }]
}

/** Each breach is one sentence: a rule or row that no test carries, and a tag that names neither. */
export function tagBreaches(ids: ReadonlySet<string>, tests: readonly TaggedTest[]): string[] {
  const carried = new Set(tests.flatMap(({ tags }) => tags))
  return [
    ...[...ids].filter((id) => !carried.has(id)).map((id) => `No test's title carries [${id}]`),
    ...tests.flatMap(({ path, title, tags }) =>
      tags.filter((tag) => !ids.has(tag)).map((tag) => `${path}: [${tag}] of '${title}' names no rule and no row`),
    ),
  ]
}
