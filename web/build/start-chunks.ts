import { resolve } from 'node:path'
import type { Rolldown } from 'vite'

/** What the first screens are made of, by the file that comes of it. Each has only what those before it have not. */
export const FIRST: Record<string, string[]> = {
  start: ['index.html'],
  door: ['auth/login-screen.tsx'],
  home: ['app/screens/inside.tsx', 'db/identity/device.ts', 'home/assistant/welcome.tsx'],
}

/** What the bundler adds of its own. */
const BUNDLER_CODE = '\0rolldown/runtime.js'

/**
 * One file for what every visit starts with, one for the door and one for home. Split by who shares what, home came in forty
 * files. The bundler splits the rest by itself.
 */
export function startChunks(webRoot: string): Rolldown.CodeSplittingOptions {
  let chunkOf: Map<string, string> | undefined
  return {
    groups: [
      {
        debugName: 'first screens',
        includeDependenciesRecursively: false,
        name: (id, context) => {
          chunkOf ??= assign(webRoot, context)
          return chunkOf.get(id) ?? null
        },
      },
    ],
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
