import { resolve } from 'node:path'
import type { Rolldown } from 'vite'

/** What the first screens are made of, by the file that comes of it. Each has only what those before it have not. */
export const FIRST: Record<string, string[]> = {
  start: ['index.html'],
  door: ['auth/login-screen.tsx'],
  home: ['app/screens/inside.tsx', 'db/identity/device.ts', 'home/assistant/welcome.tsx'],
  plan: ['home/plan/plan-part.tsx'],
}

/** What so many lazily loaded parts share comes as one file: a screen was forty to sixty files, and asking for each takes a slow phone 2 ms. */
const MANY_SCREENS = 8

/** What the bundler adds of its own. */
const BUNDLER_CODE = '\0rolldown/runtime.js'

/**
 * One file for what every visit starts with, one for the door and one for home. Split by who shares what, home came in forty
 * files. The bundler splits the rest by itself.
 */
export function startChunks(webRoot: string): Rolldown.CodeSplittingOptions {
  let chunkOf: Map<string, string> | undefined
  const group = (priority: number, isIn: (chunk: string) => boolean) => ({
    priority,
    includeDependenciesRecursively: false,
    name(id: string, context: Rolldown.ChunkingContext) {
      chunkOf ??= assign(webRoot, context)
      const chunk = chunkOf.get(id)
      return chunk !== undefined && isIn(chunk) ? chunk : null
    },
  })
  const shared = { name: 'shared', minShareCount: MANY_SCREENS, includeDependenciesRecursively: false }
  // The plan comes after home and only with it, so what other screens share is not in its file.
  return {
    groups: [group(3, (chunk) => chunk !== 'plan'), { ...shared, priority: 2 }, group(1, (chunk) => chunk === 'plan')],
  }
}

/** Follows the imports that run before the file that names them. */
function assign(webRoot: string, context: Rolldown.ChunkingContext): Map<string, string> {
  const chunkOf = new Map([[BUNDLER_CODE, 'start']])
  for (const [chunk, roots] of Object.entries(FIRST)) {
    const ids = roots.map((root) => resolve(webRoot, root))
    for (const id of ids) {
      if (chunkOf.has(id)) continue
      const info = context.getModuleInfo(id)
      if (!info) continue
      chunkOf.set(id, chunk)
      ids.push(...info.importedIds)
    }
  }
  return chunkOf
}
