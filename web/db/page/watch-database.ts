import { announceUpgrade } from '../dexie/upgrade-blocked.ts'
import { learnMovedTo } from '../guest/moved-to.ts'
import { createListeners } from '../lib/listeners.ts'
import type { AccountDb } from '../stores/account-db.ts'

const outdated = createListeners()

/** Another tab with a newer version has upgraded the database: this page should reload. */
export function onOutdated(listener: () => void): void {
  outdated.add(listener)
}

type Watcher = { lost(db: AccountDb): void; gone(db: AccountDb): void }

/**
 * Watches for what can happen to an open database from outside. iOS closes the storage of a background page. Another tab may
 * upgrade it: Dexie closes at once and reopens the new version, so nobody waits. Or another tab may delete it.
 */
export function watchDatabase(db: AccountDb, { lost, gone }: Watcher): void {
  db.on('close', () => lost(db))
  db.on('versionchange', ({ newVersion }) => {
    if (newVersion) {
      announceUpgrade(db, newVersion)
      outdated.tell()
      return
    }
    void learnMovedTo(db).then(() => gone(db))
    // By default Dexie would let the next query recreate the database.
    return false
  })
}
