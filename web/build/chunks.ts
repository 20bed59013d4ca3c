import { relative, resolve } from 'node:path'
import type { Rolldown } from 'vite'

/** Chunks that people wait for, with their entry files, in load order. Each chunk has the imports of its entries that are not in earlier chunks. */
const FIRST: Record<string, string[]> = {
  start: ['index.html'],
  door: ['auth/login-screen.tsx'],
  home: [
    'app/screens/inside.tsx',
    'home/assistant/welcome.tsx',
    'home/plan/plan-part.tsx',
    'home/under-way/under-way-list.tsx',
  ],
}

const BUNDLER_CODE = '\0rolldown/runtime.js'

/**
 * One chunk for the start of every visit, one for the landing page, one for home, and one for modules shared by
 * several features; Vite splits the rest by route. By default it creates 296 chunks: home loads 88 of them and
 * Physical 97, and each request takes 2 ms on a slow phone.
 */
export function chunks(webRoot: string): Rolldown.CodeSplittingOptions {
  let chunkOf: Map<string, string> | undefined
  const name = (id: string, context: Rolldown.ChunkingContext) => {
    chunkOf ??= assign(webRoot, context)
    return chunkOf.get(id) ?? null
  }
  return { groups: [{ name, includeDependenciesRecursively: false }] }
}

function assign(webRoot: string, context: Rolldown.ChunkingContext): Map<string, string> {
  const chunkOf = new Map([[BUNDLER_CODE, 'start']])
  for (const [chunk, files] of Object.entries(FIRST)) {
    const ids = files.map((file) => resolve(webRoot, file))
    for (const id of ids) if (!context.getModuleInfo(id)) throw new Error(`Module ${id} is not in the build`)
    for (const id of withImports(ids, context)) if (!chunkOf.has(id)) chunkOf.set(id, chunk)
  }
  const featuresOf = new Map<string, Set<string>>()
  for (const entry of lazyEntries(webRoot, context))
    for (const id of withImports([entry], context))
      featuresOf.set(id, (featuresOf.get(id) ?? new Set()).add(relative(webRoot, entry).split('/', 1)[0] ?? ''))
  for (const [id, features] of featuresOf) if (features.size > 2 && !chunkOf.has(id)) chunkOf.set(id, 'shared')
  return chunkOf
}

/** Returns the modules and everything that they import statically, directly or indirectly. */
function withImports(modules: string[], context: Rolldown.ChunkingContext): Set<string> {
  const ids = new Set(modules)
  for (const id of ids) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) ids.add(imported)
  return ids
}

/** Returns the modules that other modules import dynamically. */
function lazyEntries(webRoot: string, context: Rolldown.ChunkingContext): Set<string> {
  const entries = new Set<string>()
  const ids = new Set([resolve(webRoot, 'index.html')])
  for (const id of ids) {
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {}
    for (const entry of dynamicallyImportedIds) entries.add(entry)
    for (const next of [...importedIds, ...dynamicallyImportedIds]) ids.add(next)
  }
  return entries
}
