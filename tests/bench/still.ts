import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const WITHIN_MS = 300_000
const BETWEEN_MS = 3_000
/** How many looks in a row must find the database's files unchanged. */
const STILL_FOR = 4

/**
 * Waits until the browser has put a profile's database in order: after a hundred thousand rows or a million it compacts for minutes, and
 * takes the processor from the page. Somebody who gathered them over years never sees that.
 */
export async function untilInOrder(folder: string): Promise<void> {
  const until = Date.now() + WITHIN_MS
  let before = ''
  for (let still = 0; still < STILL_FOR && Date.now() < until; ) {
    await sleep(BETWEEN_MS)
    const now = filesIn(folder)
    still = now === before ? still + 1 : 0
    before = now
  }
}

function filesIn(folder: string): string {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.leveldb/'))
  return names.map((name) => `${name} ${statSync(join(folder, name), { throwIfNoEntry: false })?.size}`).join()
}
