import { createHash } from 'node:crypto'
import type { ContentFiles } from '../files.ts'
import { multiRows, questionRows } from '../rows.ts'
import { say } from './items.ts'

const LEDGER = 'versions.txt'
/** Number of hexadecimal digits of a hash: the probability that a change goes undetected is one in four billion. */
const DIGITS = 8

/**
 * Returns each question as `id version hash`. Attempts record the version of a question, so a version's text must never change. The crew is
 * not part of the text.
 */
const linesOfFiles = (files: ContentFiles) => [
  ...questionRows(files).map(({ file, row: { crew: _crew, ...row } }) => lineOf(file, row)),
  ...multiRows(files).map(({ file, row }) => lineOf(file, row)),
]

const lineOf = (file: string, { id, version, ...words }: { id: string; version: number }) => ({
  ...{ file, id, entry: `${id} ${version}` },
  hash: createHash('sha256')
    .update(JSON.stringify(inOrder(words)))
    .digest('hex')
    .slice(0, DIGITS),
})

/**
 * Reports questions that were changed without raising their version, and questions that are missing in the ledger, so that the mistake is
 * found before anyone installs the content, which a server would reject.
 */
export function versionBreaches(files: ContentFiles, ledger: string): string[] {
  const known = hashesOf(ledger)
  return linesOfFiles(files).flatMap(({ file, id, entry, hash }) => {
    const before = known.get(entry)
    if (before === hash) return []
    const problem = before
      ? 'must be raised, because the question was changed'
      : `is not in ${LEDGER} yet (npm run content -- --add-ids)`
    return [say(file, `question ${id}`, 'version', problem)]
  })
}

/** Returns the ledger's text with the missing versions added; never changes existing ones. */
export function withNewVersions(files: ContentFiles, ledger: string): string {
  const known = hashesOf(ledger)
  for (const { entry, hash } of linesOfFiles(files)) if (!known.has(entry)) known.set(entry, hash)
  const comments = ledger.split('\n').filter((line) => line.startsWith('#'))
  return `${[...comments, ...[...known].map((pair) => pair.join(' ')).sort()].join('\n')}\n`
}

const hashesOf = (ledger: string) =>
  new Map(
    ledger
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, -DIGITS - 1), line.slice(-DIGITS)]),
  )

const inOrder = (words: object) => Object.entries(words).sort(([one], [other]) => (one < other ? -1 : 1))
