import { describe, expect, test } from 'vitest'
import { addressesOf, inexactVersionsOf } from './house/packages.ts'
import { breachesOf } from './house/rules.ts'
import { listPaths, readSources } from './house/tree.ts'

const paths = listPaths()
const files = readSources(paths.filter((path) => /\.(ts|tsx|mts|mjs|js|css|html)$/.test(path)))
const manifests = readSources(paths.filter((path) => /^([^/]+\/)?package\.json$/.test(path)))

describe('this repository', () => {
  test('follows the import and purity rules', () => {
    expect(files.size).toBeGreaterThan(0)
    expect(breachesOf(files)).toEqual([])
  })

  test('pins exact dependency versions', () => {
    expect(manifests.size).toBe(6)
    expect(inexactVersionsOf(manifests)).toEqual([])
  })

  test('has no registry URLs in the lockfile', () => {
    const lockfile = readSources(['pnpm-lock.yaml']).get('pnpm-lock.yaml') ?? ''
    expect(lockfile).toContain('lockfileVersion')
    expect(addressesOf(lockfile)).toEqual([])
  })
})

describe('violations of the repository rules are reported', () => {
  test.each([
    ['schema imports sync', 'schema/prep/score.ts', `import { push } from '@station-zero/sync/push.ts'`],
    ['schema imports sync by a relative path', 'schema/tables.ts', `export * from '../sync/limits.ts'`],
    ['schema imports a store', 'schema/tables.ts', `import Dexie from 'dexie'`],
    ['schema reads files', 'schema/tables.ts', `import { readFileSync } from 'node:fs'`],
    ['sync imports the api', 'sync/loop.ts', `import type { Db } from '@station-zero/api/db/open.ts'`],
    ['sync imports a store', 'sync/server/push.ts', `import { sql } from 'kysely'`],
    ['the api imports the web', 'api/jobs/routes.ts', `import { words } from '@station-zero/web/jobs/words.ts'`],
    ['the web imports the api', 'web/app/routes.tsx', `const late = () => import('../../api/jobs/routes.ts')`],
    ['one screen imports another', 'web/prep/screen.tsx', `import {\n  JobCard,\n} from '../jobs/card.tsx'`],
    [
      'a screen imports another by package name',
      'web/prep/screen.tsx',
      `import { x } from '@station-zero/web/jobs/card.tsx'`,
    ],
    ['a one-file feature imports another', 'web/home.tsx', `import { JobCard } from './jobs/card.tsx'`],
    ['one set of routes imports another', 'api/oral/routes.ts', `import { sessions } from '../auth/sessions.ts'`],
    ['a screen imports the app shell', 'web/oral/screen.tsx', `import { Shell } from '../app/shell.tsx'`],
    ['a shared file imports a feature', 'api/server.ts', `import { jobs } from './jobs/routes.ts'`],
    ['a test imports another feature', 'web/prep/deck.test.tsx', `import { JobCard } from '../jobs/card.tsx'`],
    ['ui imports data', 'web/ui/button.tsx', `import { useRow } from '../data/use-row.ts'`],
    ['ui imports a feature', 'web/ui/badge.tsx', `import type { Job } from '../jobs/job.ts'`],
    ['data imports ui', 'web/data/open.ts', `import { toast } from '../ui/toast.tsx'`],
    ['db imports a feature', 'api/db/open.ts', `import '../jobs/seed.ts'`],
    [
      'a package imports another by a relative path',
      'web/data/open.ts',
      `import { tables } from '../../schema/tables.ts'`,
    ],
  ])('an import that breaks the rules is reported: %s', (_, path, source) => {
    expect(breachesOf(new Map([[path, source]]))).toEqual([expect.stringContaining(`${path} imports`)])
  })

  test.each([
    'const at = Date.now()',
    'const at = new Date()',
    'const die = Math.random()',
    'await fetch("/api/health")',
    'const id = crypto.randomUUID()',
    'setTimeout(() => {}, 10)',
  ])('a file of schema that uses a clock, randomness or I/O is reported: %s', (source) => {
    expect(breachesOf(new Map([['schema/prep/score.ts', source]]))).toHaveLength(1)
    expect(breachesOf(new Map([['schema/prep/score.test.ts', source]]))).toEqual([])
  })

  test.each([
    'await db.local.put({ key, value })',
    'await current.db.drafts.bulkPut(drafts)',
    'await getCurrent()?.db.local.delete(key)',
    `await db?.transaction('rw', db.local, turn)`,
    `await db.transaction('rw!', db.local, turn)`,
  ])(
    'a screen that writes to a database without `writeAs` or `writeIn`, which follow a guest’s move, is reported: %s',
    (source) => {
      expect(breachesOf(new Map([['web/oral/module-timer.ts', source]]))).toContainEqual(
        expect.stringContaining("writes to an account's database"),
      )
      expect(breachesOf(new Map([['web/data/drafts.ts', source]]))).toEqual([])
      expect(breachesOf(new Map([['web/oral/module-timer.test.ts', source]]))).toEqual([])
    },
  )

  test.each([
    'useLive((db) => db.jobs.toArray(), [])',
    'await getCurrent()?.db.cardMemory.get(id)',
    'one.drafts.get(key)',
  ])('a screen that names a database table is reported: %s', (source) => {
    expect(breachesOf(new Map([['web/jobs/screen.tsx', source]]))).toHaveLength(1)
    expect(breachesOf(new Map([['web/data/repositories/jobs.ts', source]]))).toEqual([])
    expect(breachesOf(new Map([['web/jobs/screen.test.tsx', source]]))).toEqual([])
  })

  test('a file that uses crypto.randomUUID is reported, because browsers lack it over plain HTTP', () => {
    expect(breachesOf(new Map([['web/prep/deck.ts', 'const id = crypto.randomUUID()']]))).toHaveLength(1)
    expect(breachesOf(new Map([['web/prep/deck.test.ts', 'const id = crypto.randomUUID()']]))).toEqual([])
  })

  test.each([
    'const LONG_MS = 30 * 86_400_000',
    'const offset = new Date(at).getTimezoneOffset()',
    'date.setHours(12, 0, 0, 0)',
    'const parts = format.formatToParts(at)',
    'new Intl.DateTimeFormat(undefined, { timeZone })',
    "new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Asia/Tokyo' })",
  ])('calendar arithmetic outside its module is reported: %s', (source) => {
    expect(breachesOf(new Map([['web/home/screen.tsx', source]]))).toEqual([
      expect.stringContaining('calendar arithmetic'),
    ])
    expect(breachesOf(new Map([['schema/core/time.ts', source]]))).toEqual([])
    expect(breachesOf(new Map([['web/home/screen.test.tsx', source]]))).toEqual([])
  })

  test('a dependency version that is not pinned is reported', () => {
    const manifest = (version: string) => new Map([['web/package.json', `{"dependencies":{"react":"${version}"}}`]])
    for (const version of ['^19.3.1', '19', 'latest', '*', 'workspace:^']) {
      expect(inexactVersionsOf(manifest(version))).toHaveLength(1)
    }
    expect(inexactVersionsOf(manifest('19.3.1'))).toEqual([])
  })

  test('a registry URL in a lockfile is reported', () => {
    expect(addressesOf('resolution: {integrity: sha512-x, tarball: x.tgz}')).toHaveLength(1)
    expect(addressesOf('deprecated: see https://example.org/why')).toEqual([])
  })
})

describe('permitted code is not reported', () => {
  test.each([
    ['a screen that uses data, ui and schema', 'web/jobs/screen.tsx', `import '../data/x.ts'\nimport '../ui/y.tsx'`],
    ['a ui part that uses schema', 'web/ui/mark.tsx', `import { product } from '@station-zero/schema/core/product.ts'`],
    ['a screen that reads', 'web/jobs/screen.tsx', 'useLive((db) => readFile(db, documentId), [documentId])'],
    [
      'a screen that writes through the wrapper for a guest’s move',
      'web/oral/x.ts',
      'writeIn(db, ({ recordings }) => recordings.put(kept))',
    ],
    ['a formatted date', 'web/ui/x.ts', `new Intl.DateTimeFormat(undefined, { timeZone: 'UTC' })`],
    ['an import from the same folder', 'web/jobs/screen.tsx', `import { JobCard } from './card.tsx'`],
    ['the app that imports screens', 'web/app/routes.tsx', `const late = () => import('../jobs/screen.tsx')`],
    ['the service worker that imports features', 'web/sw.ts', `import { flush } from './sync/flush.ts'`],
    ['the server that imports routes', 'api/app.ts', `import { jobs } from './jobs/routes.ts'`],
    ['a test that starts the app', 'api/jobs/routes.test.ts', `import { build } from '../app.ts'`],
    ['an import in a comment', 'web/prep/screen.tsx', `// import { JobCard } from '../jobs/card.tsx'`],
    ['end-to-end tests that import anything', 'tests/e2e/boot.ts', `import { build } from '@station-zero/api/app.ts'`],
  ])('permitted code is not reported: %s', (_, path, source) => {
    expect(breachesOf(new Map([[path, source]]))).toEqual([])
  })
})
