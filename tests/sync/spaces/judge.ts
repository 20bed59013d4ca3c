import type { SpaceRow } from '@station-zero/schema/spaces/tables.ts'
import { isVisible, mayReadCards } from './checks.ts'
import { baseOf, type Device, diskOf, linksOf } from './device.ts'
import { memberOf } from './server.ts'
import type { World } from './world.ts'

/** Runs the final checks once all activity has ended. */
export async function judge(world: World): Promise<void> {
  for (const { spaceId } of world.spaces) await judgeSpace(world, spaceId)
  for (const device of world.devices) if (!device.isWiped) await judgeDevice(world, device)
  for (const action of world.actions.values()) await mustHaveEnded(world, action.id)
  await mustBeErased(world)
}

interface Member {
  role: string
  state: string
  joinedAt: number
  /** Place in the journal at which the member joined, or gained or lost a staff role. */
  since: number
}

const STAFF = ['owner', 'moderator', 'instructor']

/** Derives membership from the journal alone, with a second implementation of the rules [I1, I8]. */
export function membersOf(world: World, spaceId: string): { members: Map<string, Member>; uses: Map<string, number> } {
  const members = new Map<string, Member>()
  const uses = new Map<string, number>()
  const invites = new Map<string, { role: string; uses: number }>()
  const known = new Set<string>()
  let kind = 'group'
  let isClosed = false
  const lowest = () => (kind === 'group' ? 'member' : 'recruit')
  const change = (id: string, part: Partial<Member>) => {
    const before = members.get(id)
    if (!before) return
    const after = { ...before, ...part }
    const isOther = after.state === 'active' && before.state !== 'active'
    const isPromoted = STAFF.includes(before.role) !== STAFF.includes(after.role)
    members.set(id, { ...after, since: isOther || isPromoted ? known.size : before.since })
  }
  for (const { id, name, args, at, userId, how } of world.journal.of(`space ${spaceId}`)) {
    if (how !== 'applied' || known.has(id)) continue
    known.add(id)
    const me = memberOf(spaceId, userId)
    const own = members.get(me)
    const given = args as { kind: string; inviteId: string; role: string; uses: number; memberId: string }
    const target = members.get(given?.memberId)
    if (name === 'spaces.create') {
      kind = given.kind
      members.set(me, { role: 'owner', state: 'active', joinedAt: at, since: known.size })
    } else if (name === 'spaces.invite') invites.set(id, given)
    else if (name === 'spaces.enter' && own?.state !== 'active') {
      const role = invites.get(given.inviteId)?.role ?? '?'
      members.set(me, { role, state: 'active', joinedAt: at, since: known.size })
      const isReturning = own?.state === 'left' && own.role === role
      uses.set(given.inviteId, (uses.get(given.inviteId) ?? 0) + (isReturning ? 0 : 1))
      if ((uses.get(given.inviteId) ?? 0) > (invites.get(given.inviteId)?.uses ?? 0))
        world.broken('I8', `${spaceId}: invite ${given.inviteId} was used ${uses.get(given.inviteId)} times`)
    } else if (name === 'spaces.leave' && own?.state === 'active' && at >= own.joinedAt) change(me, { state: 'left' })
    else if (name === 'spaces.remove' && target?.state === 'active') change(given.memberId, { state: 'removed' })
    else if (name === 'spaces.ban' && target?.state !== 'erased') change(given.memberId, { state: 'banned' })
    else if (name === 'spaces.reinstate' && (target?.state === 'removed' || target?.state === 'banned'))
      change(given.memberId, { state: 'active', role: lowest(), joinedAt: Math.max(at, target.joinedAt) })
    else if (name === 'spaces.set-role') change(given.memberId, { role: given.role })
    else if (name === 'spaces.hand-over') {
      change(me, { role: kind === 'group' ? 'moderator' : 'instructor' })
      change(given.memberId, { role: 'owner' })
    } else if (name === 'spaces.close') isClosed = true
    else if (name === 'erase' && own) {
      change(me, { state: 'erased' })
      if (!isClosed) inherit(members, kind, known.size)
    }
  }
  return { members, uses }
}

function inherit(members: Map<string, Member>, kind: string, now: number): void {
  const active = [...members].filter(([, { state }]) => state === 'active')
  if (active.some(([, { role }]) => role === 'owner')) return
  const staff = active.filter(([, { role }]) => STAFF.includes(role))
  const able = staff.length > 0 ? staff : kind === 'group' ? active : []
  const [heir] = able.sort(([a, one], [b, other]) => one.since - other.since || (a < b ? -1 : 1))
  if (!heir) return
  const [id, member] = heir
  members.set(id, { ...member, role: 'owner', since: STAFF.includes(member.role) ? member.since : now })
}

async function judgeSpace(world: World, spaceId: string): Promise<void> {
  const { partitions, journal } = world
  const rows = await partitions.spaces.write(spaceId, (t) => t.allRows())
  const { members } = membersOf(world, spaceId)
  const stored = rows.flatMap(({ table, row }) => (table === 'members' ? [row as SpaceRow<'members'>] : []))
  const text = (all: [string, Pick<Member, 'role' | 'state'>][]) =>
    all
      .map(([id, { role, state }]) => `${id} ${role} ${state}`)
      .sort()
      .join(', ')
  const [wanted, found] = [text([...members]), text(stored.map((one) => [one.id, one]))]
  if (wanted !== found) world.broken('I1', `${spaceId} has the members ${found} instead of ${wanted}`)

  const settled = journal.of(`space ${spaceId}`).filter(({ how }) => how === 'applied')
  const isErased = (userId: string) => world.deleted.has(userId)
  for (const { id, name, args, at, userId } of settled) {
    if (name !== 'spaces.post') continue
    const post = rows.find(({ table, key }) => table === 'posts' && key === id)?.row as SpaceRow<'posts'> | undefined
    if (!post) {
      world.broken('I1', `${spaceId}: post ${id} was applied, but is missing`)
      continue
    }
    if (isErased(userId) || post.isRemoved || post.hiddenBy !== null) continue
    const first = { id, at, text: (args as { text: string }).text }
    const edits = settled.flatMap((one) =>
      one.name === 'spaces.edit-post' && (one.args as { postId: string }).postId === id
        ? [{ id: one.id, at: one.at, text: (one.args as { text: string }).text }]
        : [],
    )
    const [latest] = [first, ...edits].sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
    if (latest && latest.text !== post.text) world.broken('I6', `${spaceId}: post ${id} does not have the latest text`)
  }
  const posts = new Set(settled.flatMap(({ name, id }) => (name === 'spaces.post' ? [id] : [])))
  for (const { table, key } of rows)
    if (table === 'posts' && !posts.has(key)) world.broken('I1', `${spaceId}: post ${key} was never applied`)
}

const canonical = (rows: Map<string, unknown>): Map<string, string> =>
  new Map([...rows].map(([name, row]) => [name, JSON.stringify(Object.entries(row as object).sort())]))

async function judgeDevice(world: World, device: Device): Promise<void> {
  const links = await linksOf(world, device)
  for (const [partition, { memory, spaceId }] of device.disks) {
    const { waiting, shadows, base } = await memory.transact(async (t) => ({
      waiting: await t.entriesAfter(0),
      shadows: (await t.allShadows()).length,
      base: spaceId === null ? new Map() : await baseOf(t),
    }))
    if (waiting.length > 0)
      world.broken('I10', `${device.name}: ${partition} still has ${waiting.map(({ name }) => name)} in its queue`)
    else if (shadows > 0) world.broken('I6', `${device.name}: ${partition} has a shadow without a queue`)
    if (spaceId === null) continue
    const wanted = links.find((link) => link.spaceId === spaceId)?.isWanted
      ? await visibleRows(world, spaceId, device.userId)
      : new Map()
    const found = canonical(withoutBlankCards(base))
    const isBack = hasReturned(world, spaceId, device.userId)
    for (const name of new Set([...wanted.keys(), ...found.keys()]))
      if (wanted.get(name) !== found.get(name))
        world.broken(
          isBack ? 'I22' : 'I19',
          `${device.name}: ${name} of ${spaceId} is ${found.get(name)} instead of ${wanted.get(name)}`,
        )
  }
}

/** Returns true if the person has joined or followed the space more than once. */
function hasReturned({ journal }: World, spaceId: string, userId: string): boolean {
  const names = [...journal.of(`space ${spaceId}`), ...journal.of(`person ${userId}`)].filter(
    ({ userId: by, how, name, args }) =>
      by === userId &&
      how === 'applied' &&
      (name === 'spaces.enter' || (name === 'spaces.follow' && (args as { spaceId: string }).spaceId === spaceId)),
  )
  return names.length > 2
}

async function visibleRows({ partitions }: World, spaceId: string, userId: string): Promise<Map<string, string>> {
  return partitions.spaces.write(spaceId, async (t) => {
    const { closedAt } = await t.getSpace()
    const who = await t.getAccess(memberOf(spaceId, userId))
    const rows = await t.allRows()
    const seen = rows.filter(({ seenBy }) => who && closedAt === null && isVisible(seenBy, who))
    const decks = new Map(rows.flatMap(({ table, key, row }) => (table === 'spaceDecks' ? [[key, row]] : [])))
    const readable = seen.filter(({ table, row }) => {
      const deck = decks.get(String(row.deckId))
      return table !== 'spaceCards' || (deck && who && mayReadCards(deck, who.memberId))
    })
    return canonical(withoutBlankCards(new Map(readable.map(({ table, key, row }) => [`${table}/${key}`, row]))))
  })
}

/** A blank card is the same as no card: a device that never received the card does not need to receive its removal. */
const withoutBlankCards = (rows: Map<string, unknown>): Map<string, unknown> =>
  new Map(
    [...rows].filter(([name, row]) => !name.startsWith('spaceCards/') || !(row as { isRemoved: boolean }).isRemoved),
  )

/** Checks that a mutation reported as saved was applied or is shown as refused, and that a mutation shown as refused had no effect [I10, I20]. */
async function mustHaveEnded(world: World, id: string): Promise<void> {
  const action = world.actions.get(id)
  if (!action || world.deleted.has(action.userId)) return
  const isApplied = world.journal.of(action.partition).some((one) => one.id === id && one.how === 'applied')
  const isShown = await isShownAsRefused(world, action.userId, id)
  // A second restore may bring back a history in which the refused action took effect. `world.ts` checks refusals as they happen.
  const isOfAnother = world.server.wasRestored && world.journal.ever.get(id)?.has('refused')
  if (isShown && isApplied && !action.excuse && !isOfAnother)
    world.broken('I20', `${action.userId}’s ${action.name} ${id} is shown as refused, but took effect`)
  if (action.reported === 'saved' && !action.excuse && !isApplied && !isShown)
    world.broken('I10', `${action.userId}’s ${action.name} ${id} was reported as saved, but is missing`)
}

async function isShownAsRefused(world: World, userId: string, id: string): Promise<boolean> {
  for (const device of world.devices)
    if (device.userId === userId && !device.isWiped)
      for (const partition of device.disks.keys())
        if (await diskOf(world, device, partition).memory.transact((t) => t.getRefused(id))) return true
  return false
}

/** Returns an excerpt of `text` around `words`, for the error message. */
const around = (text: string, words: string): string =>
  text.slice(Math.max(0, text.indexOf(words) - 200), text.indexOf(words) + 80)

/** Checks that nothing remains of an erased account on the server or on other people's devices [I25]. */
async function mustBeErased(world: World): Promise<void> {
  if (world.deleted.size === 0) return
  const dump = await world.partitions.dump()
  for (const userId of world.deleted) {
    const words = `«${userId}»`
    if (dump.includes(words)) world.broken('I25', `the server still has words of ${userId}: ${around(dump, words)}`)
    if (dump.includes(`"${userId}"`)) world.broken('I25', `the server still has the id ${userId}`)
    for (const device of world.devices) {
      if (device.isWiped) continue
      for (const { memory, spaceId } of device.disks.values())
        if (spaceId !== null && JSON.stringify([...(await memory.transact(baseOf))]).includes(words))
          world.broken('I25', `${device.name} still has words of ${userId}`)
    }
  }
}
