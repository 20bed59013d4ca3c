import { existsSync } from 'node:fs'
import * as v from 'valibot'
import type { PoolSettings } from '../../db/postgres/pool.ts'
import { databaseEntries, databaseOf, readSettings } from '../../settings.ts'
import { type AddCommand, print, seconds } from '../command.ts'
import { databaseIn } from '../files.ts'
import { holdStation, lockStation } from '../lock.ts'
import { becomeOwnerOf } from '../owner.ts'
import { EXIT, StationError } from '../station-error.ts'
import { moveStation, type Step } from './move-station.ts'

/** A table is read in one statement. */
const STATEMENT_MS = 600_000

export const move: AddCommand = (all) => {
  all
    .command('move')
    .description('Move the station to PostgreSQL while its server runs; can be interrupted and run again')
    .requiredOption('--to <address>', 'an empty database, like postgres://station:password@db.example.org/station')
    .action(async ({ to }: { to: string }) => {
      const settings = readSettings(process.env)
      if (settings.database)
        throw new StationError(
          'DATABASE_URL is set, so the data is in PostgreSQL already. Unset it to move what is in DATA_DIR.',
          EXIT.usage,
        )
      const { dataDir } = settings
      becomeOwnerOf(dataDir)
      const file = databaseIn(dataDir)
      if (!existsSync(file))
        throw new StationError(`There is no database in ${dataDir}. Check DATA_DIR, or start the server once.`)
      const hasServer = await isServed(dataDir)
      const lock = await holdStation(dataDir)
      try {
        const startedAt = performance.now()
        const moved = await moveStation({ file, to: poolOf(to), hasServer, onStep: say })
        if (moved.wasMoved) print('The station has moved there already; nothing was left to do but to open it.')
        else {
          print(`Moved ${moved.rows} rows in ${seconds(performance.now() - startedAt)}, each table compared by person.`)
          print(`Nothing could be written for ${seconds(moved.readOnlyMs)}.`)
        }
        print(
          moved.isServing
            ? 'The server uses it. Set DATABASE_URL before its next start.'
            : 'Set DATABASE_URL, and start the server. If one is still running, restart it.',
        )
        print(`${file} was left as it is, and takes no more writes. It holds people's data: delete it when you can.`)
      } finally {
        lock.release()
      }
    })
}

const WORDS: Record<Step, (count: number) => string> = {
  claimed: () => 'The database is ready. Copying; the server goes on meanwhile.',
  copied: (rows) => `Copied ${rows} rows and compared them.`,
  'caught up': (parts) => `Caught up with what ${parts} people or tables changed meanwhile.`,
  frozen: (parts) => `Stopped writes, and copied the last changes of ${parts}.`,
  fenced: () => 'Shut the file.',
}

const say = (step: Step, count: number): void => print(WORDS[step](count))

/** A server holds the lock of its folder for as long as it lives. */
async function isServed(dataDir: string): Promise<boolean> {
  const alone = await lockStation(dataDir, 'alone', 0)
  alone?.release()
  return alone === null
}

function poolOf(url: string): PoolSettings {
  const entries = v.object(databaseEntries)
  const parsed = v.safeParse(entries, { DATABASE_URL: url })
  const settings = parsed.success ? databaseOf(parsed.output) : null
  if (!settings)
    throw new StationError(
      '--to must be an address like postgres://station:password@db.example.org/station.',
      EXIT.usage,
    )
  return { ...settings, statementMs: STATEMENT_MS }
}
