// Another program that writes to the same file: takes the lock, says so, and keeps it until it is told to end.
import Sqlite from 'better-sqlite3'

const db = new Sqlite(process.argv[2])
db.exec('begin immediate')
process.stdout.write('locked\n')
process.stdin.once('data', () => {
  db.exec('rollback')
  db.close()
  process.exit(0)
})
