/** What we keep with an entry of the browser's history. It survives a reload, and the router passes it on as the location's state. */
export interface EntryMarks {
  /** How many dialogs and full-screen sessions without an address of their own are open over the screen at this entry. */
  step?: number
  /** The addresses beneath this entry, the nearest first. */
  under?: string[]
  /** How many rows of its list are shown at this entry, if somebody asked for more than the first. */
  rows?: number
}

/** Closing never goes back further than this. */
const UNDER_KEPT = 8

interface Entry {
  idx?: number
  key?: string
  usr?: EntryMarks | null
}

const entry = (): Entry => (window.history.state as Entry | null) ?? {}

export const marksHere = (): EntryMarks => {
  const { step, under } = entry().usr ?? {}
  return { ...(step && { step }), ...(under && { under }) }
}

export const addressHere = (): string => `${location.pathname}${location.search}`

/** The marks of an entry that is put on top of this one. */
export const marksAbove = (): EntryMarks => ({
  under: [addressHere(), ...(marksHere().under ?? [])].slice(0, UNDER_KEPT),
})

/** Another address in place of this one has none. */
export const rowsHere = (): number | undefined => entry().usr?.rows

export function keepRows(rows: number): void {
  window.history.replaceState({ ...entry(), usr: { ...entry().usr, rows } }, '')
}

/** Names this entry, also after a reload. A step has the name of the entry beneath it, because it shows the same screen. */
export const entryName = (): string => entry().key ?? addressHere()

/** Puts a step on top of this entry. The router need not know: the address stays. */
export function pushStep(): void {
  const here = entry()
  const step = (marksHere().step ?? 0) + 1
  window.history.pushState({ ...here, idx: (here.idx ?? 0) + 1, usr: { ...here.usr, ...marksAbove(), step } }, '')
}

/**
 * How many entries to go back to the nearest one that fits: null if there is none beneath this one, or if other screens are between.
 * The same path is the same screen, unless `isPassed` says what else to pass.
 */
export function entriesBackTo(fits: (address: string) => boolean, isPassed = isThisScreen): number | null {
  for (const [at, under] of (marksHere().under ?? []).entries()) {
    if (fits(under)) return at + 1
    if (!isPassed(under)) return null
  }
  return null
}

export const pathOf = (address: string): string => address.split('?')[0] ?? ''

const isThisScreen = (address: string): boolean => pathOf(address) === pathOf(addressHere())
