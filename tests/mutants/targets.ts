import { dirname } from 'node:path'
import { listPaths, readSources } from '../house/tree.ts'

/** A product file and the tests that judge its mutants, as globs for Vitest. */
export interface Target {
  file: string
  /** Quick tests that are close to the file. They are enough for most mutants. */
  near: string[]
  /** Tests of whole stories, run only on mutants that survived the near tests. */
  far: string[]
}

const STORIES = 'tests/sync/{applications,copies,evicted,job-alerts,json-shapes,places,quarantine,stories}.test.ts'
const HISTORIES = 'tests/mutants/histories.ts'

/** Files with rules for which a mistake would not be visible on the screen. */
const RULES = ['schema/home/today.ts', 'schema/prep/queue.ts']

/** Lists the files to mutate: the sync engine, every file that declares a mutation, and a few rules, without tests and test-only files. */
export function listTargets(): Target[] {
  const paths = listPaths().filter((path) => /^(?:sync|schema)\/.*\.ts$/.test(path) && !isForTests(path))
  const ruled = paths.filter((path) => path.startsWith('schema/'))
  const declaring = [...readSources(ruled)].flatMap(([path, text]) => (/\bmutation\(\s*'/.test(text) ? path : []))
  const judged = [...new Set([...declaring, ...RULES])].sort()
  const groups = Map.groupBy(judged, (path) => dirname(path))
  const engine = paths.filter((path) => path.startsWith('sync/')).sort()
  return [
    ...judged.map((file) => ({ file, near: testsOf(groups.get(dirname(file)) ?? []), far: [STORIES] })),
    ...engine.map((file) => ({ file, near: [`${dirname(file)}/*.test.ts`], far: [STORIES, HISTORIES] })),
  ]
}

const isForTests = (path: string): boolean => /\.test\.ts$|\/testing\//.test(path)

/**
 * Returns the tests of all mutated files in a folder, because a feature's mutations interact. The tests of one file may be split into
 * several files with the same prefix, such as `today-things.test.ts`.
 */
const testsOf = (files: readonly string[]): string[] => [
  ...files.map((file) => file.replace(/\.ts$/, '{,-*}.test.ts')),
  'schema/mutations.test.ts',
]
