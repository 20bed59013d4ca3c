import { createHash, randomUUID } from 'node:crypto'
import { memberIdFrom, memberIdSource } from '@station-zero/schema/spaces/member-id.ts'
import { hashOfHeads } from '@station-zero/sync/heads.ts'
import { PROTO } from '@station-zero/sync/limits.ts'
import type { PullAnswer, PushAnswer } from '@station-zero/sync/protocol.ts'
import { expect, test } from 'vitest'
import { erasePerson } from '../db/erase-person.ts'
import { eraseDue } from '../db/space-erasures.ts'
import { openTestApp, type Person, type TestApp } from '../testing/app.ts'
import { eventually, listen, openStation } from '../testing/live.ts'

const SPACE = 'space-1'

/** Pushes mutations from a new device to the space, or to the person's own partition if `space` is null. */
async function push(
  station: TestApp,
  person: Person,
  some: [name: string, args: object][],
  space: string | null = SPACE,
) {
  const { now } = station.clock
  const mutations = some.map(([name, args], at) => ({ seq: at + 1, id: randomUUID(), name, v: 1, at: now, args }))
  const body = { proto: PROTO, epoch: null, clientId: randomUUID(), userId: person.id, now, prevId: null, mutations }
  const answer = await person.call('POST', `/api/sync/push${space ? `?space=${space}` : ''}`, { body })
  return {
    status: answer.statusCode,
    ids: mutations.map(({ id }) => id),
    ...answer.json<PushAnswer & { code?: string }>(),
  }
}

async function pull(person: Person, query = `&space=${SPACE}`) {
  const answer = await person.call('GET', `/api/sync/pull?clientId=${randomUUID()}&userId=${person.id}${query}`)
  return { status: answer.statusCode, ...answer.json<PullAnswer & { code?: string }>() }
}

const follow: [string, object] = ['spaces.follow', { spaceId: SPACE, isWanted: true, kind: 'group', name: 'A space' }]
const create: [string, object] = ['spaces.create', { kind: 'group', name: 'A space', ownName: 'Ann' }]

test('spaces do not exist unless the operator enables them', async () => {
  const station = await openTestApp()
  const ann = await station.signUp('ann')
  await push(station, ann, [follow], null)
  expect(await push(station, ann, [create])).toMatchObject({ status: 404, code: 'space-missing' })
  expect(await pull(ann)).toMatchObject({ status: 404, code: 'space-missing' })
  const page = await pull(ann, '&heads=0')
  expect(page.status).toBe(200)
  expect(page).not.toHaveProperty('heads')
})

test('[G6] people create and join a group, read each other’s posts and detect new changes by comparing the group’s head', async () => {
  const station = await openTestApp({ settings: { hasSpaces: true } })
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
  const station = await openTestApp({ settings: { hasSpaces: true } })
  const [ann, bob] = [await station.signUp('ann'), await station.signUp('bob')]
  await push(station, ann, [follow], null)
  await push(station, ann, [create])
  const refused = await push(station, bob, [['spaces.post', { replyTo: null, text: 'hello' }]])
  expect(refused).toMatchObject({ status: 403, code: 'space-no-access' })
  const demo = await station.logInDemo()
  expect(await push(station, demo, [create])).toMatchObject({ status: 403, code: 'space-no-access' })
})

test('[G11] deleting an account blanks its text in spaces and leaves no reference to the account', async () => {
  const station = await openTestApp({ settings: { hasSpaces: true } })
  const ann = await station.signUp('ann')
  await push(station, ann, [follow], null)
  await push(station, ann, [create, ['spaces.post', { replyTo: null, text: 'words of Ann' }]])
  await erasePerson(station.db, ann.id)
  const due = await station.db.reader.selectFrom('spaceErasures').selectAll().execute()
  const memberId = memberIdFrom(createHash('sha256').update(memberIdSource(SPACE, ann.id)).digest())
  expect(due.map((one) => one.memberId)).toEqual([memberId, memberId])
  expect(await eraseDue(station.db, Number.MAX_SAFE_INTEGER)).toBe(2)
  const rows = JSON.stringify(await station.db.reader.selectFrom('spaceRows').selectAll().execute())
  expect(rows).not.toContain('words of Ann')
  expect(rows).not.toContain(ann.id)
  expect(await station.db.reader.selectFrom('spaceErasures').selectAll().execute()).toEqual([])
  expect(await station.db.reader.selectFrom('spaces').select('closedAt').execute()).not.toEqual([{ closedAt: null }])
})

test('[G13] connected members are notified of a change with their own head, and a change for staff only does not raise a member’s head', async () => {
  const station = await openStation({}, { hasSpaces: true })
  const [ann, bob] = [await station.signUp('ann'), await station.signUp('bob')]
  const secretHash = createHash('sha256').update('a secret').digest('hex')
  const invite: [string, object] = ['spaces.invite', { secretHash, role: 'member', uses: 1, expiresAt: 9e12 }]
  for (const one of [ann, bob]) await push(station, one, [follow], null)
  const { ids } = await push(station, ann, [create, invite])
  await push(station, bob, [['spaces.enter', { inviteId: ids[1], secret: 'a secret', name: 'Bob' }]])
  const [anns, bobs] = [await listen(station, ann), await listen(station, bob)]
  const headsOf = ({ text }: typeof anns) =>
    [...text.matchAll(/^data: space-1:(\d+):20$/gm)].map(([, head]) => Number(head))
  await push(station, ann, [['spaces.post', { replyTo: null, text: 'hello' }]])
  await eventually(() => headsOf(bobs).length).toBe(1)
  expect(headsOf(bobs)).toEqual([(await pull(bob)).head])
  await push(station, ann, [invite])
  await eventually(() => headsOf(anns).length).toBe(2)
  await eventually(() => headsOf(bobs).length).toBe(2)
  expect(headsOf(bobs)[1]).toBe(headsOf(bobs)[0])
  expect(headsOf(anns)[1]).toBeGreaterThan(headsOf(anns)[0] ?? 0)
})
