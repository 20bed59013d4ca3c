import { createHash, randomUUID } from 'node:crypto'
import { refusals } from '@station-zero/schema/core/refusals.ts'
import { DAY_MS, MINUTE_MS } from '@station-zero/schema/core/time.ts'
import { INVITE_MS } from '@station-zero/schema/spaces/invite-link.ts'
import { hashOfHeads } from '@station-zero/sync/heads.ts'
import { PROTO } from '@station-zero/sync/limits.ts'
import { expect, test } from 'vitest'
import { erasePerson } from '../db/erase-person.ts'
import { GROWTH } from '../db/growth.ts'
import { eraseDue } from '../db/space-erasures.ts'
import { purgeSpaces } from '../db/space-purge.ts'
import { openTestApp, type Person, type TestApp } from '../testing/app.ts'
import { eventually, listen, openStation } from '../testing/live.ts'
import { openConsole } from '../testing/operators.ts'
import { create, follow, join, memberOf, openGroup, pull, push, type Sent, SPACE } from '../testing/spaces.ts'

test('pushes and pulls get a 503 while spaces are turned off, and succeed once spaces are turned on again', async () => {
  const station = await openConsole()
  const { chief, maia } = station
  const turn = (hasSpaces: boolean) => chief.call('PATCH', '/api/admin/station', { body: { hasSpaces } })
  await push(station, maia, [follow], null)
  expect((await turn(false)).json()).toMatchObject({ hasSpaces: false })
  expect(await push(station, maia, [create])).toMatchObject({ status: 503, code: 'spaces-off' })
  expect(await pull(maia)).toMatchObject({ status: 503, code: 'spaces-off' })
  const page = await pull(maia, '&heads=0')
  expect(page.status).toBe(200)
  expect(page).not.toHaveProperty('heads')
  const counts = async () => (await maia.call('GET', '/api/community/counts')).json()
  expect(await counts()).toMatchObject({ hasSpaces: false })
  expect((await turn(true)).json()).toMatchObject({ hasSpaces: true })
  expect(await counts()).toMatchObject({ hasSpaces: true })
  expect(await push(station, maia, [create])).toMatchObject({ status: 200, last: 1, results: [] })
  const { rows } = (await chief.call('GET', '/api/admin/audit')).json()
  expect(rows.filter(({ action }: { action: string }) => action === 'station.spaces')).toHaveLength(2)
})

/** Follows and creates a space. Resolves to the refusal code, or 'done'. */
async function createNew(station: TestApp, person: Person, spaceId: string, kind = 'group'): Promise<string> {
  const link = { spaceId, isWanted: true, kind, name: 'A space' }
  let followed = await push(station, person, [['spaces.follow', link]], null)
  while (followed.status === 503) followed = await push(station, person, [['spaces.follow', link]], null)
  if (followed.results[0]) return followed.results[0].code
  const args = { kind, name: 'A space', ownName: 'Ann' }
  let created = await push(station, person, [['spaces.create', args]], spaceId)
  // On a busy machine, some concurrent pushes get a 503 and are retried, as a device would do.
  while (created.status === 503) created = await push(station, person, [['spaces.create', args]], spaceId)
  return created.results[0]?.code ?? 'done'
}

test('[G12] a person creates at most 5 spaces a day and owns at most 10, even with concurrent requests', async () => {
  const station = await openTestApp()
  const ann = await station.signUp('ann')
  const ids = (day: number) => Array.from({ length: 12 }, (_, at) => `space-${day}-${at}`)
  const codes = await Promise.all(ids(1).map((id) => createNew(station, ann, id)))
  expect(codes.toSorted()).toEqual([...Array(5).fill('done'), ...Array(7).fill('spaces-today')])
  station.clock.now += DAY_MS
  for (const id of ids(2).slice(0, 5)) expect(await createNew(station, ann, id)).toBe('done')
  station.clock.now += DAY_MS
  expect(await createNew(station, ann, 'space-3')).toBe('spaces-own')
  const bob = await station.signUp('bob')
  expect(await createNew(station, bob, 'space-of-bob')).toBe('done')
  await push(station, ann, [['spaces.close', {}]], 'space-2-0')
  expect(await createNew(station, ann, 'space-4')).toBe('done')
  expect(await createNew(station, ann, 'space-5')).toBe('spaces-own')
  const { sentence } = refusals['spaces-own']
  expect((await push(station, ann, [['spaces.create', create[1]]], 'space-5')).results[0]).toMatchObject({ sentence })
})

test('[G12] a person follows at most 30 spaces, and can follow another one after leaving one', async () => {
  const station = await openTestApp()
  const ann = await station.signUp('ann')
  const link = (at: number, isWanted = true): [string, object] => [
    'spaces.follow',
    { spaceId: `space-${at}`, isWanted, kind: 'group', name: 'A space' },
  ]
  const all = await push(
    station,
    ann,
    Array.from({ length: 32 }, (_, at) => link(at)),
    null,
  )
  expect(all.results.map(({ seq, code }) => [seq, code])).toEqual([
    [31, 'spaces-many'],
    [32, 'spaces-many'],
  ])
  expect((await push(station, ann, [link(0), link(40)], null)).results).toMatchObject([{ seq: 2, code: 'spaces-many' }])
  station.clock.now += MINUTE_MS
  expect((await push(station, ann, [link(0, false), link(40)], null)).results).toEqual([])
})

test('[G12] one address creates at most 100 spaces a day, across accounts', async () => {
  const station = await openTestApp()
  const codes: string[] = []
  for (let nth = 0; nth < 21; nth += 1) {
    const person = await station.signUp(`person${nth}`)
    for (let at = 0; at < 5; at += 1) codes.push(await createNew(station, person, `space-${nth}-${at}`))
  }
  expect(codes.slice(0, 100).every((code) => code === 'done')).toBe(true)
  expect(codes.slice(100)).toEqual(Array(5).fill('spaces-address'))
})

test('[G12] only a person with the operator’s permission creates classes, and withdrawing it takes effect at once', async () => {
  const station = await openConsole()
  const { chief, maia } = station
  const allow = (mayOpenClasses: boolean) =>
    chief.call('POST', `/api/admin/people/${maia.id}/classes`, { body: { mayOpenClasses } })
  expect(await createNew(station, maia, 'class-1', 'class')).toBe('class-not-allowed')
  expect((await allow(true)).json()).toMatchObject({ mayOpenClasses: true })
  await Promise.all([allow(true), allow(true)])
  expect(await createNew(station, maia, 'class-2', 'class')).toBe('done')
  expect((await allow(false)).json()).toMatchObject({ mayOpenClasses: false })
  expect(await createNew(station, maia, 'class-3', 'class')).toBe('class-not-allowed')
  expect(
    (await maia.call('POST', `/api/admin/people/${maia.id}/classes`, { body: { mayOpenClasses: true } })).statusCode,
  ).toBe(403)
  const { rows } = (await chief.call('GET', `/api/admin/audit?subject=${maia.id}`)).json()
  expect(rows.map(({ action }: { action: string }) => action).toSorted()).toEqual([
    'people.allow-classes',
    'people.disallow-classes',
  ])
})

test('[S14] a new account’s writes to spaces count toward its growth limit, and writes over the limit are postponed', async () => {
  const atFirst = { rows: 100_000, bytes: 60_000 }
  const growthLimits = { ...GROWTH, atFirst, aDay: { rows: 5_000, bytes: 30_000 } }
  const station = await openTestApp({ growthLimits, arePushesHere: true })
  const ann = await station.signUp('ann')
  await push(station, ann, [follow], null)
  const posts = Array.from({ length: 15 }, (): [string, object] => [
    'spaces.post',
    { replyTo: null, text: 'x'.repeat(4_000) },
  ])
  const pushed = await push(station, ann, [create, ...posts])
  expect(pushed).toMatchObject({ status: 200, stop: 'transient', results: [] })
  expect(pushed.last).toBeLessThan(16)
  expect(await push(station, ann, posts.slice(0, 1))).toMatchObject({ last: 0, stop: 'transient' })
  station.clock.now += 10 * DAY_MS
  expect(await push(station, ann, posts.slice(0, 1))).toMatchObject({ status: 200, last: 1 })
})

test('[R2] a space’s changes are never stored with a time later than their receipt, and an invite expires after 14 days', async () => {
  const station = await openTestApp()
  const ann = await station.signUp('ann')
  await push(station, ann, [follow], null)
  await push(station, ann, [create])
  station.clock.now += MINUTE_MS
  const { now } = station.clock
  const in2100 = Date.UTC(2100, 0, 1)
  const clientId = randomUUID()
  const secretHash = createHash('sha256').update('x').digest('hex')
  const some: [string, object][] = [
    ['spaces.set-info', { key: 'about', value: 'From the future' }],
    ['spaces.post', { replyTo: null, text: 'hello' }],
    ['spaces.share-progress', { isShared: true }],
    ['spaces.publish-progress', { done: { a1: in2100 }, minutes: 1, mastery: 1 }],
    ['spaces.invite', { secretHash, role: 'member', uses: 1, expiresAt: in2100 }],
  ]
  const mutations = some.map(([name, args], at) => ({ seq: at + 1, id: randomUUID(), name, v: 1, at: in2100, args }))
  const body = { proto: PROTO, epoch: null, clientId, userId: ann.id, now, prevId: null, mutations }
  const answer = await ann.call('POST', `/api/sync/push?space=${SPACE}`, { body })
  expect(answer.json()).toMatchObject({ last: 5, results: [] })
  const rows = await station.db.reader.selectFrom('spaceRows').select('row').execute()
  const times = rows.flatMap(({ row }) => [...row.matchAll(/\d{13,}/g)].map(([digits]) => Number(digits)))
  expect(times.length).toBeGreaterThan(5)
  expect(times.filter((at) => at > now)).toEqual([now + INVITE_MS])
})

test('[G8] a push to a space that the person does not follow gets a 403, stores nothing and logs no error', async () => {
  const station = await openStation()
  const ann = await station.signUp('ann')
  for (const mutation of [create, ['spaces.enter', { inviteId: 'i', secret: 's', name: 'Ann' }]] as [string, object][])
    expect(await push(station, ann, [mutation, mutation])).toMatchObject({ status: 403, code: 'space-no-access' })
  const { reader } = station.db
  for (const table of ['spaces', 'spaceClients', 'spaceResults', 'spaceFaults', 'spaceCreations'] as const)
    expect(await reader.selectFrom(table).selectAll().execute()).toEqual([])
  const levels = station
    .said()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line).level)
  expect(levels.filter((level) => level >= 40)).toEqual([])
})

test('[G12] a member’s posts over 20 a minute are postponed, and a post has at most 5 links', async () => {
  const station = await openTestApp()
  const ann = await station.signUp('ann')
  await push(station, ann, [follow], null)
  const posts = Array.from({ length: 25 }, (_, at): [string, object] => [
    'spaces.post',
    { replyTo: null, text: `${at}` },
  ])
  expect(await push(station, ann, [create, ...posts])).toMatchObject({
    ...{ status: 200, last: 21, results: [], stop: 'transient' },
    sentence: expect.stringContaining('within a minute'),
  })
  station.clock.now += MINUTE_MS
  const text = (links: number) => Array.from({ length: links }, (_, at) => `https://example.org/${at}`).join(' ')
  const some: [string, object][] = [5, 6].map((links) => ['spaces.post', { replyTo: null, text: text(links) }])
  expect((await push(station, ann, some)).results).toMatchObject([{ seq: 2, code: 'post-links' }])
})

test('[G12] a post’s attachment is checked like its text, and a post with an invalid one is refused as a whole', async () => {
  const station = await openTestApp()
  const ann = await station.signUp('ann')
  await push(station, ann, [follow], null)
  await push(station, ann, [create])
  const card = { kind: 'card', ref: 'c1', title: 'Front', text: 'Back' }
  const links = Array.from({ length: 5 }, (_, at) => `www.example.org/${at}`).join(' ')
  const some = [
    card,
    { ...card, text: null },
    { ...card, kind: 'deck' },
    { ...card, ref: 'no id' },
    { ...card, title: '' },
    { ...card, text: 'x'.repeat(1_501) },
    { ...card, more: 1 },
    { ...card, title: 'https://example.org', text: links },
  ].map((attachment): Sent => ['spaces.post', { replyTo: null, text: 'Look', attachment }])
  const { results } = await push(station, ann, some)
  expect(results.map(({ seq, code }) => [seq, code])).toEqual([
    ...[3, 4, 5, 6, 7].map((seq) => [seq, 'args-invalid']),
    [8, 'post-links'],
  ])
  expect((await rowsOf(station, 'posts')).map(({ attachment }) => attachment)).toEqual([card, { ...card, text: null }])
})

test('[G6] a person joins a group, reads its posts, and gets the group’s head only if the hash in the pull differs', async () => {
  const station = await openTestApp()
  const [ann, bob] = [await station.signUp('ann'), await station.signUp('bob')]
  const secret = 'a secret'
  const secretHash = createHash('sha256').update(secret).digest('hex')
  const invite: [string, object] = ['spaces.invite', { secretHash, role: 'member', uses: 1, expiresAt: 9e12 }]
  for (const one of [ann, bob]) await push(station, one, [follow], null)
  const { ids } = await push(station, ann, [create, invite, ['spaces.post', { replyTo: null, text: 'hello' }]])
  expect(await pull(bob)).toMatchObject({ status: 200, rows: [], access: 'none' })
  const entered = await push(station, bob, [['spaces.enter', { inviteId: ids[1], secret, name: 'Bob' }]])
  expect(entered).toMatchObject({ status: 200, last: 1, results: [] })
  const page = await pull(bob)
  expect(page.rows.find(({ table }) => table === 'posts')?.row).toMatchObject({ text: 'hello' })
  expect(JSON.stringify(page)).not.toContain(ann.id)
  const { heads } = await pull(bob, `&heads=${hashOfHeads({})}`)
  expect(heads).toEqual({ [SPACE]: page.head })
  expect(await pull(bob, `&heads=${hashOfHeads(heads ?? {})}`)).not.toHaveProperty('heads')
})

test('[G10] a push from a person who is not a member gets a 403', async () => {
  const station = await openTestApp()
  const [ann, bob] = [await station.signUp('ann'), await station.signUp('bob')]
  await push(station, ann, [follow], null)
  await push(station, ann, [create])
  const refused = await push(station, bob, [['spaces.post', { replyTo: null, text: 'hello' }]])
  expect(refused).toMatchObject({ status: 403, code: 'space-no-access' })
  const demo = await station.logInDemo()
  expect(await push(station, demo, [create])).toMatchObject({ status: 403, code: 'space-no-access' })
})

test('[G11] deleting an account blanks its text in spaces and leaves no reference to the account', async () => {
  const station = await openTestApp()
  const ann = await station.signUp('ann')
  await push(station, ann, [follow], null)
  await push(station, ann, [create, ['spaces.post', { replyTo: null, text: 'words of Ann' }]])
  await erasePerson(station.db, ann.id)
  const due = await station.db.reader.selectFrom('spaceErasures').selectAll().execute()
  const memberId = memberOf(ann)
  expect(due.map((one) => one.memberId)).toEqual([memberId, memberId])
  let pauses = 0
  const pause = async () => {
    pauses += 1
  }
  expect(await eraseDue(station.db, Number.MAX_SAFE_INTEGER, pause)).toBe(2)
  expect(pauses).toBe(2)
  const rows = JSON.stringify(await station.db.reader.selectFrom('spaceRows').selectAll().execute())
  expect(rows).not.toContain('words of Ann')
  expect(rows).not.toContain(ann.id)
  expect(await station.db.reader.selectFrom('spaceErasures').selectAll().execute()).toEqual([])
  expect(await station.db.reader.selectFrom('spaces').select('closedAt').execute()).not.toEqual([{ closedAt: null }])
})

test('[G11] if an account can’t be erased from one space, the other due erasures are still completed', async () => {
  const station = await openTestApp()
  const ann = await openGroup(station)
  await push(station, ann, [['spaces.post', { replyTo: null, text: 'words of Ann' }]])
  const damaged = { spaceId: 'space-0', tableName: 'posts', rowKey: 'a', version: 1, seenBy: '', row: 'm is not JSON' }
  await station.db.writer.insertInto('spaceRows').values(damaged).execute()
  const access = { spaceId: 'space-0', memberId: 'm', state: 'left' as const, role: 'member' as const }
  await station.db.writer
    .insertInto('spaceAccess')
    .values({ ...access, accessFrom: 0, ownVersion: 0 })
    .execute()
  await station.db.writer.insertInto('spaceErasures').values({ spaceId: 'space-0', memberId: 'm', dueAt: 0 }).execute()
  await erasePerson(station.db, ann.id)
  await expect(eraseDue(station.db, Number.MAX_SAFE_INTEGER)).rejects.toThrow('JSON')
  const rows = JSON.stringify(await station.db.reader.selectFrom('spaceRows').selectAll().execute())
  expect(rows).not.toContain('words of Ann')
  const left = await station.db.reader.selectFrom('spaceErasures').select('spaceId').execute()
  expect(left).toEqual([{ spaceId: 'space-0' }])
})

const rowsOf = async ({ db }: TestApp, table: string) =>
  (await db.reader.selectFrom('spaceRows').select('row').where('tableName', '=', table).execute()).map(({ row }) =>
    JSON.parse(row),
  )

test('[G12] counters of past days are deleted, and all others remain', async () => {
  const station = await openTestApp()
  const ann = await openGroup(station)
  const deckId = '00000000-0000-4000-8000-000000012345'
  await push(station, ann, [
    ['spaces.post', { replyTo: null, text: 'hello' }],
    ['spaces.add-deck', { deckId, name: 'Deck', mayCopy: true }],
    ['spaces.add-cards', { deckId, cards: [{ ...EMPTY_CARD, id: `${deckId}:0000000000000000` }] }],
  ])
  const kinds = async () =>
    (await station.db.reader.selectFrom('spaceUsage').select('kind').execute()).map(({ kind }) => kind).toSorted()
  const before = await kinds()
  const today = `posts ${memberOf(ann)} ${Math.floor(station.clock.now / DAY_MS)}`
  expect(before).toContain(today)
  await purgeSpaces(station.db, station.clock.now + DAY_MS)
  expect(await kinds()).toEqual(before)
  await purgeSpaces(station.db, station.clock.now + 2 * DAY_MS)
  expect(await kinds()).toEqual(before.filter((kind) => kind !== today))
})

const EMPTY_CARD = { order: 0, kind: 'basic', front: 'front', back: 'back', hint: '' }

test('[G10] a moderation log entry is blanked once, after 180 days', async () => {
  const station = await openTestApp()
  const ann = await openGroup(station)
  const bob = await join(station, ann, 'bob')
  const posted = await push(station, bob, [['spaces.post', { replyTo: null, text: 'rude words' }]])
  await push(station, ann, [['spaces.hide-post', { postId: posted.ids[0] }]])
  station.clock.now += 179 * DAY_MS
  await purgeSpaces(station.db, station.clock.now)
  expect(await rowsOf(station, 'modLog')).toMatchObject([{ text: 'rude words' }])
  station.clock.now += 2 * DAY_MS
  await purgeSpaces(station.db, station.clock.now)
  expect(await rowsOf(station, 'modLog')).toMatchObject([{ action: 'hide', text: '', about: null, target: null }])
  const versions = () => station.db.reader.selectFrom('spaces').select('version').execute()
  const before = await versions()
  await purgeSpaces(station.db, station.clock.now)
  expect(await versions()).toEqual(before)
})

test('[G10] a space that can’t be purged does not prevent the moderation log entries of other spaces from being blanked', async () => {
  const station = await openTestApp()
  const ann = await openGroup(station)
  const bob = await join(station, ann, 'bob')
  const posted = await push(station, bob, [['spaces.post', { replyTo: null, text: 'rude words' }]])
  await push(station, ann, [['spaces.hide-post', { postId: posted.ids[0] }]])
  const damaged = { spaceId: 'a-space', tableName: 'modLog', rowKey: 'a', version: 1, seenBy: '-', row: '{"about":"m"' }
  const space = { spaceId: 'a-space', kind: 'group', version: 1, sharedVersion: 0, closedAt: null }
  await station.db.writer.insertInto('spaces').values(space).execute()
  await station.db.writer.insertInto('spaceRows').values(damaged).execute()
  await expect(purgeSpaces(station.db, station.clock.now + 181 * DAY_MS)).rejects.toThrow('JSON')
  const rows = JSON.stringify(await station.db.reader.selectFrom('spaceRows').selectAll().execute())
  expect(rows).not.toContain('rude words')
})

test('[G16] a deck that is not finished within 30 days is removed with its cards, and its author can share it again', async () => {
  const station = await openTestApp()
  const ann = await openGroup(station)
  const cardOf = (deckId: string) => ({
    ...{ id: `${deckId}:${'0'.repeat(16)}`, order: 0, kind: 'basic', front: 'Elm Street', back: 'B', hint: '' },
  })
  const [unfinished, finished] = [randomUUID(), randomUUID()]
  for (const deckId of [unfinished, finished])
    await push(station, ann, [
      ['spaces.add-deck', { deckId, name: 'Streets', mayCopy: true }],
      ['spaces.add-cards', { deckId, cards: [cardOf(deckId)] }],
    ])
  await push(station, ann, [['spaces.finish-deck', { deckId: finished, cards: 1 }]])
  const fronts = async () => (await rowsOf(station, 'spaceCards')).map(({ deckId, front }) => [deckId, front])
  // Advance only the job's clock; otherwise the session would expire.
  await purgeSpaces(station.db, station.clock.now + 29 * DAY_MS)
  expect(await fronts()).toContainEqual([unfinished, 'Elm Street'])
  await purgeSpaces(station.db, station.clock.now + 31 * DAY_MS)
  expect(await fronts()).toEqual(
    expect.arrayContaining([
      [unfinished, ''],
      [finished, 'Elm Street'],
    ]),
  )
  station.clock.now += 1_000
  const again: Sent = ['spaces.add-deck', { deckId: unfinished, name: 'Streets', mayCopy: true }]
  expect((await push(station, ann, [again])).results).toEqual([])
  // Earlier versions stored the cards of removed and unfinished decks for all members.
  await station.db.writer
    .updateTable('spaceRows')
    .set({ seenBy: '', row: JSON.stringify({ ...cardOf(unfinished), deckId: unfinished, isRemoved: false }) })
    .where('rowKey', '=', cardOf(unfinished).id)
    .execute()
  await purgeSpaces(station.db, station.clock.now)
  expect(await fronts()).toContainEqual([unfinished, ''])
})

test('[G10] a closed space is erased after 30 days, and its id can’t be used again', async () => {
  const station = await openTestApp()
  const ann = await openGroup(station)
  await push(station, ann, [['spaces.post', { replyTo: null, text: 'hello' }]])
  await push(station, ann, [['spaces.close', {}]])
  expect((await pull(ann)).access).toBe('closed')
  station.clock.now += 29 * DAY_MS
  await purgeSpaces(station.db, station.clock.now)
  expect(await rowsOf(station, 'posts')).toHaveLength(1)
  station.clock.now += 2 * DAY_MS
  await purgeSpaces(station.db, station.clock.now)
  const tables = ['spaceRows', 'spaceAccess', 'spaceClients', 'spaceResults', 'spaceApplied', 'spaceUsage'] as const
  for (const table of tables) expect(await station.db.reader.selectFrom(table).selectAll().execute()).toEqual([])
  const eve = await station.signUp('eve')
  await push(station, eve, [follow], null)
  expect((await push(station, eve, [create])).results).toMatchObject([{ code: 'space-exists' }])
})

test('[G13] connected members are notified of a change with their own head, and a change for staff only does not raise a member’s head', async () => {
  const station = await openStation()
  const [ann, bob] = [await station.signUp('ann'), await station.signUp('bob')]
  const secretHash = createHash('sha256').update('a secret').digest('hex')
  const invite: [string, object] = ['spaces.invite', { secretHash, role: 'member', uses: 1, expiresAt: 9e12 }]
  for (const one of [ann, bob]) await push(station, one, [follow], null)
  const { ids } = await push(station, ann, [create, invite])
  await push(station, bob, [['spaces.enter', { inviteId: ids[1], secret: 'a secret', name: 'Bob' }]])
  const [anns, bobs] = [await listen(station, ann), await listen(station, bob)]
  const lastOf = ({ text }: typeof anns) => [...text.matchAll(/^data: space-1:(\d+):20$/gm)].at(-1)?.[1]
  const headOf = async (person: Person) => {
    const { status, head } = await pull(person)
    expect(status).toBe(200)
    return String(head)
  }
  await push(station, ann, [['spaces.post', { replyTo: null, text: 'hello' }]])
  const posted = await headOf(bob)
  await eventually(() => lastOf(bobs)).toBe(posted)
  await push(station, ann, [invite])
  const invited = await headOf(ann)
  await eventually(() => lastOf(anns)).toBe(invited)
  expect(lastOf(bobs)).toBe(posted)
  expect(Number(invited)).toBeGreaterThan(Number(posted))
})

test('[G13] a follower who is not a member gets no live events, and a removed member gets one, without a head', async () => {
  const station = await openStation()
  const [ann, bob, eve] = [await station.signUp('ann'), await station.signUp('bob'), await station.signUp('eve')]
  const secretHash = createHash('sha256').update('a secret').digest('hex')
  const invite: [string, object] = ['spaces.invite', { secretHash, role: 'member', uses: 1, expiresAt: 9e12 }]
  const post: [string, object] = ['spaces.post', { replyTo: null, text: 'hello' }]
  for (const one of [ann, bob, eve]) await push(station, one, [follow], null)
  const { ids } = await push(station, ann, [create, invite])
  await push(station, bob, [['spaces.enter', { inviteId: ids[1], secret: 'a secret', name: 'Bob' }]])
  const [anns, bobs, eves] = [await listen(station, ann), await listen(station, bob), await listen(station, eve)]
  const headsOf = ({ text }: typeof anns) => [...text.matchAll(/^data: space-1:(\w+):/gm)].map(([, head]) => head)
  await push(station, ann, [post])
  const posted = String((await pull(ann)).head)
  await eventually(() => headsOf(bobs).at(-1)).toBe(posted)
  await push(station, ann, [['spaces.remove', { memberId: memberOf(bob) }]])
  await eventually(() => headsOf(bobs).at(-1)).toBe('null')
  await push(station, ann, [post])
  const last = String((await pull(ann)).head)
  await eventually(() => headsOf(anns).at(-1)).toBe(last)
  expect([headsOf(bobs).filter((head) => head === 'null').length, headsOf(eves)]).toEqual([1, []])
})
