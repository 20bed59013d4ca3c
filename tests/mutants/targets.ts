import { dirname } from 'node:path'
import { listPaths, readSources } from '../house/tree.ts'

/** A product file and the tests that judge its mutants, as globs for Vitest. */
export interface Target {
  file: string
  /** They know the file best and are quick: most mutants need no others. */
  near: string[]
  /** They play whole stories, and judge only what the others let live. */
  far: string[]
}

const STORIES = 'tests/sync/{applications,copies,evicted,job-alerts,json-shapes,places,quarantine,stories}.test.ts'
const HISTORIES = 'tests/mutants/histories.ts'

/** What a person sees first: rules that nobody would see to be wrong. */
const RULES = ['schema/home/today.ts', 'schema/prep/queue.ts']

/** What is mutated: the sync engine, every file that declares a mutation and a few rules, without their tests and what only tests use. */
export function listTargets(): Target[] {
  const paths = listPaths().filter((path) => /^(?:sync|schema)\/.*\.ts$/.test(path) && !isForTests(path))
  const ruled = paths.filter((path) => path.startsWith('schema/'))
  const declaring = [...readSources(ruled)].flatMap(([path, text]) => (/\bmutation\(\s*'/.test(text) ? path : []))
  const judged = [...new Set([...declaring, ...RULES])].sort()
  const rooms = Map.groupBy(judged, (path) => dirname(path))
  const engine = paths.filter((path) => path.startsWith('sync/')).sort()
  return [
    ...judged.map((file) => ({ file, near: testsOf(rooms.get(dirname(file)) ?? []), far: [STORIES] })),
    ...engine.map((file) => ({ file, near: [`${dirname(file)}/*.test.ts`], far: [STORIES, HISTORIES] })),
  ]
}

const isForTests = (path: string): boolean => /\.test\.ts$|\/testing\//.test(path)

/** The tests of all that is judged in a folder, since mutations of one feature meet. A long test is in several files: `today-things.test.ts`. */
const testsOf = (files: readonly string[]): string[] => [
  ...files.map((file) => file.replace(/\.ts$/, '{,-*}.test.ts')),
  'schema/mutations.test.ts',
]
