import 'fake-indexeddb/auto'
import { openTestApp, type Person, type TestApp } from '@station-zero/api/testing/app.ts'
import { addInvite, createSpace, enterSpace, leaveSpace, removeMember } from '@station-zero/schema/spaces/membership.ts'
import { addPost } from '@station-zero/schema/spaces/posts.ts'
import { type AccountHandle, countWaiting, newId } from '@station-zero/web/data/account-db.ts'
import { openAccount } from '@station-zero/web/data/client-store.ts'
import { readAttached } from '@station-zero/web/data/repositories/attachments.ts'
import { listGroups, readGroup, readOwnPosts, readPosts } from '@station-zero/web/data/repositories/groups.ts'
import * as spaceSync from '@station-zero/web/data/space-sync.ts'
import { hexHashOf, memberIdOf } from '@station-zero/web/data/spaces.ts'
import { drainAccount } from '@station-zero/web/data/transport.ts'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

let station: TestApp
let requests: string[]

beforeEach(async () => {
  station = await openTestApp()
  station.clock.now = Date.now()
  requests = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    requests.push(`${method} ${url}`)
    const payload = body instanceof ArrayBuffer ? Buffer.from(body) : (body as string | undefined)
    const answer = await station.app.inject({
      ...{ method: method as 'GET', url, headers: headers as Record<string, string> },
      ...(payload !== undefined && { payload }),
    })
    return new Response(answer.body, { status: answer.statusCode })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

interface Device extends AccountHandle {
  person: Person
}

async function signUp(name: string): Promise<Device> {
  const person = await station.signUp(name)
  const account = await openAccount(person.id)
  onTestFinished(async () => {
    await account.db.delete()
  })
  return { ...account, person }
}

const loaded = vi.fn(async () => spaceSync)

const sync = async (...devices: Device[]): Promise<void> => {
  for (const device of devices)
    expect(await drainAccount(device, () => device.person.sessionId, loaded)).toEqual({ kind: 'done' })
}

const link = { isWanted: true, kind: 'group', name: 'Ladder Night' } as const
const stamp = () => ({ id: newId(), at: Date.now(), queuedAt: Date.now() })
type Enact = typeof spaceSync.enactInSpace

const create = async (device: Device): Promise<string> => {
  const spaceId = newId()
  const args = { kind: 'group', name: 'Ladder Night', ownName: 'Ann' } as const
  await spaceSync.enactInSpace(device, { spaceId, link }, createSpace, args, stamp())
  return spaceId
}

const does = (device: Device, spaceId: string, mutation: Parameters<Enact>[2], args: unknown) =>
  spaceSync.enactInSpace(device, { spaceId }, mutation, args as never, stamp())

const invite = async (device: Device, spaceId: string, secret: string): Promise<string> => {
  const made = stamp()
  const args = { secretHash: hexHashOf(secret), role: 'member', uses: 2, expiresAt: Date.now() + 60_000 } as const
  await spaceSync.enactInSpace(device, { spaceId }, addInvite, args, made)
  return made.id
}

const join = (device: Device, spaceId: string, inviteId: string, secret: string) =>
  spaceSync.enactInSpace(device, { spaceId, link }, enterSpace, { inviteId, secret, name: 'Bob' }, stamp())

const texts = async ({ db }: Device, spaceId: string) =>
  (await readPosts(db, spaceId, 10)).posts.map(({ text }) => text)

test('[G1] the device of a person without spaces sends no requests for spaces and does not load the code for spaces', async () => {
  loaded.mockClear()
  await sync(await signUp('ann'))
  expect(loaded).not.toHaveBeenCalled()
  expect(requests).toEqual([expect.stringMatching(/^GET \/api\/sync\/pull\?/)])
  expect(requests[0]).not.toMatch(/heads|space/)
})

test('[G8] a group, an invite and a post that were created offline reach a member who joins later', async () => {
  const [ann, bob] = [await signUp('ann'), await signUp('bob')]
  const spaceId = await create(ann)
  const inviteId = await invite(ann, spaceId, 'a secret')
  await does(ann, spaceId, addPost, { replyTo: null, text: 'Who has the 24-foot ladder?' })
  expect(await countWaiting(ann)).toBe(4)
  expect(await listGroups(ann.db)).toMatchObject([
    { name: 'Ladder Night', state: 'active', memberCount: 1, waiting: 3 },
  ])
  await sync(ann)
  expect(await countWaiting(ann)).toBe(0)
  await join(bob, spaceId, inviteId, 'a secret')
  await does(bob, spaceId, addPost, { replyTo: null, text: 'I do.' })
  expect(await readGroup(bob.db, spaceId)).toMatchObject({ state: 'asked', waiting: 2 })
  await sync(bob, ann)
  expect(await readGroup(bob.db, spaceId)).toMatchObject({ state: 'active', memberCount: 2, waiting: 0 })
  for (const device of [ann, bob])
    expect(await texts(device, spaceId)).toEqual(['I do.', 'Who has the 24-foot ladder?'])
})

test('a post’s attachment reaches the other members, and is part of the author’s export', async () => {
  const [ann, bob] = [await signUp('ann'), await signUp('bob')]
  const spaceId = await create(ann)
  const inviteId = await invite(ann, spaceId, 'a secret')
  const own = { kind: 'card', ref: 'own-card', title: 'Which knot?', text: 'A bowline.' } as const
  const ours = { kind: 'job', ref: 'job-1', title: 'Recruit, Oak Park Fire', text: null } as const
  await does(ann, spaceId, addPost, { replyTo: null, text: 'Learn this.', attachment: own })
  await does(ann, spaceId, addPost, { replyTo: null, text: 'Apply.', attachment: ours })
  await sync(ann)
  await join(bob, spaceId, inviteId, 'a secret')
  await sync(bob)
  const posts = (await readPosts(bob.db, spaceId, 10)).posts.map(({ text, attachment }) => ({ text, attachment }))
  expect(posts).toEqual([
    { text: 'Apply.', attachment: ours },
    { text: 'Learn this.', attachment: own },
  ])
  expect(await readAttached(bob.db, own)).toEqual({ title: 'Which knot?', to: null, note: null })
  await bob.db.jobs.put({ id: 'job-1', title: 'Recruit', department: 'Oak Park Fire', location: 'Oak Park' } as never)
  expect(await readAttached(bob.db, ours)).toMatchObject({ title: 'Recruit', to: '/jobs?job=job-1' })
  expect(await readOwnPosts(ann.db)).toMatchObject([{ attachment: own }, { attachment: ours }])
})

test('[G6] a sync round pulls a space only if the space has changed', async () => {
  const ann = await signUp('ann')
  await create(ann)
  await sync(ann)
  await sync(ann)
  requests = []
  await sync(ann)
  expect(requests).toEqual([expect.stringMatching(/^GET \/api\/sync\/pull\?.*heads=/)])
})

test('a person’s second device receives the group in its first sync round', async () => {
  const ann = await signUp('ann')
  const spaceId = await create(ann)
  await sync(ann)
  const { db, userId } = ann
  await Promise.all(['spaceLinks', 'spaceRows', 'spaceMeta', 'meta'].map((name) => db.table(name).clear()))
  expect(await readGroup(db, spaceId)).toBeNull()
  await sync(ann)
  expect(await readGroup(db, spaceId)).toMatchObject({
    state: 'active',
    me: { id: memberIdOf(spaceId, userId), role: 'owner' },
  })
})

test('joining with a wrong invite secret is refused, and joining again with the right secret succeeds', async () => {
  const [ann, bob] = [await signUp('ann'), await signUp('bob')]
  const spaceId = await create(ann)
  const inviteId = await invite(ann, spaceId, 'a secret')
  await sync(ann)
  await join(bob, spaceId, inviteId, 'a wrong secret')
  await sync(bob)
  expect(await readGroup(bob.db, spaceId)).toMatchObject({
    ...{ state: 'none', refusal: expect.stringContaining('invitation is not valid') },
  })
  await join(bob, spaceId, inviteId, 'a secret')
  await sync(bob)
  expect(await readGroup(bob.db, spaceId)).toMatchObject({ state: 'active' })
})

test('[G3] a removed member’s device deletes the group’s posts, and shows the member’s unsent post as refused', async () => {
  const [ann, bob] = [await signUp('ann'), await signUp('bob')]
  const spaceId = await create(ann)
  const inviteId = await invite(ann, spaceId, 'a secret')
  await does(ann, spaceId, addPost, { replyTo: null, text: 'For members.' })
  await sync(ann)
  await join(bob, spaceId, inviteId, 'a secret')
  await sync(bob, ann)
  await does(ann, spaceId, removeMember, { memberId: memberIdOf(spaceId, bob.userId) })
  await does(bob, spaceId, addPost, { replyTo: null, text: 'Am I still here?' })
  await sync(ann, bob)
  expect(await readGroup(bob.db, spaceId)).toMatchObject({ state: 'removed', members: [] })
  expect(await texts(bob, spaceId)).toEqual([])
  const [refused] = await bob.db.refused.toArray()
  expect(refused).toMatchObject({ spaceId, name: 'spaces.post', code: 'space-no-access' })
  await expect(spaceSync.retryInSpace(bob, spaceId, refused?.id ?? '')).rejects.toThrow(/not a member/)
})

test('leaving a group removes it from the person’s device and list', async () => {
  const [ann, bob] = [await signUp('ann'), await signUp('bob')]
  const spaceId = await create(ann)
  const inviteId = await invite(ann, spaceId, 'a secret')
  await sync(ann)
  await join(bob, spaceId, inviteId, 'a secret')
  await sync(bob)
  await spaceSync.enactInSpace(bob, { spaceId, link: { ...link, isWanted: false } }, leaveSpace, {}, stamp())
  await sync(bob, bob, ann)
  expect([await listGroups(bob.db), await bob.db.spaceRows.count()]).toEqual([[], 0])
  expect(await readGroup(ann.db, spaceId)).toMatchObject({ memberCount: 1 })
})
