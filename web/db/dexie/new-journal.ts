/** Holds nothing. It is created to be deleted. */
const NAME = 'new-journal'

let isAsked = false

/**
 * Makes Chromium begin a new journal for its databases, once a page or worker.
 *
 * A browser that is killed may leave half a record at the end of its journal. Chromium writes on behind it, takes the journal for broken
 * when it starts the next time, and drops every database of this app, with all that was saved in between [W1]. When a database is deleted,
 * Chromium moves what the journal holds into its tables and begins a new one: about 10 ms, beside everything else.
 */
export function beginNewJournal(): void {
  if (isAsked || !isChromium()) return
  isAsked = true
  const opening = indexedDB.open(NAME)
  opening.onsuccess = () => {
    opening.result.close()
    indexedDB.deleteDatabase(NAME)
  }
}

/** Only Chromium names its brands. TypeScript's library does not know them yet. */
function isChromium(): boolean {
  const { userAgentData } = navigator as { userAgentData?: { brands: { brand: string }[] } }
  return userAgentData?.brands.some(({ brand }) => brand === 'Chromium') === true
}
