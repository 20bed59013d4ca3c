import { expect, test } from 'vitest'
import { analytics } from './conformance/analytics.ts'
import { auth } from './conformance/auth.ts'
import { calls } from './conformance/calls.ts'
import { community } from './conformance/community.ts'
import { errors } from './conformance/errors.ts'
import { generic } from './conformance/generic.ts'
import { home } from './conformance/home.ts'
import { jobs } from './conformance/jobs.ts'
import { oral } from './conformance/oral.ts'
import { physical } from './conformance/physical.ts'
import { prep } from './conformance/prep.ts'
import { security } from './conformance/security.ts'
import { shell } from './conformance/shell.ts'
import { breachesOf, quotedIn } from './conformance/table.ts'
import { readTests } from './conformance/titles.ts'
import { listPaths, readSources } from './house/tree.ts'

const areas = { shell, auth, security, home, prep, oral, jobs, physical, community, analytics, generic, calls, errors }

const paths = new Set(listPaths())
const read = (path: string) => (paths.has(path) ? readSources([path]).get(path) : undefined)

test('everything the specification says is held by a test that is there and speaks of it', () => {
  expect(Object.values(areas).flat().length).toBeGreaterThan(0)
  expect(breachesOf(areas, read)).toEqual([])
})

const source = `
// test('a comment', () => {})
test('it works', () => expect(screen.getByText('You\\'re in')).toBeTruthy())
it("it's here", () => {})
test.each([
  [/a)'b/, 'x (y', \`\${z}\`],
])('takes %s', (x) => {})
test.each<Row>(rows)('typed %s', () => {})
test.skip('not yet', () => {})
test.beforeEach('prepare', () => {})
test(
  'on the next line',
  () => {},
)
`

test('the names of tests are read as they are written, and what is skipped is none', () => {
  expect([...readTests(source).titles]).toEqual(['it works', "it's here", 'takes %s', 'typed %s', 'on the next line'])
  expect([...readTests(`describe.skip('all', () => {\n  test('one', () => {})\n})`).titles]).toEqual([])
})

test('the table sees a double id, a wrong place, no test, a missing file, a missing test, a text nobody asserts', () => {
  const file = (path: string) => (path === 'web/a.test.ts' ? source : undefined)
  const row = (id: string, says: string, ...heldBy: string[]) => ({ id, says, heldBy })
  expect(
    breachesOf(
      {
        home: [
          row('home.a', `greets: 'You're in'`, 'web/a.test.ts › it works'),
          row('home.a', 'again', "web/a.test.ts › it's here"),
          row('jobs.b', 'elsewhere', 'web/a.test.ts › takes %s'),
          row('home.c', 'nothing holds it'),
          row('home.d', 'no such file', 'web/b.test.ts › it works'),
          row('home.e', 'no test file', 'web/a.ts › it works'),
          row('home.f', 'no such test', 'web/a.test.ts › it fails'),
          row('home.g', `named only: 'on the next line'`, 'web/a.test.ts › on the next line'),
        ],
      },
      file,
    ),
  ).toEqual([
    'home.a is there twice',
    'jobs.b stands in home',
    'home.c is held by no test',
    'home.d is held by web/b.test.ts, which is no test file',
    'home.e is held by web/a.ts, which is no test file',
    "home.f: web/a.test.ts has no test 'it fails'",
    "home.g: none of its tests mentions 'on the next line'",
  ])
  expect(quotedIn(`says 'You're in', then 'n / total'`)).toEqual(["You're in", 'n / total'])
})
