import { graphOf } from './import-graph.ts'
import type { Sources } from './tree.ts'

export function isProduct(path: string): boolean {
  return (
    /^(?:web|api|sync|schema)\//.test(path) &&
    !/\.test\.tsx?$|^\w+\/testing\/|^schema\/questions\/(?:.*\/)?check\//.test(path)
  )
}

export const productOf = (files: Sources): Map<string, string> =>
  new Map([...files].filter(([path]) => isProduct(path)))

/** Test-only files that the product imports, and product files that are named like tests. */
export function doublesOf(files: Sources): string[] {
  const imported = [...graphOf(files)].flatMap(([path, targets]) =>
    isProduct(path) ? targets.filter((target) => !isProduct(target)).map((target) => `${path} imports ${target}`) : [],
  )
  return [...imported, ...[...productOf(files).keys()].filter((path) => /\/test-[^/]*$/.test(path))]
}
