import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { journeysTable, unlisted } from '../e2e/journeys.ts'

/** `npm run journeys`: writes the table of journeys into tests/README.md. */
const left = unlisted()
if (left.length > 0) throw new Error(`tests/e2e/journeys.ts says nothing of ${left.join(', ')}.spec.ts`)
const page = join(import.meta.dirname, '../README.md')
const text = readFileSync(page, 'utf8')
writeFileSync(
  page,
  text.replace(/(<!-- journeys -->\n)[\s\S]*?(\n<!-- end -->)/, (_, start, end) => `${start}${journeysTable()}${end}`),
)
