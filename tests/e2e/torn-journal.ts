import { appendFileSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'

const BLOCK_BYTES = 32_768
const HEADER_BYTES = 7
const WHOLE_RECORD = 1
const MISSING_BYTES = 71

/**
 * What a kill leaves of a record that was being written: its header says how long it is, and the rest is missing. Chromium writes
 * the two apart, so one kill in thirty or so leaves this if the page writes without a pause. The browser must not be running. Returns the
 * journal, which is gone once the browser has begun a new one.
 */
export function tearJournal(folder: string): string {
  const journal = newestJournalOf(folder)
  const left = BLOCK_BYTES - (statSync(journal).size % BLOCK_BYTES)
  // A record does not begin where a block has no room for it.
  const unused = left < HEADER_BYTES + MISSING_BYTES ? left : 0
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt32LE(0x5eed_5eed, 0)
  header.writeUInt16LE(MISSING_BYTES, 4)
  header.writeUInt8(WHOLE_RECORD, 6)
  appendFileSync(journal, Buffer.concat([Buffer.alloc(unused), header]))
  return journal
}

/** Where Chromium writes now what it will move into tables later. */
function newestJournalOf(folder: string): string {
  const journals = globSync('Default/IndexedDB/*.indexeddb.leveldb/*.log', { cwd: folder }).sort()
  const newest = journals.at(-1)
  if (!newest) throw new Error(`Chromium keeps no journal in ${folder}`)
  return join(folder, newest)
}
