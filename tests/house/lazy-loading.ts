import { importsOf, pathOf, withoutComments } from './imports.ts'
import type { Sources } from './tree.ts'

/**
 * The sync engine and the modules that it uses to write, which form a separate chunk. Pages load that chunk through `web/data/lazy.ts`,
 * because the first screen only reads; the service worker imports the engine directly.
 */
const ENGINE = [
  'engine',
  'adoption',
  'client-store',
  'content',
  'memories',
  'shared-counts',
  'space-store',
  'space-sync',
  'tend-memory',
  'transport',
  'worker',
]
const isOfEngine = (path: string): boolean => ENGINE.some((name) => path === `web/data/${name}.ts`)

/** `import('…')` is allowed only in files with these names, so that file names show where lazy loading happens. */
const LOADER = /(?:^|\/)(?:load-[a-z-]+|lazy)\.tsx?$/
const dynamic = /\bimport\(\s*['"][^'"]+['"]\s*\)/
/** Matches a call at the top level, which runs as soon as any file imports the module. */
const callOnImport = /^(?:void |await |new |;?\()?[A-Za-z_$][\w$.?]*\(/m
/** The entry points of a page, a worker or a build. */
const STARTERS = ['web/app/main.tsx', 'web/sw.ts', 'web/data/memory-worker.ts', 'web/vite.config.ts']

/** Returns a message for each violation. Tests and their doubles may import anything. */
export function loadingBreachesOf(files: Sources): string[] {
  const product = [...files].filter(([path]) => path.startsWith('web/') && !isForTests(path) && /\.tsx?$/.test(path))
  return product.flatMap(([path, source]) => [
    ...importsOf(source).flatMap((specifier) => breachOfImport(path, pathOf(specifier, path))),
    ...breachesOfStart(path, withoutComments(source)),
  ])
}

function breachOfImport(path: string, target: string | undefined): string[] {
  if (!target || !isOfEngine(target) || isOfEngine(path) || LOADER.test(path) || STARTERS.includes(path)) return []
  return [`${path} imports ${target}; pages load the engine through web/data/lazy.ts`]
}

function breachesOfStart(path: string, code: string): string[] {
  if (STARTERS.includes(path)) return []
  const isLoading = dynamic.test(code) && !LOADER.test(path)
  return [
    ...(isLoading ? [`${path} has a dynamic import, which belongs in lazy.ts`] : []),
    ...(callOnImport.test(code) ? [`${path} runs a call when it is imported; start it from startPage()`] : []),
  ]
}

const isForTests = (path: string): boolean => /\.test\.tsx?$|^web\/testing\//.test(path)
