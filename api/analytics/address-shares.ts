import { DAY_MS } from '@station-zero/schema/core/time.ts'

/** What one address may add to the analytics per UTC day. For 300 people in one hall, that is 33 page views and three tabs each. */
export const ADDRESS_SHARE = {
  /** Maximum events that are counted. */
  counted: 10_000,
  /** Maximum events that are also listed: a tenth of the list, so that one address cannot displace everyone else's events. */
  listed: 1_000,
  /** Maximum tabs that are counted as sessions. Each takes one row for a day. */
  visits: 1_000,
  /** Maximum errors that are counted. */
  errors: 300,
}
/** Beyond this, the address that was first seen longest ago is forgotten and gets a new share. About 5 MB. */
const MAX_ADDRESSES = 50_000
/** Tabs remembered so that each is charged to its address once. Beyond this, the oldest is forgotten and may be charged again. */
const MAX_TABS = 50_000

interface Used {
  counted: number
  listed: number
  visits: number
  errors: number
}

/** Limits what one address adds to the analytics per day. Kept in memory by each process, so a restart resets it. */
export interface AddressShares {
  /** Returns how many of `count` events to count, and how many of those to list. */
  takeEvents(address: string, count: number, now: number): { counted: number; listed: number }
  /** Returns how many of `count` errors to count. */
  takeErrors(address: string, count: number, now: number): number
  /** Whether the tab is within the share of its address. A tab that was charged before always is. */
  takeVisit(address: string, tab: string, now: number): boolean
}

export function openAddressShares(share = ADDRESS_SHARE): AddressShares {
  let day = Number.NaN
  const used = new Map<string, Used>()
  const tabs = new Set<string>()

  const usedBy = (address: string, now: number): Used => {
    const today = Math.floor(now / DAY_MS)
    if (today !== day) {
      day = today
      used.clear()
      tabs.clear()
    }
    const found = used.get(address) ?? { counted: 0, listed: 0, visits: 0, errors: 0 }
    used.set(address, found)
    dropOldest(used, MAX_ADDRESSES)
    return found
  }

  return {
    takeEvents(address, count, now) {
      const own = usedBy(address, now)
      const counted = Math.min(count, share.counted - own.counted)
      const listed = Math.min(counted, share.listed - own.listed)
      own.counted += counted
      own.listed += listed
      return { counted, listed }
    },
    takeErrors(address, count, now) {
      const own = usedBy(address, now)
      const counted = Math.min(count, share.errors - own.errors)
      own.errors += counted
      return counted
    },
    takeVisit(address, tab, now) {
      const own = usedBy(address, now)
      if (tabs.has(tab)) return true
      if (own.visits >= share.visits) return false
      own.visits += 1
      tabs.add(tab)
      dropOldest(tabs, MAX_TABS)
      return true
    },
  }
}

function dropOldest(all: Map<string, unknown> | Set<string>, max: number): void {
  const [oldest] = all.keys()
  if (all.size > max && oldest !== undefined) all.delete(oldest)
}
