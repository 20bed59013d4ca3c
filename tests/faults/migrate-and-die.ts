import { openSqlite } from '@station-zero/api/db/sqlite.ts'
import { finishMigration } from './old-database.ts'
import { watchStatements } from './statements.ts'

/** Migrates the file and is killed ahead of the statement of that number, counted from 0; past the last it ends by itself. */
const [file = '', dyingAt = ''] = process.argv.slice(2)
const db = openSqlite(file, { isReadOnly: false })
let statements = 0
await finishMigration(
  watchStatements(db, () => {
    if (statements === Number(dyingAt)) process.kill(process.pid, 'SIGKILL')
    statements += 1
  }),
)
process.kill(process.pid, 'SIGKILL')
