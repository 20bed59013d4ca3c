import type { SpaceKind } from './links.ts'
import { isStaff, rolesOf } from './permissions.ts'
import type { SpaceRow, SpaceTableName } from './tables.ts'

/** For each table, the blank values that replace a member's text when the account is deleted [G10, G11]. */
const words: Partial<Record<SpaceTableName, Record<string, unknown>>> = {
  posts: { text: '', attachment: null, isRemoved: true },
  meetings: { title: '', place: '' },
  // If the deleted member wrote the name of another member's deck, the deck stays and only its name is blanked.
  spaceDecks: { name: '' },
  assignments: { title: '', isRemoved: true },
  spaceReports: { reason: '' },
}

/** Returns the row with the member's own text and quotes from the member blanked; undefined if the row contains neither. */
export function blankedFor(table: SpaceTableName, row: Record<string, unknown>, memberId: string): object | undefined {
  if (table === 'members' && row.id === memberId) return { ...row, name: '', state: 'erased', sharesProgress: false }
  if (table === 'progress' && row.id === memberId) return { ...row, figures: null }
  if (table === 'spaceDecks' && row.author === memberId)
    return { ...row, name: '', isRemoved: true, isComplete: false, cardCount: 0 }
  const isAbout = row.about === memberId
  const quote = isAbout && (table === 'modLog' ? { text: '' } : { quote: '' })
  const own = (row.editor ?? row.author) === memberId && words[table]
  if (!quote && !own) return undefined
  return { ...row, ...(quote || {}), ...(own || {}) }
}

type Member = SpaceRow<'members'>

/** The members from whom the new owner of a space without an owner is picked: its active staff or, in a group without staff, its active members. */
export function heirsOf(kind: SpaceKind, members: readonly Member[]): Member[] {
  const active = members.filter(({ state }) => state === 'active')
  const staff = active.filter(({ role }) => isStaff(role))
  return staff.length > 0 || kind !== 'group' ? staff : active
}

/**
 * Picks the new owner of a space that has no owner: the longest-serving staff member or, in a group without staff, the longest-serving
 * member. Returns undefined if no active member qualifies; the space then closes. `since` contains the version at which each member got
 * access, by member id: `joinedAt` is from the member's device, which could claim any time.
 */
export function heirOf(
  kind: SpaceKind,
  members: readonly Member[],
  since: ReadonlyMap<string, number>,
): Member | undefined {
  const sinceOf = ({ id }: Member) => since.get(id) ?? Number.POSITIVE_INFINITY
  return heirsOf(kind, members).toSorted((a, b) =>
    sinceOf(a) === sinceOf(b) ? (a.id < b.id ? -1 : 1) : sinceOf(a) - sinceOf(b),
  )[0]
}

export const hasOwner = (kind: SpaceKind, members: readonly Member[]): boolean =>
  members.some(({ state, role }) => state === 'active' && role === rolesOf[kind][0])
