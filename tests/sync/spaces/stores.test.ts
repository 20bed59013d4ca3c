import { spaceStoreOf } from '@station-zero/api/db/space-store.ts'
import { stores } from '@station-zero/api/testing/stores.ts'
import {
  AUTHOR_POSTS_A_DAY,
  AUTHOR_POSTS_A_MINUTE,
  MAX_SHARED_CARDS,
  MAX_SHARED_DECKS,
  SPACE_BYTES,
} from '@station-zero/schema/spaces/quotas.ts'
import { NoAccessError } from '@station-zero/sync/server/space.ts'
import type { SpaceStore } from '@station-zero/sync/server/space-store.ts'
import { openMemoryServer } from '@station-zero/sync/testing/memory-server.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cardOf, type Desk, idOf, NOW, newId, openDesk, openSpace, SECRET, SPACE } from './desk.ts'

interface Opened {
  spaces: SpaceStore
  close(): Promise<void>
}

const kinds: { name: string; isHere: boolean; open(): Promise<Opened> }[] = [
  {
    ...{ name: 'memory', isHere: true },
    open: async () => ({ spaces: openMemoryServer().spaces, close: async () => undefined }),
  },
  ...stores.map(({ name, isHere, open }) => ({
    ...{ name, isHere },
    async open() {
      const db = await open()
      return { spaces: spaceStoreOf(db, () => NOW), close: () => db.close() }
    },
  })),
]

const post = (text: string) => ({ replyTo: null, text })

/** Each test opens an empty store. */
describe.each(kinds.filter(({ isHere }) => isHere))('spaces on $name', ({ open }) => {
  let opened: Opened
  const group = async (): Promise<Desk> => {
    await opened?.close()
    opened = await open()
    return openSpace(opened.spaces, 'group')
  }
  const course = async (): Promise<Desk> => {
    await opened?.close()
    opened = await open()
    return openSpace(opened.spaces, 'class')
  }
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.close())

  test('[G1] a post reaches the other members, and resending it adds no second post', async () => {
    const desk = await group()
    await desk.enters('bob', 'member')
    const id = newId()
    expect(await desk.does('bob', 'spaces.post', post('hello'), { id })).toBe('done')
    expect(
      await desk.push('bob', [{ id, name: 'spaces.post', args: post('again') }], { clientId: 'another' }),
    ).toMatchObject({
      results: [],
    })
    expect((await desk.sees('anna')).posts).toEqual([id])
    const { rows } = await desk.pull('anna')
    expect(rows.find(({ key }) => key === id)?.row).toMatchObject({ text: 'hello', author: idOf('bob') })
  })

  test('[G2, G4] a pull in pages of one row returns every row once, and restarts when the member’s role changes', async () => {
    const desk = await group()
    await desk.enters('bob', 'member')
    for (let n = 1; n <= 5; n += 1) await desk.does('anna', 'spaces.post', post(`post ${n}`))
    const keys: string[] = []
    let page = await desk.pull('bob', '0', 1)
    for (; page.more; page = await desk.pull('bob', page.cursor, 1)) keys.push(...page.rows.map(({ key }) => key))
    keys.push(...page.rows.map(({ key }) => key))
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.length).toBe(Object.values(await desk.sees('bob')).flat().length)
    expect(await desk.pull('bob', page.cursor)).toMatchObject({ rows: [], more: false, head: await desk.head('bob') })
    await desk.does('anna', 'spaces.set-role', { memberId: idOf('bob'), role: 'moderator' })
    expect(await desk.pull('bob', page.cursor)).toMatchObject({ reset: true })
    expect((await desk.sees('bob')).modLog).toHaveLength(1)
    await desk.does('anna', 'spaces.set-role', { memberId: idOf('bob'), role: 'member' })
    expect((await desk.sees('bob')).modLog).toBeUndefined()
  })

  test('[G3] a removed member gets an empty snapshot, and gets all rows again once reinstated', async () => {
    const desk = await group()
    await desk.enters('bob', 'member')
    const { cursor } = await desk.pull('bob')
    await desk.does('anna', 'spaces.remove', { memberId: idOf('bob') })
    expect(await desk.pull('bob', cursor)).toMatchObject({ reset: true, rows: [], cursor: '0', access: 'removed' })
    expect(await desk.head('bob')).toBeNull()
    expect(await desk.does('bob', 'spaces.post', post('too late'))).toBe('space-no-access')
    await desk.does('anna', 'spaces.reinstate', { memberId: idOf('bob') })
    expect(await desk.pull('bob', cursor)).toMatchObject({ reset: true })
    expect(Object.keys(await desk.sees('bob')).sort()).toEqual(['members', 'spaceInfo'])
  })

  test('[G5] recruits in a class see only staff and themselves, and what a recruit writes is seen only by staff and that recruit', async () => {
    const desk = await course()
    await desk.enters('bob', 'recruit')
    await desk.enters('cai', 'recruit')
    const id = newId()
    await desk.does('bob', 'spaces.post', post('a question'), { id })
    expect((await desk.sees('cai')).members?.sort()).toEqual([idOf('anna'), idOf('cai')].sort())
    expect((await desk.sees('cai')).posts).toBeUndefined()
    expect((await desk.sees('anna')).posts).toEqual([id])
    const answer = newId()
    await desk.does('anna', 'spaces.post', { replyTo: id, text: 'an answer' }, { id: answer })
    expect((await desk.sees('bob')).posts).toEqual([id, answer])
    expect((await desk.sees('cai')).posts).toBeUndefined()
    expect(await desk.does('cai', 'spaces.post', { replyTo: id, text: 'me, too' })).toBe('post-missing')
  })

  test('[G6] a row for one member changes only the heads of that member and of staff', async () => {
    const desk = await course()
    await desk.enters('bob', 'recruit')
    await desk.enters('cai', 'recruit')
    const [anna, bob, cai] = [await desk.head('anna'), await desk.head('bob'), await desk.head('cai')]
    await desk.does('bob', 'spaces.post', post('a question'))
    expect(await desk.head('anna')).not.toBe(anna)
    expect(await desk.head('bob')).not.toBe(bob)
    expect(await desk.head('cai')).toBe(cai)
    await desk.invites('recruit')
    expect(await desk.head('cai')).toBe(cai)
  })

  test('[G7] an accepted post is not refused when it is resent after its author was removed', async () => {
    const desk = await group()
    await desk.enters('bob', 'member')
    const [posted, edited] = [newId(), newId()]
    await desk.does('bob', 'spaces.post', post('hello'), { id: posted })
    await desk.does('bob', 'spaces.edit-post', { postId: posted, text: 'hello again' }, { id: edited })
    await desk.does('anna', 'spaces.remove', { memberId: idOf('bob') })
    const again = [
      { id: posted, name: 'spaces.post', args: post('hello') },
      { id: edited, name: 'spaces.edit-post', args: { postId: posted, text: 'hello again' } },
    ]
    expect(await desk.push('bob', again, { clientId: 'a restored phone' })).toMatchObject({ last: 2, results: [] })
  })

  test('[G8] a person cannot join a space that is not in their list of links', async () => {
    const desk = await group()
    const inviteId = await desk.invites('member')
    const entering = desk.does('bob', 'spaces.enter', { inviteId, secret: SECRET, name: 'Bob' })
    await expect(entering).rejects.toThrow(NoAccessError)
    expect(await desk.head('bob')).toBeNull()
    desk.linked.add('bob')
    expect(await desk.does('bob', 'spaces.enter', { inviteId, secret: SECRET, name: 'Bob' })).toBe('done')
  })

  test('[G9] leaving a space has no effect if the member rejoined after the leave was queued', async () => {
    const desk = await group()
    await desk.enters('bob', 'member')
    await desk.does('bob', 'spaces.leave', {}, { at: NOW })
    expect(await desk.head('bob')).toBeNull()
    desk.now += 60_000
    await desk.enters('bob', 'member')
    expect(await desk.does('bob', 'spaces.leave', {}, { at: NOW + 1 })).toBe('done')
    expect(await desk.head('bob')).not.toBeNull()
  })

  test('[G9] an invite admits no more people than its limit, and no banned member', async () => {
    const desk = await group()
    const inviteId = await desk.invites('member', 1)
    for (const name of ['bob', 'cai']) desk.linked.add(name)
    const enter = (userId: string, secret = SECRET) =>
      desk.does(userId, 'spaces.enter', { inviteId, secret, name: userId })
    expect(await enter('bob', 'a wrong secret')).toBe('invite-invalid')
    expect(await enter('bob')).toBe('done')
    expect(await enter('cai')).toBe('invite-invalid')
    await desk.does('anna', 'spaces.ban', { memberId: idOf('bob') })
    expect(await enter('bob')).toBe('space-banned')
  })

  test('[G10] hiding a post blanks it, copies its text to the staff log and blocks edits', async () => {
    const desk = await group()
    await desk.enters('bob', 'member')
    const postId = newId()
    await desk.does('bob', 'spaces.post', post('rude words'), { id: postId })
    await desk.does('anna', 'spaces.hide-post', { postId })
    const rowsOf = async (userId: string) => JSON.stringify((await desk.pull(userId)).rows)
    expect(await rowsOf('bob')).not.toContain('rude words')
    expect(await rowsOf('anna')).toContain('rude words')
    expect(await desk.does('bob', 'spaces.edit-post', { postId, text: 'again' })).toBe('post-hidden')
  })

  test('[G10] an attachment survives edits of its post, is quoted in reports, and is blanked with the post', async () => {
    const desk = await group()
    await desk.enters('bob', 'member')
    const attachment = { kind: 'card', ref: 'own-card', title: 'a title of bob', text: 'an answer of bob' }
    const [hidden, removed, erased] = [newId(), newId(), newId()]
    for (const id of [hidden, removed, erased])
      expect(await desk.does('bob', 'spaces.post', { ...post('look'), attachment }, { id })).toBe('done')
    desk.now += 1
    await desk.does('bob', 'spaces.edit-post', { postId: hidden, text: 'look here' })
    const rowOf = async (id: string) => (await desk.pull('bob')).rows.find(({ key }) => key === id)?.row
    expect(await rowOf(hidden)).toMatchObject({ text: 'look here', attachment })
    await desk.does('anna', 'spaces.report', { postId: erased, reason: 'wrong' })
    const quotes = () => desk.pull('anna').then(({ rows }) => JSON.stringify(rows))
    expect(await quotes()).toContain('look\\n\\n[Card: a title of bob]\\nan answer of bob')
    await desk.does('anna', 'spaces.hide-post', { postId: hidden })
    await desk.does('bob', 'spaces.remove-post', { postId: removed })
    for (const id of [hidden, removed]) expect(await rowOf(id)).toMatchObject({ text: '', attachment: null })
    expect(await quotes()).toContain('look here\\n\\n[Card: a title of bob]')
    await desk.erase('bob')
    expect(JSON.stringify(await desk.spaces.write('space-1', (t) => t.allRows()))).not.toMatch(
      /(?:title|answer) of bob/,
    )
  })

  test('[G10] a push from a person who was never a member is rejected and stores nothing', async () => {
    const desk = await group()
    desk.linked.add('dee')
    await expect(desk.does('dee', 'spaces.post', post('hello'))).rejects.toBeInstanceOf(NoAccessError)
    expect(await desk.pull('dee')).toMatchObject({ access: 'none', rows: [], last: 0 })
  })

  test('[G11] erasing a member blanks the member’s text, and an ownerless space gets a new owner or is closed', async () => {
    const desk = await group()
    await desk.enters('bob', 'member')
    await desk.enters('cai', 'moderator')
    const postId = newId()
    await desk.does('anna', 'spaces.post', post('words of anna'), { id: postId })
    await desk.does('bob', 'spaces.report', { postId, reason: 'a reason of bob' })
    await desk.erase('anna')
    await desk.erase('anna')
    const rows = JSON.stringify(await desk.spaces.write('space-1', (t) => t.allRows()))
    expect(rows).not.toContain('words of anna')
    expect(rows).not.toContain('anna (owner)')
    const members = (await desk.pull('cai')).rows.filter(({ table }) => table === 'members')
    expect(members.find(({ key }) => key === idOf('cai'))?.row).toMatchObject({ role: 'owner' })
    await desk.erase('cai')
    await desk.erase('bob')
    expect(await desk.pull('bob')).toMatchObject({ access: 'closed' })
  })

  test('[G12] posts beyond an author’s daily limit are refused', async () => {
    const desk = await group()
    const some = Array.from({ length: AUTHOR_POSTS_A_DAY + 2 }, (_, n) => ({
      id: newId(),
      name: 'spaces.post',
      args: post(`post ${n}`),
    }))
    const codes: string[] = []
    for (let at = 0; at < some.length; at += AUTHOR_POSTS_A_MINUTE) {
      desk.now += 60_000
      const { results } = await desk.push('anna', some.slice(at, at + AUTHOR_POSTS_A_MINUTE))
      codes.push(...results.map(({ code }) => code))
    }
    expect(codes).toEqual(['space-full', 'space-full'])
    desk.now += 86_400_000
    expect(await desk.does('anna', 'spaces.post', post('the next day'))).toBe('done')
  })

  test('[G14] publishing progress requires consent, and withdrawing consent blanks the published figures', async () => {
    const desk = await course()
    await desk.enters('bob', 'recruit')
    const figures = { done: {}, minutes: 40, mastery: 7 }
    const shown = async () => (await desk.pull('anna')).rows.find(({ table }) => table === 'progress')?.row?.figures
    expect(await desk.does('bob', 'spaces.publish-progress', figures)).toBe('progress-private')
    desk.now += 1_000
    await desk.does('bob', 'spaces.share-progress', { isShared: true })
    await desk.does('bob', 'spaces.publish-progress', figures)
    expect(await shown()).toEqual(figures)
    desk.now += 1_000
    await desk.does('bob', 'spaces.share-progress', { isShared: false })
    expect(await shown()).toBeNull()
  })

  /** Shares a deck with these cards as one member, without finishing it. Returns the deck's id. */
  async function share(desk: Desk, userId: string, cards: readonly number[]): Promise<string> {
    const deckId = newId()
    expect(await desk.does(userId, 'spaces.add-deck', { deckId, name: 'Streets', mayCopy: false })).toBe('done')
    for (const n of cards)
      expect(await desk.does(userId, 'spaces.add-cards', { deckId, cards: [cardOf(deckId, n)] })).toBe('done')
    return deckId
  }
  const deckIn = async (desk: Desk, deckId: string) =>
    (await desk.pull('anna')).rows.find(({ table, key }) => table === 'spaceDecks' && key === deckId)?.row
  /** Returns the card texts that the member receives. Until a deck is finished, only its author receives its cards. */
  const textsIn = async (desk: Desk, userId = 'anna') =>
    (await desk.pull(userId)).rows.flatMap(({ table, row }) => (table === 'spaceCards' ? [row?.front] : []))

  test('[G16] a deck is shown only once all of its cards have arrived', async () => {
    const desk = await group()
    await desk.enters('bob', 'member')
    const deckId = await share(desk, 'bob', [1, 2])
    expect(await deckIn(desk, deckId)).toMatchObject({ isComplete: false, cardCount: 2 })
    expect(await desk.does('bob', 'spaces.finish-deck', { deckId, cards: 3 })).toBe('deck-incomplete')
    await desk.does('bob', 'spaces.add-cards', { deckId, cards: [cardOf(deckId, 3)] })
    expect(await desk.does('bob', 'spaces.finish-deck', { deckId, cards: 3 })).toBe('done')
    expect(await deckIn(desk, deckId)).toMatchObject({ isComplete: true, cardCount: 3, author: idOf('bob') })
  })

  test('[G16] sharing a deck again updates the cards with the same ids, and a card of another deck is refused', async () => {
    const desk = await group()
    const deckId = await share(desk, 'anna', [1, 2])
    const other = await share(desk, 'anna', [1])
    desk.now += 1_000
    const changed = { deckId, cards: [cardOf(deckId, 1, 'changed'), cardOf(deckId, 3)] }
    expect(await desk.does('anna', 'spaces.add-cards', changed)).toBe('done')
    expect(await desk.does('anna', 'spaces.add-cards', { deckId, cards: [cardOf(other, 1)] })).toBe('args-invalid')
    await desk.does('anna', 'spaces.remove-cards', { deckId, cardIds: [cardOf(deckId, 2).id, cardOf(other, 1).id] })
    expect(await deckIn(desk, deckId)).toMatchObject({ cardCount: 2 })
    expect(await textsIn(desk)).toEqual(expect.arrayContaining(['changed', 'front', '']))
    expect((await textsIn(desk)).filter((text) => text === '')).toHaveLength(1)
    // An older change from another device of the author does not bring the removed card back.
    const late = { at: NOW + 500, clientId: 'another phone' }
    await desk.does('anna', 'spaces.add-cards', { deckId, cards: [cardOf(deckId, 2, 'late')] }, late)
    expect(await deckIn(desk, deckId)).toMatchObject({ cardCount: 2 })
    expect(await textsIn(desk)).not.toContain('late')
  })

  test('[G16] only the author adds cards, staff may rename and remove the deck, and other members may do neither', async () => {
    const desk = await group()
    await desk.enters('bob', 'member')
    await desk.enters('cai', 'member')
    await desk.enters('dee', 'moderator')
    const deckId = await share(desk, 'bob', [1])
    const cards = [cardOf(deckId, 2)]
    for (const userId of ['anna', 'cai', 'dee']) {
      expect(await desk.does(userId, 'spaces.add-cards', { deckId, cards })).toBe('space-forbidden')
      expect(await desk.does(userId, 'spaces.add-deck', { deckId, name: 'Mine', mayCopy: true })).toBe(
        'space-forbidden',
      )
      expect(await desk.does(userId, 'spaces.set-deck', { deckId, mayCopy: true })).toBe('space-forbidden')
      expect(await desk.does(userId, 'spaces.finish-deck', { deckId, cards: 1 })).toBe('space-forbidden')
    }
    desk.now += 1_000
    expect(await desk.does('cai', 'spaces.set-deck', { deckId, name: 'Roads' })).toBe('space-forbidden')
    expect(await desk.does('cai', 'spaces.set-deck', { deckId, isRemoved: true })).toBe('space-forbidden')
    expect(await desk.does('cai', 'spaces.remove-cards', { deckId, cardIds: [cardOf(deckId, 1).id] })).toBe(
      'space-forbidden',
    )
    expect(await desk.does('dee', 'spaces.set-deck', { deckId, name: 'Roads' })).toBe('done')
    expect(await deckIn(desk, deckId)).toMatchObject({ name: 'Roads', author: idOf('bob') })
    expect(await desk.does('bob', 'spaces.set-deck', { deckId, mayCopy: true })).toBe('done')
    expect(await deckIn(desk, deckId)).toMatchObject({ name: 'Roads', mayCopy: true, editor: idOf('dee') })
  })

  test('[G16] a removed deck accepts no cards until its author shares it again, and a removal wins over later changes', async () => {
    const desk = await group()
    await desk.enters('bob', 'member')
    const deckId = await share(desk, 'bob', [1, 2])
    await desk.does('bob', 'spaces.finish-deck', { deckId, cards: 2 })
    desk.now += 10_000
    await desk.does('bob', 'spaces.set-deck', { deckId, name: 'Renamed' })
    // The author removed the deck on an offline phone, before the rename.
    const cardIds = [1, 2].map((n) => cardOf(deckId, n).id)
    const phone = { clientId: 'another phone' }
    await desk.does('bob', 'spaces.set-deck', { deckId, isRemoved: true }, { ...phone, at: NOW + 5_000 })
    await desk.does('bob', 'spaces.remove-cards', { deckId, cardIds }, { ...phone, at: NOW - 5_000 })
    expect(await deckIn(desk, deckId)).toMatchObject({ isRemoved: true, isComplete: false, name: '', cardCount: 0 })
    expect(await textsIn(desk)).toEqual(['', ''])
    for (const [name, args] of [
      ['spaces.add-cards', { deckId, cards: [cardOf(deckId, 3)] }],
      ['spaces.finish-deck', { deckId, cards: 0 }],
      ['spaces.set-deck', { deckId, name: 'Again' }],
    ] as const)
      expect(await desk.does('bob', name, args)).toBe('deck-missing')
    desk.now += 1_000
    await desk.does('bob', 'spaces.add-deck', { deckId, name: 'Streets', mayCopy: false })
    await desk.does('bob', 'spaces.add-cards', { deckId, cards: [cardOf(deckId, 1, 'again')] })
    expect(await desk.does('bob', 'spaces.finish-deck', { deckId, cards: 1 })).toBe('done')
    expect(await deckIn(desk, deckId)).toMatchObject({ isRemoved: false, isComplete: true, cardCount: 1 })
  })

  test('[G12, G16] shared decks and cards beyond the limits are refused, and removed decks and cards do not count toward the limits', async () => {
    const desk = await group()
    const deckId = await share(desk, 'anna', [1])
    const uses = (kind: string, used: number) => desk.spaces.write(SPACE, (t) => t.putUsage(kind, used))
    await uses('live spaceDecks', MAX_SHARED_DECKS)
    await uses('live spaceCards', MAX_SHARED_CARDS - 1)
    const two = { deckId, cards: [cardOf(deckId, 2), cardOf(deckId, 3)] }
    expect(await desk.does('anna', 'spaces.add-deck', { deckId: newId(), name: 'D', mayCopy: false })).toBe(
      'decks-full',
    )
    expect(await desk.does('anna', 'spaces.add-cards', two)).toBe('cards-full')
    expect(await deckIn(desk, deckId)).toMatchObject({ cardCount: 1 })
    await desk.does('anna', 'spaces.remove-cards', { deckId, cardIds: [cardOf(deckId, 1).id] })
    expect(await desk.does('anna', 'spaces.add-cards', two)).toBe('done')
    desk.now += 1_000
    await desk.does('anna', 'spaces.set-deck', { deckId, isRemoved: true })
    expect(await desk.does('anna', 'spaces.add-deck', { deckId: newId(), name: 'D', mayCopy: false })).toBe('done')
    await uses('bytes', SPACE_BYTES)
    expect(await desk.does('anna', 'spaces.add-deck', { deckId: newId(), name: 'D', mayCopy: false })).toBe(
      'space-full',
    )
  })

  test('[G12, G16] removing a deck frees the quota used by its cards, and staff can still act in a full space', async () => {
    const desk = await group()
    await desk.enters('bob', 'member')
    const ofAnna = await share(desk, 'anna', [1])
    const ofBob = await share(desk, 'bob', [1, 2])
    const uses = (kind: string, used: number) => desk.spaces.write(SPACE, (t) => t.putUsage(kind, used))
    await uses('live spaceCards', MAX_SHARED_CARDS)
    desk.now += 1_000
    const two = { deckId: ofAnna, cards: [cardOf(ofAnna, 3), cardOf(ofAnna, 4)] }
    expect(await desk.does('anna', 'spaces.add-cards', two)).toBe('cards-full')
    await desk.does('bob', 'spaces.set-deck', { deckId: ofBob, isRemoved: true })
    expect(await desk.does('anna', 'spaces.add-cards', two)).toBe('done')
    await uses('bytes', SPACE_BYTES)
    expect(await desk.does('bob', 'spaces.post', post('Hello'))).toBe('space-full')
    expect(await desk.does('anna', 'spaces.ban', { memberId: idOf('bob') })).toBe('done')
  })

  test('[G11, G16] an erased member’s decks and cards are blanked, but not a deck that the member only renamed', async () => {
    const desk = await group()
    await desk.enters('bob', 'member')
    await desk.enters('dee', 'moderator')
    const [ofBob, ofDee] = [await share(desk, 'bob', [1]), await share(desk, 'dee', [2])]
    desk.now += 1_000
    await desk.does('dee', 'spaces.set-deck', { deckId: ofBob, name: 'Words of dee' })
    await desk.erase('dee')
    expect(await deckIn(desk, ofDee)).toMatchObject({ isRemoved: true, name: '', cardCount: 0 })
    expect(await deckIn(desk, ofBob)).toMatchObject({ isRemoved: false, name: '', cardCount: 1 })
    expect((await textsIn(desk, 'bob')).toSorted()).toEqual(['', 'front'])
    await desk.erase('bob')
    expect(await deckIn(desk, ofBob)).toMatchObject({ isRemoved: true, cardCount: 0 })
  })

  test('a space that does not exist returns no rows and cannot be joined', async () => {
    await opened.close()
    opened = await open()
    const desk = openDesk(opened.spaces)
    desk.linked.add('bob')
    expect(await desk.pull('bob')).toMatchObject({ access: 'none', rows: [], cursor: '0' })
    expect(await desk.does('bob', 'spaces.enter', { inviteId: 'x', secret: SECRET, name: 'Bob' })).toBe(
      'invite-invalid',
    )
  })
})
