import { relative, resolve } from 'node:path'
import type { Rolldown } from 'vite'

/** What the first screens are made of, by the file that comes of it. Each has only what those before it have not. */
export const FIRST: Record<string, string[]> = {
  start: ['index.html'],
  door: ['auth/login-screen.tsx'],
  home: ['app/screens/inside.tsx', 'data/device.ts', 'home/assistant/welcome.tsx'],
  plan: ['home/plan/plan-part.tsx'],
  sign: ['auth/login-more.ts', 'auth/signup-more.tsx', 'auth/session/open-session.ts', 'data/forgotten.ts'],
}

/** What every visit loads after its first screen, and the engine that saves and syncs. What several areas use is not in them. */
export const THEN: Record<string, string[]> = {
  after: [
    ...['data/sign-out.ts', 'data/resume-session.ts'],
    ...['app/updates/until-installed.ts', 'app/updates/ask-to-be-served.ts', 'app/shell/after-paint.tsx'],
    ...[
      'analytics/track.ts',
      'analytics/event-queue.ts',
      'analytics/report-error.ts',
      'app/notices/follow-notices.tsx',
      'prep/due-badge.tsx',
    ],
  ],
  engine: ['data/engine.ts'],
}

/** What the bundler adds of its own. */
const BUNDLER_CODE = '\0rolldown/runtime.js'

/** Large, and only a few screens use it. */
const OF_ITS_OWN = /@tanstack|schema\/generators\//

/**
 * One file for what every visit starts with, one for the door, one for home, one for what several areas use, and so on. The bundler splits
 * the rest. Left to it alone, home came in forty files and Physical in seventy, and each request takes a slow phone 2 ms.
 */
export function startChunks(webRoot: string): Rolldown.CodeSplittingOptions {
  let chunkOf: Map<string, string> | undefined
  const name = (id: string, context: Rolldown.ChunkingContext) => {
    chunkOf ??= assign(webRoot, context)
    return chunkOf.get(id) ?? null
  }
  return { groups: [{ name, includeDependenciesRecursively: false }] }
}

function assign(webRoot: string, context: Rolldown.ChunkingContext): Map<string, string> {
  const chunkOf = new Map([[BUNDLER_CODE, 'start']])
  const give = (chunk: string, ids: Iterable<string>) => {
    for (const id of ids) if (!chunkOf.has(id)) chunkOf.set(id, chunk)
  }
  const giveAll = (chunks: Record<string, string[]>) => {
    for (const [chunk, roots] of Object.entries(chunks))
      give(chunk, runBefore(partsOfApp(webRoot, roots, context), context))
  }
  giveAll(FIRST)
  give('shared', sharedByAreas(webRoot, context))
  giveAll(THEN)
  return chunkOf
}

/** The ids of files of `web`. Throws if one of them is not part of the app any more. */
function partsOfApp(webRoot: string, files: string[], context: Rolldown.ChunkingContext): string[] {
  const ids = files.map((file) => resolve(webRoot, file))
  for (const id of ids) if (!context.getModuleInfo(id)) throw new Error(`The app does not load ${id}`)
  return ids
}

/** The parts and everything that runs before them. */
function runBefore(parts: string[], context: Rolldown.ChunkingContext): Set<string> {
  const ids = new Set(parts)
  for (const id of ids) for (const before of context.getModuleInfo(id)?.importedIds ?? []) ids.add(before)
  return ids
}

function sharedByAreas(webRoot: string, context: Rolldown.ChunkingContext): string[] {
  const areasOf = new Map<string, Set<string>>()
  for (const part of lazyParts(webRoot, context))
    for (const id of runBefore([part], context))
      areasOf.set(id, (areasOf.get(id) ?? new Set()).add(areaOf(relative(webRoot, part))))
  const isOfItsOwn = (id: string) => [...runBefore([id], context)].some((one) => OF_ITS_OWN.test(one))
  return [...areasOf].flatMap(([id, areas]) => (areas.size > 1 && !isOfItsOwn(id) ? id : []))
}

/** The files that some other file loads when it needs them. */
function lazyParts(webRoot: string, context: Rolldown.ChunkingContext): Set<string> {
  const parts = new Set<string>()
  const ids = new Set([resolve(webRoot, 'index.html')])
  for (const id of ids) {
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {}
    for (const part of dynamicallyImportedIds) parts.add(part)
    for (const next of [...importedIds, ...dynamicallyImportedIds]) ids.add(next)
  }
  return parts
}

/** The folder of `web` that a part is in; all that is outside `web` counts as one. What every visit loads is an area too, and so is the engine. */
function areaOf(part: string): string {
  const [chunk] = Object.entries(THEN).find(([, roots]) => roots.includes(part)) ?? []
  return chunk ?? part.slice(0, part.indexOf('/'))
}
