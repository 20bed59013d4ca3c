import { importsOf, pathOf, withoutComments } from './imports.ts'
import type { Sources } from './tree.ts'

interface Room {
  /** A folder of `web/db`. */
  name: string
  /** The files that code outside `web/db` may import, by name; `each` if the folder is a set of small tools. */
  doors: readonly string[] | 'each'
}

/** The folders of `web/db`, lowest layer first: each imports only from itself and from those before it. */
export const ROOMS: readonly Room[] = [
  { name: 'lib', doors: 'each' },
  { name: 'dexie', doors: ['storage-status', 'open-database', 'upgrade-blocked', 'bfcache'] },
  {
    name: 'stores',
    doors: [
      ...['account-db', 'local-rows', 'account', 'content-status', 'document-file', 'person-rows'],
      ...['recording-file', 'stored-draft', 'merge-drafts', 'stashed-drafts'],
    ],
  },
  { name: 'guest', doors: ['guest-adoption', 'load-engine', 'moving'] },
  { name: 'derived', doors: [] },
  { name: 'queries', doors: 'each' },
  { name: 'engine', doors: [] },
  {
    name: 'worker',
    doors: ['answer-navigation', 'drain', 'remind', 'periodic-sync', 'push-subscription', 'show-push'],
  },
  {
    name: 'page',
    doors: [
      ...['active-account', 'enact', 'use-live', 'use-settings', 'unread-matches'],
      ...['draft', 'use-running-draft', 'device-values', 'write-following-move', 'watch-database'],
    ],
  },
  {
    name: 'identity',
    doors: [
      ...['session', 'session-hint', 'last-home', 'lazy', 'forgotten', 'forget-account'],
      ...['profile', 'career-goals', 'receipt', 'new-codes', 'passkeys', 'offered-session'],
    ],
  },
  { name: 'status', doors: 'each' },
]

/** `import('…')` is allowed only in files with these names, so that lazy loading is visible from file names. */
const LOADER = /(?:^|\/)(?:load-[a-z-]+|lazy)\.tsx?$/
const dynamic = /\bimport\(\s*['"][^'"]+['"]\s*\)/
/** A top-level statement that is a call: it runs as soon as any file imports this one. */
const callOnImport = /^(?:void |await |new |;?\()?[A-Za-z_$][\w$.?]*\(/m
/** The entry points of a page, a worker or a build. */
const STARTERS = ['web/app/main.tsx', 'web/sw.ts', 'web/vite.config.ts']

/** One sentence per violation. Tests and their doubles may import anything. */
export function roomBreachesOf(files: Sources): string[] {
  const product = [...files].filter(([path]) => path.startsWith('web/') && !isForTests(path) && /\.tsx?$/.test(path))
  return product.flatMap(([path, source]) => [
    ...importsOf(source).flatMap((specifier) => breachOfImport(path, pathOf(specifier, path))),
    ...breachesOfStart(path, withoutComments(source)),
  ])
}

function breachOfImport(path: string, target: string | undefined): string[] {
  const there = roomAt(target)
  if (!target || !there) return target?.startsWith('web/db/') ? [`${path} imports ${target}, which is in no room`] : []
  const here = roomAt(path)
  if (!here) return isDoor(there, target) ? [] : [`${path} imports ${target}, which is no door of ${there.name}`]
  const isUpward = ROOMS.indexOf(there) > ROOMS.indexOf(here) && !LOADER.test(path)
  return isUpward ? [`${path} imports ${target}: ${there.name} stands above ${here.name}`] : []
}

function breachesOfStart(path: string, code: string): string[] {
  if (STARTERS.includes(path)) return []
  const isLoading = dynamic.test(code) && !LOADER.test(path)
  return [
    ...(isLoading ? [`${path} has an import() in it: that belongs in lazy.ts`] : []),
    ...(callOnImport.test(code)
      ? [`${path} calls something as soon as it is imported: startPage() starts a page`]
      : []),
  ]
}

const roomAt = (path: string | undefined): Room | undefined => {
  const name = /^web\/db\/([^/]+)\/[^/]+$/.exec(path ?? '')?.[1]
  return ROOMS.find((room) => room.name === name)
}

const isDoor = ({ doors }: Room, path: string): boolean =>
  doors === 'each' || doors.includes(path.replace(/^.*\//, '').replace(/\.tsx?$/, ''))

const isForTests = (path: string): boolean => /\.test\.tsx?$|^web\/testing\//.test(path)
