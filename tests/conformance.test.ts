import { expect, test } from 'vitest'
import { areas } from './conformance/rows.ts'
import { readRules, rulesIn } from './conformance/rules.ts'
import { quotedIn, rowBreaches } from './conformance/table.ts'
import { readTestFiles, tagBreaches, taggedIn } from './conformance/tags.ts'
import { readTests } from './conformance/titles.ts'
import { readSources } from './house/tree.ts'

const files = readTestFiles()
const tagged = taggedIn(files)
const rules = readRules()
const rowIds = Object.values(areas).flatMap((rows) => Object.keys(rows))

test('every sync rule and every row of the specification has a test, and every tag refers to a rule or a row', () => {
  expect([rules.size > 0, rowIds.length > 0]).toEqual([true, true])
  expect(tagBreaches(new Set([...rules.keys(), ...rowIds]), tagged)).toEqual([])
})

test('every list item of RULES.md that starts in bold is parsed as a rule', () => {
  const items = readSources(['sync/RULES.md'])
    .get('sync/RULES.md')
    ?.match(/^\s*[-*] \*\*/gm)
  expect(rules.size).toBe(items?.length)
})

test('text quoted in a row of the specification occurs in that row’s tests', () => {
  expect(rowBreaches(areas, files, tagged)).toEqual([])
})

const source = `
// test('[S1] a comment', () => {})
test('[home.a] it works', () => expect(screen.getByText('You\\'re in')).toBeTruthy())
it("[S1, home.b] it's here", () => {})
test.each([
  [/a)'b/, 'x (y', \`\${z}\`],
])('[S2] takes %s', (x) => {})
test.each<Row>(rows)('typed %s', () => {})
test.skip('[S3] not yet', () => {})
test.beforeEach('[S3] prepare', () => {})
test(
  '[S9] on the next line',
  () => {},
)
`
const sample = new Map([['web/a.test.ts', source]])

test('tags are read from titles in every notation, and skipped tests have no tags', () => {
  expect(taggedIn(sample).map(({ tags, title }) => [tags, title])).toEqual([
    [['home.a'], 'it works'],
    [['S1', 'home.b'], "it's here"],
    [['S2'], 'takes %s'],
    [['S9'], 'on the next line'],
  ])
  expect(readTests(`describe.skip('all', () => {\n  test('[S1] one', () => {})\n})`).titles).toEqual([])
})

test('a rule that spans several lines is read in full', () => {
  expect([...rulesIn('# Rules\n\n- **S1** One\n  fsync.\n- **S2** Nothing.\n\nWords: **S3**')]).toEqual([
    ['S1', 'One fsync.'],
    ['S2', 'Nothing.'],
  ])
})

test('a rule without a test and a tag without a rule are reported', () => {
  expect(tagBreaches(new Set(['S1', 'S2', 'S3', 'home.a', 'home.b']), taggedIn(sample))).toEqual([
    "No test's title carries [S3]",
    "web/a.test.ts: [S9] of 'on the next line' is neither a rule nor a row",
  ])
})

test('a misplaced row, an empty row, and quoted text without an assertion are reported', () => {
  const home = {
    'home.a': ["greets: 'You're in'", "names only: 'on the next line'"],
    'jobs.b': 'elsewhere',
    'home.b': ' ',
    'home.c': "without a test: 'this'",
  }
  expect(rowBreaches({ home }, sample, taggedIn(sample))).toEqual([
    "home.a: none of its tests mentions 'on the next line'",
    'jobs.b is in area home',
    'home.b is empty',
    "home.c: none of its tests mentions 'this'",
  ])
  expect(quotedIn(`says 'You're in', then 'n / total'`)).toEqual(["You're in", 'n / total'])
})
