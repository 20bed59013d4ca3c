import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { followSpace } from '@station-zero/schema/spaces/follow.ts'
import { createSpace, enterSpace } from '@station-zero/schema/spaces/membership.ts'
import { addPost } from '@station-zero/schema/spaces/posts.ts'
import type { Page } from 'playwright'
import { openProfile, type Profile } from '../e2e/browser.ts'
import { startServer } from '../e2e/server.ts'
import { chip, PASSWORD } from '../e2e/steps.ts'
import type { Session } from './calls.ts'
import { percentile } from './measured.ts'
import { copyPeople } from './people.ts'
import { storeResult } from './results.ts'
import { openAt, openSlowPage, press, SETTLE_MS, SLOWER, WITHIN_MS, waitForCompaction } from './slow-phone.ts'
import { type Change, invitation, SpaceDevice, Traffic } from './space-device.ts'
import { openWire } from './wire.ts'

/**
 * `npm run bench:groups`: compares a slow phone of a person in one small group with that of a person in a group with 20,000 posts and in 29
 * small groups. Exits with 1 if a screen takes more than 1.5 times as long, or if an idle sync round takes more than one request or its
 * response exceeds 300 bytes.
 */
const MAX_RATIO = 1.5
const MAX_IDLE_BYTES = 300
const SMALL_POSTS = 50
const LARGE_POSTS = 20_000
/** A person may create five groups a day. */
const GROUPS_PER_OWNER = 5
const RUNS = 5
const IDLE_MS = 8_000
const FIRST = 'Engine 1 Study Group'
const FIRST_POST = 'The first post of this group.'

const ACTS = {
  community: 'opening the app at Community',
  toGroup: 'from Community to a group’s posts',
  group: 'opening the app at the group',
} as const
type Act = keyof typeof ACTS
type Times = Record<Act, number[]>

interface Measured {
  times: Times
  /** Bytes of each response of an idle round. */
  idle: number[]
}

const small = await measure({ groups: 1, posts: SMALL_POSTS })
const large = await measure({ groups: 30, posts: LARGE_POSTS })
const rows = (Object.entries(ACTS) as [Act, string][]).map(([act, what]) => {
  const [before, after] = [percentile(small.times[act], 0.5), percentile(large.times[act], 0.5)]
  return { what, before, after, ratio: after / before }
})
console.log(`Chromium, CPU throttled ${SLOWER}×, no network, medians of ${RUNS}`)
console.table(
  Object.fromEntries(
    rows.map(({ what, before, after, ratio }) => [
      what,
      { 'one small group': `${before.toFixed(0)} ms`, '30 groups': `${after.toFixed(0)} ms`, ratio: ratio.toFixed(2) },
    ]),
  ),
)
console.log(`An idle round with 30 groups: responses of ${large.idle.join(', ')} bytes`)
storeResult('group-growth', [
  ...rows.map(({ what, after, ratio }) => ({
    what,
    measured: `${after.toFixed(0)} ms`,
    ofFloor: ratio.toFixed(2),
    wanted: `${MAX_RATIO}`,
  })),
  {
    what: 'an idle sync round with 30 groups',
    measured: `${large.idle.length} request, ${Math.max(...large.idle)} bytes`,
    wanted: `1 request, ${MAX_IDLE_BYTES} bytes`,
  },
])
const isIdleSmall = large.idle.length === 1 && Math.max(...large.idle) <= MAX_IDLE_BYTES
process.exit(rows.every(({ ratio }) => ratio <= MAX_RATIO) && isIdleSmall ? 0 : 1)

async function measure({ groups, posts }: { groups: number; posts: number }): Promise<Measured> {
  const server = await startServer()
  const phone = await openProfile(server.origin, { width: 412, height: 823 }, [], { isMobile: true, hasTouch: true })
  try {
    const wire = openWire(server.port)
    const reader = await wire.signUp('reader')
    wire.close()
    const owners = copyPeople(
      join(server.dataDir, 'station-zero.sqlite'),
      reader.userId,
      Math.ceil(groups / GROUPS_PER_OWNER),
    )
    const traffic = new Traffic(server.port)
    await joinGroups(traffic, reader, owners, groups)
    traffic.agent.destroy()

    const { page } = phone
    await page.goto(server.origin)
    await signIn(page)
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, {
      timeout: WITHIN_MS,
    })
    await page.goto(`${server.origin}/community`)
    await page.getByText(FIRST).first().waitFor({ timeout: WITHIN_MS })
    await sleep(SETTLE_MS)
    const idle = await idleRound(phone)
    await phone.context.setOffline(true)
    await page.evaluate(fillGroups, { name: FIRST, posts, others: SMALL_POSTS })
    await sleep(SETTLE_MS)
    await waitForCompaction(phone.folder)
    const times: Times = { community: [], toGroup: [], group: [] }
    for (let run = 0; run < RUNS; run += 1) await measureOnce(phone, server.origin, times)
    return { times, idle }
  } finally {
    await phone.close()
    await server.close()
  }
}

/** Creates groups as each owner and adds the reader to them. */
async function joinGroups(traffic: Traffic, reader: Session, owners: Session[], groups: number): Promise<void> {
  const phone = new SpaceDevice(traffic, reader)
  const devices = owners.map((owner) => new SpaceDevice(traffic, owner))
  for (let n = 0; n < groups; n += 1) {
    const owner = devices[Math.floor(n / GROUPS_PER_OWNER)]
    if (!owner) throw new Error('There are too few owners.')
    const spaceId = crypto.randomUUID()
    const named = { kind: 'group' as const, name: `Engine ${n + 1} Study Group` }
    const follow: Change = [followSpace, { spaceId, isWanted: true, ...named }]
    const { secret, change } = invitation('member', 1)
    await owner.push(null, [follow])
    const post: Change = [addPost, { replyTo: null, text: FIRST_POST }]
    const [, inviteId] = await owner.push(spaceId, [[createSpace, { ...named, ownName: 'Lee' }], change, post])
    await phone.push(null, [follow])
    await phone.push(spaceId, [[enterSpace, { inviteId, secret, name: 'Reader' }]])
  }
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Username').fill('reader')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByText(/\d\s*Cards due today/).waitFor({ timeout: WITHIN_MS })
  await chip(page, /^Synced/).waitFor({ timeout: WITHIN_MS })
}

/** Reloads the app when everything is synced. Returns the size of each sync response, in bytes. */
async function idleRound({ context, page }: Profile): Promise<number[]> {
  const sizes: Promise<number>[] = []
  const onResponse = (response: { url(): string; body(): Promise<Buffer> }) => {
    if (/\/api\/sync\/(pull|push)/.test(response.url())) sizes.push(response.body().then(({ length }) => length))
  }
  context.on('response', onResponse)
  await page.reload()
  await sleep(IDLE_MS)
  context.off('response', onResponse)
  return Promise.all(sizes)
}

async function measureOnce(phone: Profile, origin: string, times: Times): Promise<void> {
  const { page, devtools } = await openSlowPage(phone)
  times.community.push(await openAt(page, devtools, `${origin}/community`, FIRST))
  const link = await page.getByRole('link', { name: FIRST }).first().getAttribute('href')
  times.toGroup.push(await page.evaluate(press, { target: `a[href="${link}"]`, words: 'A question about hose lines' }))
  await sleep(SETTLE_MS)
  times.group.push(await openAt(page, devtools, `${origin}${link}`, 'A question about hose lines'))
  await page.close()
}

/**
 * Runs in the page, so it is self-contained. Copies the first post of each group until the named group has `posts` posts and each other
 * group has `others`.
 */
async function fillGroups({ name, posts, others }: { name: string; posts: number; others: number }): Promise<void> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  interface Stored {
    spaceId: string
    table: string
    key: string
    row: { id: string; text: string; value?: string; createdAt: number }
  }
  const found = (await indexedDB.databases()).find((one) => /^s0-(?!guest|device)/.test(one.name ?? ''))
  const db = await done(indexedDB.open(found?.name ?? ''))
  const all: Stored[] = await done(db.transaction('spaceRows').objectStore('spaceRows').getAll())
  const named = all.find(({ table, row }) => table === 'spaceInfo' && row.value === name)?.spaceId
  for (const post of all.filter(({ table }) => table === 'posts')) {
    const t = db.transaction('spaceRows', 'readwrite')
    const count = post.spaceId === named ? posts : others
    for (let n = 1; n < count; n += 1) {
      const id = `0${n.toString(16).padStart(7, '0')}${post.key.slice(8)}`
      const row = { ...post.row, id, createdAt: post.row.createdAt - 60_000 * (count - n) }
      row.text = `A question about hose lines, number ${n}. ${'Which nozzle reaches farther at the same pressure? '.repeat(3)}`
      t.objectStore('spaceRows').put({ ...post, key: id, row })
    }
    await new Promise((resolve, reject) => {
      t.oncomplete = resolve
      t.onerror = () => reject(t.error)
    })
  }
  db.close()
}
