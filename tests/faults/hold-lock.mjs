// Acts as another program that uses the database: takes the write lock, prints "locked" and holds it until it receives
// input.
import Sqlite from 'better-sqlite3'

const db = new Sqlite(process.argv[2])
db.exec('begin immediate')
process.stdout.write('locked\n')
process.stdin.once('data', () => {
  db.exec('rollback')
  db.close()
  process.exit(0)
})
