import { listPaths, readSources, type Sources } from '../house/tree.ts'
import { readTests } from './titles.ts'

/** A test whose title starts with tags: `[S3] …`, `[L5, shell.sync.chip] …`. */
export interface TaggedTest {
  path: string
  /** The title as written, without its tags. The title of a parameterized test still contains its `%s`. */
  title: string
  tags: readonly string[]
}

/** The test files that Vitest and Playwright run. */
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

/** Returns one sentence per breach: a rule or row without a test, or a tag without a rule or row. */
export function tagBreaches(ids: ReadonlySet<string>, tests: readonly TaggedTest[]): string[] {
  const carried = new Set(tests.flatMap(({ tags }) => tags))
  return [
    ...[...ids].filter((id) => !carried.has(id)).map((id) => `No test's title carries [${id}]`),
    ...tests.flatMap(({ path, title, tags }) =>
      tags.filter((tag) => !ids.has(tag)).map((tag) => `${path}: [${tag}] of '${title}' is neither a rule nor a row`),
    ),
  ]
}
