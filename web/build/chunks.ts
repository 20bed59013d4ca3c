import { relative, resolve } from 'node:path'
import type { Rolldown } from 'vite'

/** Entry files of the chunks that people wait for, in load order. A chunk has the imports of its entries that earlier chunks lack. */
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
 * Returns the options for one chunk for the start of every visit, one for the landing page, one for home, and one for modules shared by
 * several features; Vite splits the rest by route. By default, Vite creates 296 chunks: home loads 88 of them and Physical 97, and each
 * request takes 2 ms on a slow phone.
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
  const usersOf = new Map<string, Set<string>>()
  for (const entry of lazyEntries(webRoot, context))
    for (const id of withImports([entry], context)) {
      // An icon is too small for a chunk of its own, so it is shared once a second screen uses it.
      const user = ICON_FILE.test(id) ? entry : (relative(webRoot, entry).split('/', 1)[0] ?? '')
      usersOf.set(id, (usersOf.get(id) ?? new Set()).add(user))
    }
  for (const [id, users] of usersOf)
    if (users.size > (ICON_FILE.test(id) ? 1 : 2) && !chunkOf.has(id)) chunkOf.set(id, 'shared')
  return chunkOf
}

/** Returns the modules and everything that they import statically, directly or indirectly. */
function withImports(modules: string[], context: Rolldown.ChunkingContext): Set<string> {
  const ids = new Set(modules)
  for (const id of ids) for (const imported of importsOf(id, context)) ids.add(imported)
  return ids
}

const ICONS = /\/lucide-react\/dist\/esm\/lucide-react\.mjs$/
const ICON_FILE = /\/lucide-react\/dist\/esm\/icons\//
const ICON_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g
const ICON_EXPORT = /export \{([^}]*)\} from ["']\.\/icons\/([\w-]+\.mjs)["']/g
const iconFiles = new Map<string, string>()

/**
 * Returns the modules that a module imports statically. `lucide-react` is one module that exports every icon, so an import of it counts as
 * imports of the named icons only; otherwise the first chunk would have the icons of all screens.
 */
function importsOf(id: string, context: Rolldown.ChunkingContext): string[] {
  const { importedIds = [], code } = context.getModuleInfo(id) ?? {}
  return importedIds.flatMap((imported) => {
    if (!ICONS.test(imported)) return [imported]
    const names = [...(code ?? '').matchAll(ICON_IMPORT)].flatMap(([, list = '']) => list.split(','))
    return names.flatMap((name) => iconFileOf(name.trim().split(/\s/, 1)[0] ?? '', imported, context) ?? [])
  })
}

/** Returns the module of an icon by its exported name, such as `ArrowDown`; undefined if there is no such icon. */
function iconFileOf(name: string, icons: string, context: Rolldown.ChunkingContext): string | undefined {
  if (iconFiles.size === 0)
    for (const [, list = '', file = ''] of (context.getModuleInfo(icons)?.code ?? '').matchAll(ICON_EXPORT))
      for (const [, exported = ''] of list.matchAll(/default as (\w+)/g))
        iconFiles.set(exported, resolve(icons, '../icons', file))
  return iconFiles.get(name)
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
