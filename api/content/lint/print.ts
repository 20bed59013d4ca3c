// npm run content -- [--add-ids] [--write] [folder]: prints statistics of the content, then every breach, one per line.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { StartError } from '../../db/start-error.ts'
import { readContentFiles } from '../files.ts'
import { checkRules } from '../rules.ts'
import { withNewIds } from './ids.ts'
import { lintContent } from './lint.ts'
import { withCounts } from './readme.ts'
import { summaryOf } from './summary.ts'

const { values, positionals } = parseArgs({
  options: { 'add-ids': { type: 'boolean' }, write: { type: 'boolean' } },
  allowPositionals: true,
})
const folder = positionals[0] ? resolve(positionals[0]) : fileURLToPath(new URL('..', import.meta.url))
const ledgerPath = join(folder, 'ids.txt')
const readmePath = join(folder, 'README.md')

try {
  const files = readContentFiles(folder)
  checkRules(files)
  const ledger = existsSync(ledgerPath) ? readFileSync(ledgerPath, 'utf8') : ''
  if (values['add-ids']) writeFileSync(ledgerPath, withNewIds(files, ledger))
  if (values.write) writeFileSync(readmePath, withCounts(readFileSync(readmePath, 'utf8'), files))
  const breaches = lintContent(files, values['add-ids'] ? withNewIds(files, ledger) : ledger)
  process.stdout.write(`${[...summaryOf(files), '', ...breaches, `${breaches.length} breaches`].join('\n')}\n`)
  process.exitCode = breaches.length === 0 ? 0 : 1
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
