import { readFileSync, writeFileSync } from 'node:fs'
import { readResults } from '../results.ts'

const page = new URL('../../../README.md', import.meta.url)
const CELL = /^(\d+) days of (\d+) minutes$/

/** The README's table of recall on the exam date, by days and minutes per day, with the plan and with plain FSRS. */
export function planTable(): string {
  const cells = (readResults().plan?.rows ?? []).flatMap(({ what, measured, ofFloor = '' }) => {
    const [, days, minutes] = CELL.exec(what) ?? []
    const [plain = ''] = ofFloor.split(' / ')
    return days && minutes ? [{ days, minutes, text: `**${measured}** · ${plain}` }] : []
  })
  const minutes = [...new Set(cells.map((cell) => cell.minutes))]
  const rows = [...Map.groupBy(cells, ({ days }) => days)].map(([days, row]) => [
    `${days} days`,
    ...minutes.map((one) => row.find((cell) => cell.minutes === one)?.text ?? '–'),
  ])
  return [['', ...minutes.map((one) => `${one} minutes a day`)], ['', ...minutes].map(() => '---'), ...rows]
    .map((line) => `| ${line.join(' | ')} |`)
    .join('\n')
}

/** The README with the table of the current results. */
export const readmeWithTable = (readme = readFileSync(page, 'utf8')): string =>
  readme.replace(/(<!-- plan -->\n)[\s\S]*?(\n<!-- end -->)/, (_, start, end) => `${start}${planTable()}${end}`)

export const writePlanTable = (): void => writeFileSync(page, readmeWithTable())
