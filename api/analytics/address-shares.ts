const DAY_MS = 86_400_000

/** What one address may add to the analytics in a UTC day. A hall of 300 people has 33 screens and three tabs each. */
export const ADDRESS_SHARE = {
  /** Events that are counted. */
  counted: 10_000,
  /** Of these, events that are listed. A tenth of the list, so that one address cannot displace what others did. */
  listed: 1_000,
  /** Tabs that are counted as sessions; each is a row for a day. */
  visits: 1_000,
}
/** Beyond this many, the address that was first seen longest ago starts over. About 5 MB. */
const MAX_ADDRESSES = 50_000
/** Tabs that are recognized, so that each uses one visit of its address. Beyond this, the oldest uses another one. */
const MAX_TABS = 50_000

interface Used {
  counted: number
  listed: number
  visits: number
}

/** Limits what one address adds to the analytics. Kept in memory, by each process alone: a restart begins a new day. */
export interface AddressShares {
  /** How many of these events are counted, and how many of those are listed. */
  takeEvents(address: string, count: number, now: number): { counted: number; listed: number }
  /** Whether this tab's visit is passed on to be counted. */
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
    const found = used.get(address) ?? { counted: 0, listed: 0, visits: 0 }
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
