import { tables } from '@station-zero/schema/tables.ts'
import { importsOf, packageOf, pathOf, withoutComments } from './imports.ts'
import type { Sources } from './tree.ts'

const features =
  'auth home prep oral jobs physical community groups classes analytics account admin content sync notices'.split(' ')
const lower: Record<string, readonly string[]> = {
  schema: ['schema'],
  sync: ['sync', 'schema'],
  api: ['api', 'sync', 'schema'],
  web: ['web', 'sync', 'schema'],
}
const composers: Record<string, readonly string[]> = {
  // The admin console may import every feature, because it acts on what every feature stores.
  api: ['app', 'main', 'admin', 'station', 'testing'],
  web: ['app', 'main', 'sw', 'vite', 'index', 'testing'],
}
const stores = ['dexie', 'kysely', 'better-sqlite3', 'pg', 'fake-indexeddb']
const impure =
  /\bDate\.now\b|\bnew Date\(\s*\)|\bMath\.random\b|\brandomUUID\b|\bgetRandomValues\b|\bperformance\.now\b|(?<![.\w])fetch\(|\bset(?:Timeout|Interval|Immediate)\b|\blocalStorage\b|\bindexedDB\b|\bprocess\./g
/** A direct write to an account's database: to a table, to the database object, or in its own transaction. */
const directWrite =
  /\bdb\??\.(?:\w+\??\.)?(?:put|add|delete|update|modify|clear|upsert|bulk(?:Put|Add|Delete|Update))\(|\bdb\??\.transaction\(\s*'rw/
const localTables =
  'cardMemory deckSummaries studySums drafts sharedCounts recordings documentFiles imageFiles meta outbox archive refused shadows aside local spaceRows spaceMeta spaceOutbox'
/** A reference to a table of an account's database, through any of the names that code uses for the database. */
const namedTable = new RegExp(
  String.raw`\b(?:db|one)\??\.(${[...Object.keys(tables), ...localTables.split(' ')].join('|')})\b`,
)
/** Query modules in feature folders. Move their queries into web/data/repositories, and add no modules to this list. */
const queryModules = new Set([
  'web/app/sync/item-subject.ts',
  ...['assistant/read-known', 'today/home-rows', 'today/read-home'].map(homeFile),
  ...['under-way/begin', 'under-way/under-way-drafts'].map(homeFile),
  ...['exams/exam-queries', 'exams/running-draft', 'exams/use-start-test'].map(prepFile),
  'web/prep/flashcards/open-session.ts',
])
const timeModule = 'schema/core/time.ts'
/**
 * Matches a day's length, the device's UTC offset, an edit of a local date, or a zone read back from Intl. Does not match
 * formatting in UTC.
 */
const calendarArithmetic =
  /\b86_?400_?000\b|\b24 \* (?:HOUR_MS|3_?600_?000)\b|\bgetTimezoneOffset\b|\.set(?:UTC)?(?:Hours|Date|Month|FullYear)\(|\bformatToParts\b|\bresolvedOptions\(\)\.timeZone\b|DateTimeFormat\([^)]*\btimeZone\b(?!: 'UTC')/g

/** Returns a message for each violation, which states the file, what it does, and the rule. */
export function breachesOf(files: Sources): string[] {
  return [...files].flatMap(([path, source]) => [
    ...importBreaches(path, source),
    ...purityBreaches(path, source),
    ...writeBreaches(path, source),
    ...tableBreaches(path, source),
    ...timeBreaches(path, source),
    ...plainHttpBreaches(path, source),
  ])
}

function importBreaches(path: string, source: string): string[] {
  return importsOf(source).flatMap((specifier) => {
    const target = pathOf(specifier, path)
    const broken = target === undefined ? outsideRule(path, specifier) : insideRule(path, specifier, target)
    return broken ? [`${path} imports ${specifier}: ${broken}`] : []
  })
}

function outsideRule(path: string, specifier: string): string | undefined {
  if (isTest(path)) return undefined
  if (within(path) === 'schema' && specifier.startsWith('node:')) return 'schema does no I/O'
  const isBlind = within(path) === 'schema' || within(path) === 'sync'
  return isBlind && stores.includes(packageOf(specifier)) ? `${within(path)} must not depend on a store` : undefined
}

/** Files that show the next step on home. Other features may import them, because those features show the step when a session ends. */
const nextStep = new Set(['web/home/today/after-activity.tsx', 'web/home/today/read-home.ts'])

function insideRule(path: string, specifier: string, target: string): string | undefined {
  const [from, to] = [within(path), within(target)]
  const reach = lower[from]
  if (!reach) return undefined
  if (!reach.includes(to)) return `${from} may import only ${reach.join(', ')}`
  if (from !== to && specifier.startsWith('.')) return `import other packages by name`
  const composing = composers[from]
  if (!composing) return undefined
  const [here, there] = [place(path), place(target)]
  if (from !== to || here === there || composing.includes(here)) return undefined
  if (composing.includes(there)) return isTest(path) ? undefined : `only ${composing.join(', ')} may import it`
  if (here === 'ui') return 'within web, ui may import only itself'
  if ((here === 'data' || (from === 'api' && here === 'db')) && !isTest(path))
    return `${here} may import only itself and lower packages`
  if (nextStep.has(target)) return undefined
  return features.includes(there) ? `a feature may be imported only by itself and by ${composing[0]}` : undefined
}

function purityBreaches(path: string, source: string): string[] {
  if (within(path) !== 'schema' || isTest(path)) return []
  const found = withoutComments(source).match(impure) ?? []
  return [...new Set(found)].map((word) => `${path} uses ${word}; schema takes time, randomness and I/O as arguments`)
}

/** Reports direct writes in feature code. During a guest's move, a direct write would be refused instead of being added to the account [A2]. */
function writeBreaches(path: string, source: string): string[] {
  const isFeature = within(path) === 'web' && place(path) !== 'data'
  const isSafe = isForTests(path, source) || /\bwriteIn\(/.test(source)
  if (!isFeature || isSafe || !directWrite.test(withoutComments(source))) return []
  return [`${path} writes to an account's database; use enact, a draft, a note or writeIn instead`]
}

/** Reports screens that access a table. One module decides where a row comes from, so screens call repositories. */
function tableBreaches(path: string, source: string): string[] {
  const isScreen = within(path) === 'web' && place(path) !== 'data'
  if (!isScreen || isForTests(path, source) || path.startsWith('web/testing/') || queryModules.has(path)) return []
  const [, table] = namedTable.exec(withoutComments(source)) ?? []
  return table ? [`${path} names the table ${table}; use a repository of web/data/repositories`] : []
}

function timeBreaches(path: string, source: string): string[] {
  if (path === timeModule || !lower[within(path)] || isForTests(path, source)) return []
  const found = withoutComments(source).match(calendarArithmetic) ?? []
  return [...new Set(found)].map((code) => `${path} has ${code}; calendar arithmetic belongs in ${timeModule}`)
}

/**
 * Reports uses of `crypto.randomUUID` in browser code. Over plain HTTP browsers have no `crypto.randomUUID`, so a write that needs an id
 * would throw.
 */
function plainHttpBreaches(path: string, source: string): string[] {
  const isInBrowser = ['web', 'sync'].includes(within(path)) && !isTest(path)
  if (!isInBrowser || !/\bcrypto\.randomUUID\b/.test(withoutComments(source))) return []
  return [`${path} uses crypto.randomUUID, which does not exist over plain HTTP; use newId of web/data/account-db.ts`]
}

function homeFile(name: string): string {
  return `web/home/${name}.ts`
}

function prepFile(name: string): string {
  return `web/prep/${name}.ts`
}

const within = (path: string): string => path.split('/')[0] ?? ''

/** The feature, layer or file within its package: `prep` for both `web/prep/deck.tsx` and `web/prep.tsx`. */
const place = (path: string): string => path.split('/')[1]?.split('.')[0] ?? ''

/** A test, or a file that only tests use. */
const isForTests = (path: string, source: string): boolean =>
  isTest(path) || path === 'web/testing/prep-content.ts' || /from '(?:vitest|@testing-library\/react)'/.test(source)

const isTest = (path: string): boolean => /\.test\.tsx?$|^\w+\/testing\//.test(path)
