import { REASON_LABELS } from '@station-zero/schema/prep/mutations.ts'
import { listReports, MAX_REPORTS_PER_PERSON, type Report, settleReports } from '../db/operators.ts'
import { type AddCommand, EXIT, print, StationError, toTerminalJson } from './command.ts'
import { withDatabase } from './open.ts'

const MAX_LISTED = 1_000

interface Options {
  since?: string
  about?: string
  all?: boolean
  json?: boolean
  settle?: string[]
}

export const reports: AddCommand = (all, settings) => {
  all
    .command('reports')
    .description('List the mistakes that candidates reported in cards and questions, or settle them')
    .option('--since <date>', 'only reports since this day (UTC), like 2026-11-22')
    .option('--about <id>', 'only reports about this card or question')
    .option('--all', 'settled ones too')
    .option('--json', 'for programs: [{ id, kind, subjectId, subjectVersion, reason, text, reportedAt, settledAt }]')
    .option('--settle <id...>', 'settle this report, or all reports so far about this card or question')
    .action(async ({ since, about, all: isAll = false, json = false, settle }: Options) => {
      const given = settings()
      const from = since === undefined ? 0 : dayOf(since)
      if (settle) {
        const counts = await withDatabase(given, (db) => settleReports(db, settle, Date.now()))
        return printCounts(counts)
      }
      const asked = { most: MAX_LISTED, since: from, subjectId: about, isAll }
      const found = await withDatabase(given, (db) => listReports(db, asked))
      if (json) return print(toTerminalJson(found.map(asJson)))
      if (found.length === 0) print('There are no reports to settle.')
      else show(found)
    })
}

function dayOf(said: string): number {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(said) ? Date.parse(`${said}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== said)
    throw new StationError(`"${said.slice(0, 40)}" is not a date. Use the format 2026-11-22.`, EXIT.usage)
  return at
}

function printCounts(counts: Map<string, number>): void {
  for (const [name, count] of counts) {
    if (count >= 0) print(`${name}: ${count === 1 ? '1 report is' : `${count} reports are`} settled.`)
    else {
      process.stderr.write(`${name}: no report has this ID, and no report is about a card or question with this ID.\n`)
      process.exitCode = EXIT.failed
    }
  }
}

/** Prints the reports grouped by card or question, starting with the most recently reported item. */
function show(found: Report[]): void {
  for (const [about, some] of Map.groupBy(found, ({ kind, subjectId }) => `${kind} ${subjectId}`)) {
    print(`${about} (${some.length})`)
    for (const { id, subjectVersion, reason, text, reportedAt, settledAt } of some) {
      const day = new Date(reportedAt).toISOString().slice(0, 10)
      print(
        `  ${day}  version ${subjectVersion}  ${REASON_LABELS[reason]}${settledAt === null ? '' : ' (settled)'}  ${id}`,
      )
      if (text) print(`    ${text.replaceAll('\n', ' ')}`)
    }
  }
  const byPerson = [...Map.groupBy(found, ({ userId }) => userId).values()]
  if (byPerson.some((own) => own.length === MAX_REPORTS_PER_PERSON))
    print(`At most ${MAX_REPORTS_PER_PERSON} reports of one person are listed. Settle some to see older ones.`)
  if (found.length === MAX_LISTED)
    print(`These are the newest ${MAX_LISTED}. Settle some to see older ones, or use --about.`)
}

/** Omits the reporter, because the report is about the content. */
const asJson = ({ userId: _, reportedAt, settledAt, ...report }: Report) => ({
  ...report,
  reportedAt: new Date(reportedAt).toISOString(),
  settledAt: settledAt === null ? null : new Date(settledAt).toISOString(),
})
