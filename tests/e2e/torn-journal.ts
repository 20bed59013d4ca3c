import { appendFileSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'

const BLOCK_BYTES = 32_768
const HEADER_BYTES = 7
const WHOLE_RECORD = 1
const MISSING_BYTES = 71

/**
 * Appends what a kill leaves of a record that was being written: a header with a length, and no body. Chromium writes
 * header and body separately, so about one kill in thirty leaves this if the page writes without pausing. The browser
 * must not be running. Returns the journal's path; the file is deleted once the browser starts a new journal.
 */
export function tearJournal(folder: string): string {
  const journal = newestJournalOf(folder)
  const left = BLOCK_BYTES - (statSync(journal).size % BLOCK_BYTES)
  // A whole record must fit into one block. If the rest of the block is too short for the record, the rest is unused, and the record starts
  // in the next block.
  const unused = left < HEADER_BYTES + MISSING_BYTES ? left : 0
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt32LE(0x5eed_5eed, 0)
  header.writeUInt16LE(MISSING_BYTES, 4)
  header.writeUInt8(WHOLE_RECORD, 6)
  appendFileSync(journal, Buffer.concat([Buffer.alloc(unused), header]))
  return journal
}

/** Returns the path of LevelDB's latest write-ahead log. */
function newestJournalOf(folder: string): string {
  const journals = globSync('Default/IndexedDB/*.indexeddb.leveldb/*.log', { cwd: folder }).sort()
  const newest = journals.at(-1)
  if (!newest) throw new Error(`No IndexedDB journal in ${folder}`)
  return join(folder, newest)
}
