import { serverConcernsOf } from '@station-zero/schema/admin/concerns.ts'
import type { Station } from '@station-zero/schema/admin/console.ts'
import { plural } from '@station-zero/schema/core/words.ts'

/** A problem that needs an operator's attention. `to` is the path of the page that shows it. */
export interface Concern {
  text: string
  to?: string
}

/** Returns everything that needs attention. A missing backup counts only on SQLite; PostgreSQL is backed up outside of this server. */
export function concernsOf(station: Station, now: number): Concern[] {
  const today = new Date(now).toISOString().slice(0, 10)
  const errors = station.clientErrors.filter(({ lastDay }) => lastDay === today).length
  return [
    ...serverConcernsOf(station, now).map(({ text }) => ({ text })),
    ...(station.database === 'sqlite' && !station.lastBackup ? [{ text: 'There is no backup yet.' }] : []),
    ...(errors > 0 ? [{ text: `${plural(errors, 'error')} in the app on people’s devices today` }] : []),
  ]
}
