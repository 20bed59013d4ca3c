import { spaceMutations } from '@station-zero/schema/spaces/mutations.ts'
import { permissions } from '@station-zero/schema/spaces/permissions.ts'
import { NoAccessError } from '@station-zero/sync/server/space.ts'
import { openMemoryServer } from '@station-zero/sync/testing/memory-server.ts'
import { expect, test } from 'vitest'
import { cardOf, type Desk, idOf, newId, openSpace } from './desk.ts'

/**
 * The expected outcome for every mutation, role and state, written independently of the code. `yes` means that the mutation takes effect;
 * any other value is the refusal code.
 */

type Cell = 'yes' | 'space-forbidden' | 'owner-leaves' | 'progress-private'
const no: Cell = 'space-forbidden'

/** Expected outcome of each mutation for the owner, for staff, for a member of a group and for a recruit in a class. */
const wanted: Record<string, [owner: Cell, staff: Cell, member: Cell, recruit: Cell]> = {
  'spaces.leave': ['owner-leaves', 'yes', 'yes', 'yes'],
  'spaces.rename-self': ['yes', 'yes', 'yes', 'yes'],
  'spaces.share-progress': ['yes', 'yes', 'yes', 'yes'],
  'spaces.publish-progress': ['progress-private', 'progress-private', 'progress-private', 'progress-private'],
  'spaces.post': ['yes', 'yes', 'yes', 'yes'],
  'spaces.edit-post': ['yes', 'yes', 'yes', 'yes'],
  'spaces.remove-post': ['yes', 'yes', 'yes', 'yes'],
  'spaces.report': ['yes', 'yes', 'yes', 'yes'],
  'spaces.report-deck': ['yes', 'yes', 'yes', 'yes'],
  'spaces.answer': ['yes', 'yes', 'yes', 'yes'],
  'spaces.hide-post': ['yes', 'yes', no, no],
  'spaces.remove': ['yes', 'yes', no, no],
  'spaces.ban': ['yes', 'yes', no, no],
  'spaces.reinstate': ['yes', 'yes', no, no],
  'spaces.settle-report': ['yes', 'yes', no, no],
  'spaces.invite': ['yes', 'yes', no, no],
  'spaces.revoke-invite': ['yes', 'yes', no, no],
  'spaces.set-meeting': ['yes', 'yes', no, no],
  'spaces.set-assignment': ['yes', 'yes', no, no],
  'spaces.add-deck': ['yes', 'yes', 'yes', no],
  'spaces.set-deck': ['yes', 'yes', 'yes', no],
  'spaces.add-cards': ['yes', 'yes', 'yes', no],
  'spaces.remove-cards': ['yes', 'yes', 'yes', no],
  'spaces.finish-deck': ['yes', 'yes', 'yes', no],
  'spaces.set-role': ['yes', no, no, no],
  'spaces.hand-over': ['yes', no, no, no],
  'spaces.set-info': ['yes', no, no, no],
  'spaces.close': ['yes', no, no, no],
}

const roles = {
  group: ['owner', 'moderator', 'member'],
  class: ['owner', 'instructor', 'recruit'],
} as const

/** The targets of the actor's mutations. The actor creates the targets that only their author may change. */
interface Things {
  ownPost: string
  otherPost: string
  meeting: string
  assignment: string
  report: string
  invite: string
  deck: string
  card: string
  finishedDeck: string
  other: string
}

const argsOf = (things: Things): Record<string, unknown> => ({
  'spaces.leave': {},
  'spaces.rename-self': { name: 'Another name' },
  'spaces.share-progress': { isShared: true },
  'spaces.publish-progress': { done: {}, minutes: 1, mastery: 1 },
  'spaces.post': { replyTo: null, text: 'hello' },
  'spaces.edit-post': { postId: things.ownPost, text: 'hello again' },
  'spaces.remove-post': { postId: things.ownPost },
  'spaces.report': { postId: things.otherPost, reason: 'rude' },
  'spaces.report-deck': { deckId: things.finishedDeck, reason: 'rude' },
  'spaces.answer': { meetingId: things.meeting, answer: 'yes' },
  'spaces.hide-post': { postId: things.otherPost },
  'spaces.remove': { memberId: things.other },
  'spaces.ban': { memberId: things.other },
  'spaces.reinstate': { memberId: things.other },
  'spaces.settle-report': { reportId: things.report },
  'spaces.invite': { secretHash: 'a'.repeat(64), role: 'lowest', uses: 1, expiresAt: 9_000_000_000_000 },
  'spaces.revoke-invite': { inviteId: things.invite },
  'spaces.set-meeting': { meetingId: null, title: 'M', startsAt: 1, minutes: 1, place: '', isCanceled: false },
  'spaces.set-assignment': { assignmentId: null, kind: 'text', ref: null, title: 'A', dueAt: null, isRemoved: false },
  'spaces.add-deck': { deckId: newId(), name: 'D', mayCopy: true },
  'spaces.set-deck': { deckId: things.deck, name: 'D', mayCopy: true },
  'spaces.add-cards': { deckId: things.deck, cards: [cardOf(things.deck, 2)] },
  'spaces.remove-cards': { deckId: things.deck, cardIds: [things.card] },
  'spaces.finish-deck': { deckId: things.deck, cards: 1 },
  'spaces.set-role': { memberId: things.other, role: 'staff' },
  'spaces.hand-over': { memberId: things.other },
  'spaces.set-info': { key: 'about', value: 'about' },
  'spaces.close': {},
})

async function openCase(kind: 'group' | 'class', role: string): Promise<{ desk: Desk; actor: string; things: Things }> {
  const desk = await openSpace(openMemoryServer().spaces, kind)
  const [owner, , lowest] = roles[kind]
  const actor = role === owner ? 'anna' : 'bob'
  if (role !== owner) await desk.enters('bob', role)
  await desk.enters('dee', lowest)
  const make = async (by: string, name: string, args: object): Promise<string> => {
    const id = newId()
    desk.now += 1
    expect(await desk.does(by, name, args, { id })).toBe('done')
    return id
  }
  const ownPost = await make(actor, 'spaces.post', { replyTo: null, text: 'own' })
  // In a class, recruits see only their own posts and those of staff.
  const otherPost = await make(kind === 'group' ? 'dee' : role === lowest ? 'anna' : 'dee', 'spaces.post', {
    replyTo: null,
    text: 'other',
  })
  const meeting = await make('anna', 'spaces.set-meeting', {
    meetingId: null,
    title: 'M',
    startsAt: 1,
    minutes: 1,
    place: '',
    isCanceled: false,
  })
  const assignment = await make('anna', 'spaces.set-assignment', {
    assignmentId: null,
    kind: 'text',
    ref: null,
    title: 'A',
    dueAt: null,
    isRemoved: false,
  })
  const posted = await make('dee', 'spaces.post', { replyTo: null, text: 'reported' })
  const report = await make('anna', 'spaces.report', { postId: posted, reason: 'rude' })
  const invite = await desk.invites(lowest)
  const sharer = role === 'recruit' ? 'anna' : actor
  const deck = newId()
  await make(sharer, 'spaces.add-deck', { deckId: deck, name: 'D', mayCopy: true })
  const card = cardOf(deck, 1)
  await make(sharer, 'spaces.add-cards', { deckId: deck, cards: [card] })
  const finishedDeck = newId()
  await make('anna', 'spaces.add-deck', { deckId: finishedDeck, name: 'D', mayCopy: true })
  await make('anna', 'spaces.add-cards', { deckId: finishedDeck, cards: [cardOf(finishedDeck, 1)] })
  await make('anna', 'spaces.finish-deck', { deckId: finishedDeck, cards: 1 })
  desk.now += 1
  return {
    desk,
    actor,
    things: {
      ownPost,
      otherPost,
      meeting,
      assignment,
      report,
      invite,
      deck,
      card: card.id,
      finishedDeck,
      other: idOf('dee'),
    },
  }
}

const cases = Object.entries(wanted).flatMap(([name, cells]) =>
  (['group', 'class'] as const).flatMap((kind) =>
    roles[kind].map((role, at): [string, string, 'group' | 'class', Cell] => {
      const cell = at === 2 && kind === 'class' ? cells[3] : cells[at as 0 | 1 | 2]
      return [name, role, kind, cell]
    }),
  ),
)

function argsFor(name: string, kind: 'group' | 'class', things: Things): unknown {
  const args = argsOf(things)[name] as { role?: string }
  const [, staff, lowest] = roles[kind]
  return args.role ? { ...args, role: args.role === 'staff' ? staff : lowest } : args
}

test('the permission matrix lists every space mutation', () => {
  expect([...spaceMutations.keys()].sort()).toEqual(Object.keys(permissions).sort())
  expect(['spaces.create', 'spaces.enter', ...Object.keys(wanted)].sort()).toEqual([...spaceMutations.keys()].sort())
})

test.each(cases)('[G2, G9] the outcome of %s for the role %s in a %s is %s', async (name, role, kind, cell) => {
  const { desk, actor, things } = await openCase(kind, role)
  const code = await desk.does(actor, name, argsFor(name, kind, things))
  expect(code).toBe(cell === 'yes' ? 'done' : cell)
})

const states = ['left', 'removed', 'banned', 'erased'] as const

test.each(states.flatMap((state) => Object.keys(wanted).map((name) => [name, state] as const)))(
  '[G10] %s is refused for a member whose state is %s',
  async (name, state) => {
    const { desk, actor, things } = await openCase('group', 'moderator')
    if (state === 'left') await desk.does(actor, 'spaces.leave', {})
    else if (state === 'removed') await desk.does('anna', 'spaces.remove', { memberId: idOf(actor) })
    else if (state === 'banned') await desk.does('anna', 'spaces.ban', { memberId: idOf(actor) })
    else await desk.erase(actor)
    const given = { clientId: 'another phone' }
    expect(await desk.does(actor, name, argsFor(name, 'group', things), given)).toBe('space-no-access')
  },
)

test.each(Object.keys(wanted))(
  '[G10] when a person who was never a member sends %s, the response is a 403',
  async (name) => {
    const { desk, things } = await openCase('group', 'member')
    desk.linked.add('eve')
    await expect(desk.does('eve', name, argsFor(name, 'group', things))).rejects.toBeInstanceOf(NoAccessError)
  },
)

test.each(Object.keys(wanted))('%s is refused in a closed space', async (name) => {
  const { desk, things } = await openCase('group', 'owner')
  await desk.does('anna', 'spaces.close', {})
  expect(await desk.does('anna', name, argsFor(name, 'group', things))).toBe('space-closed')
})

test('[G9] staff cannot act on a member whose role is the same or higher', async () => {
  const desk = await openSpace(openMemoryServer().spaces, 'group')
  await desk.enters('bob', 'moderator')
  await desk.enters('cai', 'moderator')
  for (const name of ['spaces.remove', 'spaces.ban', 'spaces.reinstate'])
    for (const other of ['anna', 'cai', 'bob'])
      expect(await desk.does('bob', name, { memberId: idOf(other) })).toBe('space-forbidden')
  expect(await desk.does('anna', 'spaces.set-role', { memberId: idOf('bob'), role: 'owner' })).toBe('space-forbidden')
  expect(
    await desk.does('bob', 'spaces.invite', {
      secretHash: 'a'.repeat(64),
      role: 'moderator',
      uses: 1,
      expiresAt: 9e12,
    }),
  ).toBe('space-forbidden')
})

/** Expected outcome of an action on another member's deck or post, by the roles of the actor and the author. */
const overOthers: [actor: string, author: string, Cell][] = [
  ...[['anna', 'bob', 'yes'] as const, ['anna', 'dee', 'yes'] as const, ['bob', 'dee', 'yes'] as const],
  ...[['bob', 'cai', no] as const, ['bob', 'anna', no] as const, ['dee', 'eli', no] as const],
].map((one) => [...one] as [string, string, Cell])

test.each(overOthers)(
  '[G15, G16] whether %s can hide a post and rename and remove a deck of %s: %s',
  async (actor, author, cell) => {
    const desk = await openSpace(openMemoryServer().spaces, 'group')
    for (const [userId, role] of [
      ['bob', 'moderator'],
      ['cai', 'moderator'],
      ['dee', 'member'],
      ['eli', 'member'],
    ] as const)
      await desk.enters(userId, role)
    const [postId, deckId] = [newId(), newId()]
    await desk.does(author, 'spaces.post', { replyTo: null, text: 'a post' }, { id: postId })
    await desk.does(author, 'spaces.add-deck', { deckId, name: 'D', mayCopy: true })
    desk.now += 1
    const wantedCode = cell === 'yes' ? 'done' : cell
    expect(await desk.does(actor, 'spaces.hide-post', { postId })).toBe(wantedCode)
    expect(await desk.does(actor, 'spaces.set-deck', { deckId, name: 'E' })).toBe(wantedCode)
    expect(await desk.does(actor, 'spaces.set-deck', { deckId, isRemoved: true })).toBe(wantedCode)
  },
)
