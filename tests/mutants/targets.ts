import { listPaths } from '../house/tree.ts'

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

/** Mutations that have a file of their own, and the rules that decide what a person sees first. */
const ALONE =
  /^schema\/(?:jobs\/(?:alerts|applications)|prep\/(?:flags|make-cards|missed-deck|reports|queue)|home\/today)\.ts$/

/** Tests that go through these files, too. */
const TESTED_TOO: Readonly<Record<string, readonly string[]>> = {
  'schema/prep/make-cards.ts': ['schema/prep/missed-deck.test.ts'],
  'schema/prep/missed-deck.ts': ['schema/prep/make-cards.test.ts'],
}

/** What is mutated: the sync engine, the mutations and a few rules, without their tests and what only tests use. */
export function listTargets(): Target[] {
  return listPaths()
    .filter((path) => /^(sync\/.*|schema\/\w+\/mutations)\.ts$/.test(path) || ALONE.test(path))
    .filter((path) => !/\.test\.ts$|\/testing\//.test(path))
    .sort()
    .map((file) => ({ file, ...testsOf(file) }))
}

function testsOf(file: string): Omit<Target, 'file'> {
  const feature = /^schema\/\w+\//.exec(file)?.[0]
  if (feature) {
    // A long test is in several files: `today.test.ts`, `today-things.test.ts`.
    const own = [file.replace(/\.ts$/, '{,-*}.test.ts'), `${feature}mutations.test.ts`, 'schema/mutations.test.ts']
    return { near: [...new Set([...own, ...(TESTED_TOO[file] ?? [])])], far: [STORIES] }
  }
  const room = /^sync\/(client|device|server)\//.exec(file)?.[1]
  return { near: [room ? `sync/${room}/*.test.ts` : 'sync/*.test.ts'], far: [STORIES, HISTORIES] }
}
