import { createHash } from 'node:crypto'
import type { SpaceRow, SpaceTableName } from '@station-zero/schema/spaces/tables.ts'
import { type Actor, clockOf, diskOf, enactSpace, join, linksOf, unfollow } from './device.ts'
import { memberOf } from './server.ts'
import type { World } from './world.ts'

/** Actions of simulated people. Each person sees only what their own device shows. */

/** Returns a text that contains its author's id, so that a search finds any remains of an erased account [I25]. */
export const wordsOf = (userId: string, n: number | string): string => `«${userId}» ${n}`

const MAX_SPACES = 2
const DAY_MS = 86_400_000

export async function doSomething(world: World, actor: Actor): Promise<void> {
  const { scheduler, spaces, invites } = world
  const links = (await linksOf(world, actor.device)).filter(({ isWanted }) => isWanted)
  if (spaces.length === 0 || (spaces.length < MAX_SPACES && scheduler.chance(0.04))) return create(world, actor)
  if (invites.length > 0 && scheduler.chance(links.length === 0 ? 0.8 : 0.12)) return enter(world, actor)
  if (links.length > 0) await act(world, actor, scheduler.pick(links).spaceId)
}

async function create(world: World, actor: Actor): Promise<void> {
  const { scheduler, spaces } = world
  const kind = scheduler.pick(['group', 'class'] as const)
  const spaceId = `space-${spaces.length + 1}`
  spaces.push({ spaceId, kind })
  const args = { kind, name: 'A space', ownName: wordsOf(actor.device.userId, 'name') }
  await join(world, actor, spaceId, kind, ['spaces.create', args])
}

async function enter(world: World, actor: Actor): Promise<void> {
  const { scheduler } = world
  const { spaceId, kind, inviteId, secret } = scheduler.pick(world.invites)
  const said = scheduler.chance(0.05) ? 'a wrong secret' : secret
  const args = { inviteId, secret: said, name: wordsOf(actor.device.userId, 'name') }
  await join(world, actor, spaceId, kind, ['spaces.enter', args])
}

interface Shown {
  me: SpaceRow<'members'>
  kind: 'group' | 'class'
  rows<N extends SpaceTableName>(table: N): SpaceRow<N>[]
}

type Act = (world: World, actor: Actor, spaceId: string, shown: Shown) => [name: string, args: unknown] | null

const STAFF = ['owner', 'moderator', 'instructor']
const rolesIn = { group: ['owner', 'moderator', 'member'], class: ['owner', 'instructor', 'recruit'] } as const

const pickOf = <T>({ scheduler }: World, items: readonly T[]): T | undefined =>
  items.length > 0 ? scheduler.pick(items) : undefined

const text = ({ scheduler }: World, { device }: Actor): string => wordsOf(device.userId, scheduler.newId().slice(0, 8))

/** Returns an action on a random matching post; null if the device shows no such post. */
const onPost =
  (
    name: string,
    fits: (post: SpaceRow<'posts'>, memberId: string) => boolean,
    args: (world: World, actor: Actor) => object,
  ): Act =>
  (world, actor, _, { me, rows }) => {
    const post = pickOf(
      world,
      rows('posts').filter((one) => fits(one, me.id)),
    )
    return post ? [name, { postId: post.id, ...args(world, actor) }] : null
  }

const onMember =
  (name: string, args: (world: World, shown: Shown) => object = () => ({})): Act =>
  (world, _, __, shown) => {
    const other = pickOf(
      world,
      shown.rows('members').filter(({ id, state }) => id !== shown.me.id && state !== 'erased'),
    )
    return other ? [name, { memberId: other.id, ...args(world, shown) }] : null
  }

const isOpen = (post: SpaceRow<'posts'>, memberId: string) =>
  post.author === memberId && !post.isRemoved && post.hiddenBy === null

const post: Act = (world, actor, _, { rows }) => {
  const replyTo = world.scheduler.chance(0.4) ? (pickOf(world, rows('posts'))?.id ?? null) : null
  const words = text(world, actor)
  // Depends on the text instead of another random number, which would change the histories of all seeds.
  if (!/[0-4]$/.test(words)) return ['spaces.post', { replyTo, text: words }]
  const attachment = { kind: 'card', ref: 'a-card', title: `${words} front`, text: `${words} back` }
  return ['spaces.post', { replyTo, text: words, attachment }]
}

const set =
  (
    name: string,
    field: 'meetingId' | 'assignmentId',
    table: 'meetings' | 'assignments',
    args: (w: World, a: Actor) => object,
  ): Act =>
  (world, actor, _, { rows }) => [
    name,
    { [field]: world.scheduler.chance(0.5) ? (pickOf(world, rows(table))?.id ?? null) : null, ...args(world, actor) },
  ]

const ownDecks = (decks: readonly SpaceRow<'spaceDecks'>[], memberId: string) =>
  decks.filter(({ author, isRemoved }) => author === memberId && !isRemoved)

const cardOf = (world: World, actor: Actor, deckId: string, key: number) => ({
  id: `${deckId}:${String(key).padStart(16, '0')}`,
  ...{ order: key, kind: 'basic', front: text(world, actor), back: text(world, actor), hint: text(world, actor) },
})

/** Adds two of ten possible cards to a deck, so that a person's devices often add the same card. */
const addCards: Act = (world, actor, _, { me, rows }) => {
  const deck = pickOf(world, ownDecks(rows('spaceDecks'), me.id))
  if (!deck) return null
  const keys = [0, 1].map((first) => first * 5 + Math.floor(world.scheduler.between(0, 4)))
  const cards = keys.map((key) => cardOf(world, actor, deck.id, key))
  return ['spaces.add-cards', { deckId: deck.id, cards }]
}

const ofAll: Act[] = [
  post,
  post,
  post,
  onPost('spaces.edit-post', isOpen, (world, actor) => ({ text: text(world, actor) })),
  onPost('spaces.remove-post', isOpen, () => ({})),
  (world, actor, spaceId, shown) => {
    const report = onPost(
      'spaces.report',
      (one, me) => one.author !== me,
      () => ({ reason: text(world, actor) }),
    )(world, actor, spaceId, shown)
    const { reason } = (report?.[1] ?? { reason: '' }) as { reason: string }
    const deck = shown.rows('spaceDecks').find(({ author, isComplete }) => isComplete && author !== shown.me.id)
    // Depends on the text instead of another random number, which would change the histories of all seeds.
    return deck && /[0-4]$/.test(reason) ? ['spaces.report-deck', { deckId: deck.id, reason }] : report
  },
  () => ['spaces.leave', {}],
  (world, actor) => ['spaces.rename-self', { name: text(world, actor) }],
  (world) => ['spaces.share-progress', { isShared: world.scheduler.chance(0.7) }],
  (world) => [
    'spaces.publish-progress',
    { done: {}, minutes: Math.floor(world.scheduler.between(0, 500)), mastery: 50 },
  ],
  (world, _, __, { rows }) => {
    const meeting = pickOf(world, rows('meetings'))
    return meeting ? ['spaces.answer', { meetingId: meeting.id, answer: world.scheduler.pick(['yes', 'no']) }] : null
  },
  (world, actor, _, { me, rows }) => {
    const before = pickOf(world, ownDecks(rows('spaceDecks'), me.id))
    const deckId = before && world.scheduler.chance(0.4) ? before.id : world.scheduler.newId()
    return ['spaces.add-deck', { deckId, name: text(world, actor), mayCopy: false }]
  },
  addCards,
  addCards,
  (world, _, __, { me, rows }) => {
    const deck = pickOf(world, ownDecks(rows('spaceDecks'), me.id))
    // The count that the device shows may differ from the server's.
    return deck ? ['spaces.finish-deck', { deckId: deck.id, cards: deck.cardCount }] : null
  },
  (world, _, __, { rows }) => {
    const card = pickOf(world, rows('spaceCards'))
    return card ? ['spaces.remove-cards', { deckId: card.deckId, cardIds: [card.id] }] : null
  },
  (world, actor, _, { rows }) => {
    const deck = pickOf(world, rows('spaceDecks'))
    const change = world.scheduler.chance(0.2) ? { isRemoved: true } : { name: text(world, actor) }
    return deck ? ['spaces.set-deck', { deckId: deck.id, ...change }] : null
  },
]

/** Extra actions, on top of `ofAll`, for histories in which people share many decks. */
const ofSharers: Act[] = [
  (world, _, __, { me, rows }) => {
    const deck = pickOf(world, ownDecks(rows('spaceDecks'), me.id))
    return deck ? ['spaces.set-deck', { deckId: deck.id, isRemoved: true }] : null
  },
  (world, actor, _, { me, rows }) => {
    const deck = pickOf(
      world,
      rows('spaceDecks').filter(({ author, isRemoved }) => author === me.id && isRemoved),
    )
    return deck ? ['spaces.add-deck', { deckId: deck.id, name: text(world, actor), mayCopy: false }] : null
  },
]

const ofStaff: Act[] = [
  onPost(
    'spaces.hide-post',
    () => true,
    () => ({}),
  ),
  onMember('spaces.remove'),
  onMember('spaces.ban'),
  onMember('spaces.reinstate'),
  onMember('spaces.reinstate'),
  set('spaces.set-meeting', 'meetingId', 'meetings', (world, actor) => ({
    ...{ title: text(world, actor), startsAt: world.scheduler.now(), minutes: 60, place: text(world, actor) },
    isCanceled: world.scheduler.chance(0.2),
  })),
  set('spaces.set-assignment', 'assignmentId', 'assignments', (world, actor) => ({
    ...{ kind: 'text', ref: null, title: text(world, actor), dueAt: null, isRemoved: world.scheduler.chance(0.2) },
  })),
  (world, _, __, { rows }) => {
    const invite = pickOf(world, rows('invites'))
    return invite ? ['spaces.revoke-invite', { inviteId: invite.id }] : null
  },
  (world, _, __, { rows }) => {
    const report = pickOf(world, rows('spaceReports'))
    return report ? ['spaces.settle-report', { reportId: report.id }] : null
  },
]

const ofOwner: Act[] = [
  onMember('spaces.set-role', (world, { kind }) => ({ role: world.scheduler.pick(rolesIn[kind].slice(1)) })),
  onMember('spaces.set-role', (world, { kind }) => ({ role: world.scheduler.pick(rolesIn[kind].slice(1)) })),
  onMember('spaces.hand-over'),
  (world) => ['spaces.set-info', { key: 'about', value: `about ${world.scheduler.newId().slice(0, 6)}` }],
  (world) => (world.scheduler.chance(0.15) ? ['spaces.close', {}] : null),
]

async function act(world: World, actor: Actor, spaceId: string): Promise<void> {
  const { scheduler } = world
  const { device } = actor
  const shown = await shownOf(world, actor, spaceId)
  if (!shown) return
  const { me, kind } = shown
  if (me.state !== 'active' && me.state !== 'asked') {
    if (scheduler.chance(0.2)) await unfollow(world, actor, spaceId)
    return
  }
  // A person may unfollow a space without leaving it, and follow it again with the next invite.
  if (scheduler.chance(0.03)) return unfollow(world, actor, spaceId)
  const isStaff = STAFF.includes(me.role)
  if (isStaff && scheduler.chance(0.25)) return invite(world, actor, spaceId, kind, me)
  const some = [
    world.hasManyDecks ? [...ofAll, ...ofSharers, ...ofSharers] : ofAll,
    ...(isStaff ? [ofStaff] : []),
    ...(me.role === 'owner' ? [ofOwner] : []),
  ]
  const [name, args] = scheduler.pick(scheduler.pick(some))(world, actor, spaceId, shown) ?? ['', null]
  if (name === '') return
  if (name === 'spaces.leave' && scheduler.chance(0.5)) return
  await enactSpace(world, actor, spaceId, name, args)
  if (name === 'spaces.add-deck' && world.hasManyDecks && scheduler.chance(0.7))
    await shareCards(world, actor, spaceId, args)
  if (name === 'spaces.leave' && scheduler.chance(0.6)) await unfollow(world, actor, spaceId)
  scheduler.note(`${device.name} did ${name}`)
}

/** Adds cards to the deck and usually finishes it right away, as the app does. */
async function shareCards(world: World, actor: Actor, spaceId: string, args: unknown): Promise<void> {
  const { deckId } = args as { deckId: string }
  const cards = Array.from({ length: world.scheduler.pick([1, 2, 3]) }, (_, key) => cardOf(world, actor, deckId, key))
  await enactSpace(world, actor, spaceId, 'spaces.add-cards', { deckId, cards })
  if (world.scheduler.chance(0.2)) return
  const count = (await shownOf(world, actor, spaceId))?.rows('spaceDecks').find(({ id }) => id === deckId)?.cardCount
  await enactSpace(world, actor, spaceId, 'spaces.finish-deck', { deckId, cards: count ?? cards.length })
}

async function invite(world: World, actor: Actor, spaceId: string, kind: 'group' | 'class', me: SpaceRow<'members'>) {
  const { scheduler, invites } = world
  const secret = scheduler.newId()
  const secretHash = createHash('sha256').update(secret).digest('hex')
  const role = me.role === 'owner' && scheduler.chance(0.3) ? rolesIn[kind][1] : rolesIn[kind][2]
  const expiresAt = clockOf(world, actor.device) + DAY_MS * 14
  const args = { secretHash, role, uses: scheduler.pick([1, 1, 2, 20]), expiresAt }
  const inviteId = await enactSpace(world, actor, spaceId, 'spaces.invite', args)
  if (inviteId) invites.push({ spaceId, kind, inviteId, secret })
}

/** Returns what the screen shows: the rows with the queue applied. */
async function shownOf(world: World, { device }: Actor, spaceId: string): Promise<Shown | null> {
  const { memory } = diskOf(world, device, spaceId)
  return memory.transact(async (t) => {
    const [me] = (await t.getRows('members', [memberOf(spaceId, device.userId)])) as (SpaceRow<'members'> | undefined)[]
    if (!me) return null
    const all = new Map<string, unknown[]>()
    for (const table of [
      'members',
      'posts',
      'meetings',
      'assignments',
      'invites',
      'spaceReports',
      'spaceDecks',
      'spaceCards',
    ] as const)
      all.set(table, await t.allRows(table))
    const [kind] = (await t.getRows('spaceInfo', ['kind'])) as (SpaceRow<'spaceInfo'> | undefined)[]
    return { me, kind: (kind?.value ?? 'group') as 'group' | 'class', rows: (table) => (all.get(table) ?? []) as never }
  })
}
