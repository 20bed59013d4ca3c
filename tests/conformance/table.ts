import { MARK, type Row } from './row.ts'
import { readTests, type TestFile } from './titles.ts'

/** Run by vitest or by Playwright; nothing else is a test file. */
const isTestPath = (path: string): boolean =>
  /^(schema|sync|api|web|tests)\/.+\.test\.tsx?$/.test(path) || /^tests\/e2e\/.+\.spec\.ts$/.test(path)

/** Each breach is one sentence. `read` gives a file's source, or undefined where there is none. */
export function breachesOf(
  areas: Record<string, readonly Row[]>,
  read: (path: string) => string | undefined,
): string[] {
  const known = new Map<string, TestFile | undefined>()
  const testsOf = (path: string): TestFile | undefined => {
    if (!known.has(path)) {
      const source = isTestPath(path) ? read(path) : undefined
      known.set(path, source === undefined ? undefined : readTests(source))
    }
    return known.get(path)
  }
  const rows = Object.entries(areas).flatMap(([area, ofArea]) => ofArea.map((row) => ({ area, row })))
  return [
    ...repeatedIn(rows.map(({ row }) => row.id)).map((id) => `${id} is there twice`),
    ...rows.flatMap(({ area, row }) => breachesOfRow(area, row, testsOf)),
  ]
}

function breachesOfRow(area: string, row: Row, testsOf: (path: string) => TestFile | undefined): string[] {
  const breaches: string[] = []
  if (!row.id.startsWith(`${area}.`)) breaches.push(`${row.id} stands in ${area}`)
  if (row.says.trim() === '') breaches.push(`${row.id} says nothing`)
  const heldBy = [row.heldBy].flat()
  if (heldBy.length === 0) breaches.push(`${row.id} is held by no test`)
  const files: TestFile[] = []
  for (const holder of heldBy) {
    const [path = '', ...rest] = holder.split(MARK)
    const tests = testsOf(path)
    if (!tests) breaches.push(`${row.id} is held by ${path}, which is no test file`)
    else if (!tests.titles.has(rest.join(MARK))) breaches.push(`${row.id}: ${path} has no test '${rest.join(MARK)}'`)
    if (tests) files.push(tests)
  }
  const unsaid = quotedIn(row.says).filter((text) => !files.some(({ asserted }) => asserted.includes(text)))
  return [...breaches, ...unsaid.map((text) => `${row.id}: none of its tests mentions '${text}'`)]
}

/** What stands in single quotes; an apostrophe within a word ends nothing. */
export const quotedIn = (says: string): string[] =>
  [...says.matchAll(/(?<!\w)'((?:[^']|(?<=\w)'(?=\w))+)'(?!\w)/g)].flatMap(([, text]) => text ?? [])

const repeatedIn = (ids: readonly string[]): string[] => [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))]
