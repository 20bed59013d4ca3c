// npm run content -- [--add-ids] [--write] [--editions] [folder]: prints content statistics, followed by every breach, one per line.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { StartError } from '../../db/faults.ts'
import { readContentFiles } from '../files.ts'
import { checkRules } from '../rules.ts'
import { cueLines } from './cues.ts'
import { editionLines } from './editions.ts'
import { withNewIds } from './ids.ts'
import { lintContent } from './lint.ts'
import { withCounts } from './readme.ts'
import { summaryOf } from './summary.ts'
import { withNewVersions } from './versions.ts'

const { values, positionals } = parseArgs({
  options: { 'add-ids': { type: 'boolean' }, write: { type: 'boolean' }, editions: { type: 'boolean' } },
  allowPositionals: true,
})
const folder = positionals[0] ? resolve(positionals[0]) : fileURLToPath(new URL('..', import.meta.url))
const ledgerPaths = { ids: join(folder, 'ids.txt'), versions: join(folder, 'versions.txt') }
const readmePath = join(folder, 'README.md')

try {
  const files = readContentFiles(folder)
  checkRules(files)
  const ledgers = { ids: readIfThere(ledgerPaths.ids), versions: readIfThere(ledgerPaths.versions) }
  if (values['add-ids']) {
    ledgers.ids = withNewIds(files, ledgers.ids)
    ledgers.versions = withNewVersions(files, ledgers.versions)
    writeFileSync(ledgerPaths.ids, ledgers.ids)
    writeFileSync(ledgerPaths.versions, ledgers.versions)
  }
  if (values.write) writeFileSync(readmePath, withCounts(readFileSync(readmePath, 'utf8'), files))
  const breaches = lintContent(files, ledgers)
  process.stdout.write(
    `${[
      ...summaryOf(files),
      '',
      'Answer cues by topic and kind (a guess finds 25 %; in parentheses, the number of items whose options the cue distinguishes):',
      ...cueLines(files),
      '',
      'Replaced editions that sources cite (--editions lists the items):',
      ...editionLines(files, values.editions === true),
      '',
      ...breaches,
      `${breaches.length} breaches`,
    ].join('\n')}\n`,
  )
  process.exitCode = breaches.length === 0 ? 0 : 1
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

function readIfThere(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}
