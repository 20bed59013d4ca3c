import { GROWTH } from '@station-zero/api/db/growth.ts'
import { QUOTAS, TOTAL_QUOTA_BYTES } from '@station-zero/api/db/quotas.ts'
import { expect, test } from 'vitest'
import { measuredPage } from './bench/measured-page.ts'
import { planTable } from './bench/plan/readme-table.ts'
import { ACCESS } from './fuzz/access-rows.ts'
import { deadReferences } from './house/docs.ts'
import { listPaths, readSources } from './house/tree.ts'

const paths = listPaths()
const pages = readSources(paths.filter((path) => path.endsWith('.md')))
const read = (path: string): string => readSources([path]).get(path) ?? ''
const commands = Object.keys(JSON.parse(read('package.json')).scripts)

test('every link, path and command in a documentation page exists', () => {
  expect(pages.size).toBeGreaterThan(5)
  const referred = { paths, commands, read: (path: string) => pages.get(path) }
  expect([...pages].flatMap(([page, text]) => deadReferences(page, text, referred))).toEqual([])
})

test('MEASURED.md matches the output of `npm run measured`', () => {
  expect(read('tests/MEASURED.md')).toBe(measuredPage())
})

test('the README shows the current figures of the plan benchmark', () => {
  expect(planTable().split('\n')).toHaveLength(5)
  expect(read('README.md')).toContain(`<!-- plan -->\n${planTable()}\n<!-- end -->`)
})

test('every server setting is documented with its default', () => {
  const declared = [...read('api/settings.ts').matchAll(/^ {2}([A-Z_]+): v\.optional\((?:.*, '([^']+)'\),$)?/gm)]
  expect(declared.length).toBeGreaterThan(10)
  const readme = read('api/OPERATING.md')
  const missing = declared.filter(([, name, byDefault]) => {
    const row = readme.split('\n').find((line) => line.startsWith(`| \`${name}\` |`))
    return !row || (byDefault !== undefined && !row.split('|')[2]?.includes(byDefault))
  })
  expect(missing.map(([, name]) => name)).toEqual([])
})

test('api/README.md lists the quotas and the growth limits', () => {
  const readme = read('api/README.md')
  const quotas = Object.values(QUOTAS)
  const rows = quotas.map(
    ({ name, rows, bytes }) => `| ${name} | ${rows.toLocaleString('en-US')} | ${bytes / 1e6} MB |`,
  )
  expect(rows.filter((row) => !readme.includes(`\n${row}`))).toEqual([])
  expect(readme).toContain(`All quotas together are ${TOTAL_QUOTA_BYTES / 1e6} MB.`)
  const { atFirst, aDay, anAddressADay, overdraft, grownAfterDays } = GROWTH
  const daysToQuotas = Math.ceil((TOTAL_QUOTA_BYTES - atFirst.bytes) / aDay.bytes)
  expect(readme).toContain(`All quotas together can be reached after ${daysToQuotas} days;`)
  expect(readme).toContain(`where the quotas alone allow ${Math.round((60 * TOTAL_QUOTA_BYTES) / 1e9)} GB`)
  const [first, more] = [atFirst, aDay].map(
    ({ bytes, rows }) => `${bytes / 1e6} MB and ${rows.toLocaleString('en-US')} rows`,
  )
  expect(readme).toContain(`| ${first} initially, plus ${more} per day of account age |`)
  expect(readme).toContain(
    `| data added by accounts younger than ${grownAfterDays} days, per address and day | ${anAddressADay / 1e6} MB,`,
  )
  expect(readme).toContain(`may overdraw by ${overdraft / 1e6} MB |`)
})

test('api/README.md lists every GET route with its limit and its test', () => {
  const section = read('api/README.md').split('### Every read\n')[1]?.split('\n## ')[0] ?? ''
  const documented = new Set([...section.matchAll(/`(\/api[^` ]*)`/g)].map(([, path]) => path))
  const reads = Object.keys(ACCESS).flatMap((route) => /^GET (.*)$/.exec(route)?.slice(1) ?? [])
  expect(reads.length).toBeGreaterThan(30)
  expect(reads.filter((path) => !documented.has(path) && !path.startsWith('/api/docs/'))).toEqual([])
  const rows = section.split('\n').filter((line) => line.startsWith('| `'))
  expect(rows.filter((row) => !/`[a-z/-]+\.test\.ts` \|$/.test(row))).toEqual([])
})

test.each(['README', 'OPERATING'])('every section of api/%s.md that the security controls cite exists', (page) => {
  const cited = new RegExp(`${page}, ((?:"[^"]+"(?:, | and )?)+)`, 'g')
  const named = [...read('api/ASVS.md').matchAll(cited)].flatMap(([, list = '']) =>
    [...list.matchAll(/"([^"]+)"/g)].map(([, section]) => section),
  )
  expect(named.length).toBeGreaterThan(2)
  const sections = [...read(`api/${page}.md`).matchAll(/^#+ (.+)$/gm)].map(([, section]) => section)
  expect(named.filter((section) => !sections.includes(section))).toEqual([])
})

test.each([
  ['a link to a missing page', '[x](gone.md)', 'api/README.md: the link gone.md leads nowhere'],
  ['a link to a missing heading', '[x](#gone)', 'api/README.md: the link #gone leads nowhere'],
  ['a missing path', 'see `api/gone.ts`', 'api/README.md: there is no api/gone.ts'],
  ['one missing path of two', 'see `api/{main,gone}.ts`', 'api/README.md: there is no api/{main,gone}.ts'],
  ['a file that was renamed', 'see `gone.ts`', 'api/README.md: there is no gone.ts'],
  ['a missing command', '`npm run gone -- --all`', 'api/README.md: package.json has no command gone'],
])('a dead reference is reported: %s', (_, text, sentence) => {
  const referred = { paths: ['api/README.md', 'api/main.ts'], commands: ['check'], read: () => undefined }
  expect(deadReferences('api/README.md', text, referred)).toEqual([sentence])
  const valid = '# A place\n[x](main.ts) [y](#a-place) [z](https://x.org) `api/main.ts` `main.ts` `npm run -s check`'
  expect(deadReferences('api/README.md', valid, referred)).toEqual([])
})
