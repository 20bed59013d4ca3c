import { refusals } from '@station-zero/schema/core/refusals.ts'
import { DAY_MS } from '@station-zero/schema/core/time.ts'
import { NAME_LENGTH } from '@station-zero/schema/spaces/links.ts'
import { moderate } from '@station-zero/sync/server/moderate.ts'
import { openMemoryServer } from '@station-zero/sync/testing/memory-server.ts'
import { expect, test } from 'vitest'
import { cardOf, type Desk, idOf, NOW, newId, openSpace, SECRET, SPACE } from './desk.ts'

/** What members can't achieve with times, texts and pushes that the app would not send. */

const openGroup = (): Promise<Desk> => openSpace(openMemoryServer().spaces, 'group')

const rowOf = async (desk: Desk, table: string, key: string) =>
  (await desk.spaces.write(SPACE, (t) => t.allRows())).find((row) => row.table === table && row.key === key)?.row

test('[G11] a member who forges an early time of joining does not become the owner when the owner’s account is deleted', async () => {
  const desk = await openGroup()
  await desk.enters('bob', 'member')
  desk.now += 60_000
  desk.linked.add('eve')
  const inviteId = await desk.invites('member')
  expect(await desk.does('eve', 'spaces.enter', { inviteId, secret: SECRET, name: 'Eve' }, { at: 1 })).toBe('done')
  await desk.erase('anna')
  expect(await rowOf(desk, 'members', idOf('eve'))).toMatchObject({ role: 'member' })
  expect(await rowOf(desk, 'members', idOf('bob'))).toMatchObject({ role: 'owner' })
})

test('[G10] a moderator can’t backdate entries of the moderation log, which are blanked after 180 days', async () => {
  const desk = await openGroup()
  await desk.enters('bob', 'moderator')
  await desk.enters('cai', 'member')
  const [postId, hideId, banId] = [newId(), newId(), newId()]
  await desk.does('cai', 'spaces.post', { replyTo: null, text: 'a post' }, { id: postId })
  expect(await desk.does('bob', 'spaces.hide-post', { postId }, { id: hideId, at: 1 })).toBe('done')
  expect(await desk.does('bob', 'spaces.ban', { memberId: idOf('cai') }, { id: banId, at: 1 })).toBe('done')
  for (const id of [hideId, banId]) expect(await rowOf(desk, 'modLog', id)).toMatchObject({ at: NOW })
})

test('[G10] staff can’t overwrite the operator’s entry in the moderation log by sending a mutation with its id', async () => {
  const desk = await openGroup()
  await desk.enters('bob', 'moderator')
  await desk.enters('cai', 'member')
  const [postId, otherId, reportId, id] = [newId(), newId(), newId(), newId()]
  await desk.does('bob', 'spaces.post', { replyTo: null, text: 'rude' }, { id: postId })
  await desk.does('cai', 'spaces.post', { replyTo: null, text: 'polite' }, { id: otherId })
  await desk.does('cai', 'spaces.report', { postId, reason: 'Rude' }, { id: reportId })
  await desk.spaces.write(SPACE, (t) => moderate(t, { reportId, moderation: 'hide', id, now: desk.now }))
  const entry = await rowOf(desk, 'modLog', id)
  expect(entry).toMatchObject({ action: 'operator hide' })
  expect(await desk.does('bob', 'spaces.hide-post', { postId: otherId }, { id })).toBe('space-forbidden')
  expect(await desk.does('bob', 'spaces.remove', { memberId: idOf('cai') }, { id })).toBe('space-forbidden')
  expect(await rowOf(desk, 'modLog', id)).toEqual(entry)
  expect(await rowOf(desk, 'posts', otherId)).toMatchObject({ text: 'polite', hiddenBy: null })
  expect(await rowOf(desk, 'members', idOf('cai'))).toMatchObject({ state: 'active' })
})

test('[G10] an owner can’t backdate the closing of a space, whose rows are deleted after 30 days', async () => {
  const desk = await openGroup()
  expect(await desk.does('anna', 'spaces.close', {}, { at: 1 })).toBe('done')
  expect(await desk.spaces.read(SPACE, (t) => t.getSpace())).toMatchObject({ closedAt: NOW })
})

test('a space can’t be renamed to a name that is empty or too long, and line breaks in a new name become spaces', async () => {
  const desk = await openGroup()
  const rename = (value: string) => desk.does('anna', 'spaces.set-info', { key: 'name', value })
  const name = async () => (await rowOf(desk, 'spaceInfo', 'name'))?.value
  const before = await name()
  for (const value of ['', ' \n ', 'x'.repeat(NAME_LENGTH + 1), 'x'.repeat(4_000)]) {
    expect(await rename(value)).toBe('name-invalid')
    expect(await name()).toBe(before)
  }
  expect(refusals['name-invalid'].sentence).toContain(String(NAME_LENGTH))
  expect(await rename('Station\n7')).toBe('done')
  expect(await name()).toBe('Station 7')
  desk.now += 1_000
  expect(await rename('x'.repeat(NAME_LENGTH))).toBe('done')
  expect(await desk.does('anna', 'spaces.set-info', { key: 'about', value: 'x'.repeat(4_000) })).toBe('done')
})

test('[G10] moderators can change and cancel the owner’s meetings, but not take them over', async () => {
  const desk = await openGroup()
  await desk.enters('bob', 'moderator')
  await desk.enters('cai', 'member')
  const meeting = { title: 'Drill', startsAt: NOW, minutes: 60, place: '', isCanceled: false }
  const id = newId()
  await desk.does('anna', 'spaces.set-meeting', { meetingId: null, ...meeting }, { id })
  desk.now += 1_000
  const canceled = { meetingId: id, ...meeting, isCanceled: true }
  expect(await desk.does('cai', 'spaces.set-meeting', canceled)).toBe('space-forbidden')
  expect(await desk.does('bob', 'spaces.set-meeting', canceled)).toBe('done')
  const [author, editor] = [idOf('anna'), idOf('bob')]
  expect(await rowOf(desk, 'meetings', id)).toMatchObject({ isCanceled: true, author, editor })
})

test('[S3] a push that changes thousands of cards is applied over several requests', async () => {
  const desk = await openGroup()
  const deckId = newId()
  await desk.does('anna', 'spaces.add-deck', { deckId, name: 'D', mayCopy: true })
  const cards = Array.from({ length: 2_500 }, (_, n) => cardOf(deckId, n))
  const sent = (name: string, key: string, some: unknown[], size: number) =>
    Array.from({ length: Math.ceil(some.length / size) }, (_, at) => ({
      ...{ id: newId(), name, args: { deckId, [key]: some.slice(at * size, (at + 1) * size) } },
    }))
  let last = 0
  for (const batch of sent('spaces.add-cards', 'cards', cards, 50)) last = (await desk.push('anna', [batch])).last
  desk.now += 1_000
  const ids = cards.map(({ id }) => id)
  let left = sent('spaces.remove-cards', 'cardIds', ids, 200)
  const cardCounts: unknown[] = []
  while (left.length > 0 && cardCounts.length < 5) {
    const answer = await desk.push('anna', left)
    expect(answer.results).toEqual([])
    left = left.slice(answer.last - last)
    last = answer.last
    cardCounts.push((await rowOf(desk, 'spaceDecks', deckId))?.cardCount)
  }
  expect(cardCounts).toEqual([500, 0])
})

test('[S3] a push that shares and removes a deck a hundred times is applied over many requests', async () => {
  const desk = await openGroup()
  const deckId = newId()
  const at = () => {
    desk.now += 1
    return desk.now
  }
  const add = () => ({ id: newId(), name: 'spaces.add-deck', args: { deckId, name: 'D', mayCopy: true }, at: at() })
  const remove = () => ({ id: newId(), name: 'spaces.set-deck', args: { deckId, isRemoved: true }, at: at() })
  const before = (await desk.push('anna', [add(), remove()])).last
  // Each removal scans all cards that the deck has ever had.
  const { last, results } = await desk.push('anna', Array.from({ length: 100 }, () => [add(), remove()]).flat())
  expect(results).toEqual([])
  expect(last - before).toBe(8)
})

test('[S3] a push ends after a mutation that finishes or removes a large deck, and the device sends the rest', async () => {
  const desk = await openGroup()
  const deckId = newId()
  await desk.does('anna', 'spaces.add-deck', { deckId, name: 'D', mayCopy: true })
  const batch = (from: number) => ({
    ...{ id: newId(), name: 'spaces.add-cards' },
    args: { deckId, cards: Array.from({ length: 50 }, (_, n) => cardOf(deckId, from + n)) },
  })
  for (let from = 0; from < 3_000; from += 1_000)
    await desk.push(
      'anna',
      Array.from({ length: 20 }, (_, n) => batch(from + 50 * n)),
    )
  const finish = { id: newId(), name: 'spaces.finish-deck', args: { deckId, cards: 3_000 } }
  const rename = { id: newId(), name: 'spaces.rename-self', args: { name: 'Anna' } }
  const { last } = await desk.push('anna', [finish, rename])
  expect((await rowOf(desk, 'spaceDecks', deckId))?.isComplete).toBe(true)
  expect((await rowOf(desk, 'members', idOf('anna')))?.name).toBe('anna (owner)')
  expect((await desk.push('anna', [rename])).last).toBe(last + 1)
  expect(await rowOf(desk, 'members', idOf('anna'))).toMatchObject({ name: 'Anna' })
})

test('[G12] one moderator can’t use up the space’s quotas for invitations, meetings and assignments', async () => {
  const desk = await openGroup()
  await desk.enters('bob', 'moderator')
  const meeting = { meetingId: null, title: 'Drill', startsAt: NOW, minutes: 60, place: '', isCanceled: false }
  const assignment = { assignmentId: null, kind: 'text', ref: null, title: 'Read', dueAt: null, isRemoved: false }
  const invite = { secretHash: 'a'.repeat(64), role: 'member', uses: 1, expiresAt: NOW * 2 }
  for (const [name, args, most] of [
    ['spaces.set-meeting', meeting, 100],
    ['spaces.set-assignment', assignment, 100],
    ['spaces.invite', invite, 20],
  ] as const) {
    const { results } = await desk.push(
      'bob',
      Array.from({ length: 500 }, () => ({ id: newId(), name, args })),
    )
    expect(results.map(({ code }) => code)).toEqual(Array(500 - most).fill('space-full'))
    expect(await desk.does('anna', name, args)).toBe('done')
  }
  desk.now += DAY_MS
  expect(await desk.does('bob', 'spaces.invite', invite)).toBe('done')
})

test('[G12] a moderator who fills the moderation log can still be removed by the owner', async () => {
  const desk = await openGroup()
  await desk.enters('bob', 'moderator')
  await desk.enters('cai', 'member')
  const cycle = () =>
    ['remove', 'reinstate'].map((action) => ({
      ...{ id: newId(), name: `spaces.${action}`, args: { memberId: idOf('cai') } },
    }))
  const isFull = async () => (await desk.push('bob', cycle())).results.some(({ code }) => code === 'space-full')
  expect((await desk.push('bob', Array.from({ length: 250 }, cycle).flat())).results).toEqual([])
  expect(await isFull()).toBe(true)
  desk.now += DAY_MS
  expect(await isFull()).toBe(false)
  // Simulate the usage after many days on which the moderator has filled the log.
  await desk.spaces.write(SPACE, (t) => t.putUsage('modLog', 18_000))
  expect(await isFull()).toBe(true)
  expect(await desk.does('anna', 'spaces.set-role', { memberId: idOf('bob'), role: 'member' })).toBe('done')
  expect(await desk.does('anna', 'spaces.ban', { memberId: idOf('bob') })).toBe('done')
})

test('[G12, G15] the operator can act on a report in a space whose owner has filled it', async () => {
  const desk = await openGroup()
  await desk.enters('cai', 'member')
  const [postId, reportId] = [newId(), newId()]
  await desk.does('anna', 'spaces.post', { replyTo: null, text: 'rude' }, { id: postId })
  expect(await desk.does('cai', 'spaces.report', { postId, reason: 'Rude' }, { id: reportId })).toBe('done')
  await desk.spaces.write(SPACE, async (t) => {
    await t.putUsage('modLog', 20_000)
    await t.putUsage('bytes', 42_000_000)
  })
  expect(await desk.does('anna', 'spaces.remove', { memberId: idOf('cai') })).toBe('space-full')
  const decision = { reportId, moderation: 'remove-author' as const, id: newId(), now: desk.now }
  expect(await desk.spaces.write(SPACE, (t) => moderate(t, decision))).toEqual({ postId })
  expect(await rowOf(desk, 'members', idOf('anna'))).toMatchObject({ state: 'banned' })
})

test('[G9] a member can’t use up an invite by leaving and entering repeatedly', async () => {
  const desk = await openGroup()
  const inviteId = await desk.invites('member', 3)
  const enter = () => ({ id: newId(), name: 'spaces.enter', args: { inviteId, secret: SECRET, name: 'Eve' } })
  const leave = () => ({ id: newId(), name: 'spaces.leave', args: {} })
  for (const userId of ['eve', 'bob', 'cai', 'dee']) desk.linked.add(userId)
  const cycles = Array.from({ length: 20 }, () => [enter(), leave()]).flat()
  expect((await desk.push('eve', cycles)).results).toEqual([])
  expect((await desk.push('bob', [enter()])).results).toEqual([])
  expect((await desk.push('cai', [enter()])).results).toEqual([])
  expect((await desk.push('dee', [enter()])).results).toMatchObject([{ code: 'invite-invalid' }])
  // An invite for another role is used up, so that it gives its role to one person only.
  const staffInvite = await desk.invites('moderator', 1)
  const promoted = { id: newId(), name: 'spaces.enter', args: { inviteId: staffInvite, secret: SECRET, name: 'Eve' } }
  expect((await desk.push('eve', [promoted])).results).toEqual([])
  expect(await rowOf(desk, 'invites', staffInvite)).toMatchObject({ usesLeft: 0 })
})

test('[G11] a deleted account’s texts are erased even if it posted hundreds of times and the space is full', async () => {
  const desk = await openGroup()
  await desk.enters('bob', 'member')
  for (let minute = 0; minute < 3; minute += 1) {
    for (let nth = 0; nth < 20; nth += 1)
      expect(await desk.does('bob', 'spaces.post', { replyTo: null, text: 'hi' })).toBe('done')
    desk.now += 60_000
  }
  // A short text is shorter than the fields that mark a post as erased.
  await desk.spaces.write(SPACE, (t) => t.putUsage('bytes', 42_000_000))
  await desk.erase('bob')
  const stored = await desk.spaces.write(SPACE, (t) => t.allRows())
  const posts = stored.filter(({ table }) => table === 'posts').map(({ row }) => row.text)
  expect(posts).toEqual(Array(60).fill(''))
})

test('[G12, G15] an owner can’t prevent reports by filling the space, or a member by sending many', async () => {
  const desk = await openGroup()
  for (const userId of ['bob', 'cai']) await desk.enters(userId, 'member')
  const postId = newId()
  await desk.does('anna', 'spaces.post', { replyTo: null, text: 'rude' }, { id: postId })
  const report = () => ({ id: newId(), name: 'spaces.report', args: { postId, reason: 'Rude' } })
  let reports = 0
  for (let day = 0; day < 110; day += 1) {
    const { results } = await desk.push('bob', Array.from({ length: 25 }, report))
    reports += 25 - results.length
    desk.now += DAY_MS
  }
  expect(reports).toBe(200)
  await desk.spaces.write(SPACE, (t) => t.putUsage('bytes', 40_000_000))
  expect(await desk.does('anna', 'spaces.post', { replyTo: null, text: 'more' })).toBe('space-full')
  expect((await desk.push('cai', [report()])).results).toEqual([])
})
