import { openSqlite } from '@station-zero/api/db/sqlite.ts'
import { finishMigration } from './old-database.ts'
import { watchStatements } from './statements.ts'

/**
 * Migrates the database and kills itself before the statement with this number, counted from 0, or at the end if the migration has fewer
 * statements.
 */
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
