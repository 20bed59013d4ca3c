import { graphOf, longestChainOf } from './import-graph.ts'
import type { Sources } from './tree.ts'

/** More product files in one folder want rooms; the parts of the screens in `web/ui` are a kit. */
const MOST_FILES = 32
const KITS = ['web/ui']
/** Files from the first to the last. */
const LONGEST_CHAIN = 8

export function isProduct(path: string): boolean {
  return (
    /^(?:web|api|sync|schema)\//.test(path) &&
    !/\.test\.tsx?$|^\w+\/testing\/|^schema\/generators\/(?:.*\/)?check\//.test(path)
  )
}

export const productOf = (files: Sources): Map<string, string> =>
  new Map([...files].filter(([path]) => isProduct(path)))

/** The product files of each folder. */
export const foldersOf = (files: Sources): Map<string, string[]> =>
  Map.groupBy(productOf(files).keys(), (path) => path.slice(0, path.lastIndexOf('/')))

export const crowdedFoldersOf = (files: Sources): string[] =>
  [...foldersOf(files)]
    .filter(([folder, paths]) => paths.length > MOST_FILES && !KITS.includes(folder))
    .map(([folder, paths]) => `${folder}: ${paths.length}`)

/** Chains of imports within one folder that are too long. */
export const longChainsOf = (files: Sources): string[][] =>
  [...foldersOf(files).values()]
    .map((paths) => longestChainOf(graphOf(new Map(paths.map((path) => [path, files.get(path) ?? ''])))))
    .filter((chain) => chain.length > LONGEST_CHAIN)

/** What only tests use, and the product imports or keeps under a test's name. */
export function doublesOf(files: Sources): string[] {
  const imported = [...graphOf(files)].flatMap(([path, targets]) =>
    isProduct(path) ? targets.filter((target) => !isProduct(target)).map((target) => `${path} imports ${target}`) : [],
  )
  return [...imported, ...[...productOf(files).keys()].filter((path) => /\/test-[^/]*$/.test(path))]
}
