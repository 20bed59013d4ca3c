import { importsOf, pathOf } from './imports.ts'
import type { Sources } from './tree.ts'

/** Maps each path to the paths in the same folder tree that the file imports, including type imports. */
type Graph = ReadonlyMap<string, readonly string[]>

/** Returns the imports among these files; imports of other files are omitted. */
export const graphOf = (files: Sources, readImports = importsOf): Graph =>
  new Map(
    [...files].map(([path, source]) => {
      const targets = readImports(source).map((specifier) => pathOf(specifier, path) ?? '')
      return [path, [...new Set(targets)].filter((target) => files.has(target))]
    }),
  )

/** Returns each import cycle once, as `a.ts → b.ts → a.ts`. */
export function circlesOf(graph: Graph): string[] {
  const circles: string[] = []
  const done = new Set<string>()
  const visit = (path: string, way: readonly string[]): void => {
    const start = way.indexOf(path)
    if (start >= 0) circles.push([...way.slice(start), path].join(' → '))
    if (start >= 0 || done.has(path)) return
    for (const target of graph.get(path) ?? []) visit(target, [...way, path])
    done.add(path)
  }
  for (const path of graph.keys()) visit(path, [])
  return circles
}
