import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { reviewCard } from '@station-zero/schema/prep/mutations.ts'
import { followSpace } from '@station-zero/schema/spaces/follow.ts'
import { createSpace, enterSpace } from '@station-zero/schema/spaces/membership.ts'
import { addPost } from '@station-zero/schema/spaces/posts.ts'
import type { PulledRow } from '@station-zero/sync/protocol.ts'
import type { Session } from './calls.ts'
import { percentile } from './measured.ts'
import { type Change, invitation, SpaceDevice, Traffic } from './space-device.ts'
import { memoryOf, startStation } from './storm/storm.ts'
import { openWire } from './wire.ts'

/**
 * Simulates an outage after which the phones of many study groups reconnect, each with reviews and a post to push:
 * `npm run storm:groups -- --phones 5000 --groups 200 --store sqlite`. Exits with 1 if a review or post is missing on the server, if a
 * phone lacks a post of its group, or if a response has a status other than 200, 429 or 503.
 */
const { values } = parseArgs({
  options: {
    phones: { type: 'string', default: '5000' },
    groups: { type: 'string', default: '200' },
    reviews: { type: 'string', default: '10' },
    within: { type: 'string', default: '10' },
    store: { type: 'string', default: 'sqlite' },
  },
})
if (values.store !== 'sqlite' && values.store !== 'postgres') throw new Error('--store must be sqlite or postgres.')

const GROUPS_AT_ONCE = 40
const [phones, groups, reviews] = [Number(values.phones), Number(values.groups), Number(values.reviews)]
const withinMs = 1_000 * Number(values.within)
const station = await startStation({ phones, waiting: reviews, withinMs, store: values.store, processes: 1 })
const [server] = station.servers
const traffic = new Traffic(server.port)

interface Phone {
  device: SpaceDevice
  spaceId: string
  posts: Set<string>
}

try {
  const wire = openWire(server.port)
  const model = await wire.signUp('model')
  const cardIds = await wire.cardIds()
  wire.close()
  const people = await station.copy(model.userId)
  const size = Math.ceil(phones / groups)
  const teams = Array.from({ length: groups }, (_, n) => people.slice(n * size, (n + 1) * size))
  const joined: Phone[] = []
  await Promise.all(
    Array.from({ length: GROUPS_AT_ONCE }, async () => {
      for (let team = teams.shift(); team; team = teams.shift()) joined.push(...(await openGroup(team)))
    }),
  )
  console.log(`${joined.length} phones joined ${groups} groups (${traffic.summary()}).`)
  traffic.responses.clear()

  const probe = fork(join(import.meta.dirname, 'health-probe.ts'), [String(server.port)])
  await sleep(500)
  const startedAt = performance.now()
  await Promise.all(joined.map((phone, n) => reconnect(phone, cardIds, (n / phones) * withinMs)))
  const drainedMs = performance.now() - startedAt
  probe.send('end')
  const [reads] = (await once(probe, 'message')) as [number[]]
  for (const { device, spaceId, posts } of joined) collect(posts, await device.pull(spaceId))

  const arrived = await station.count()
  const membersOf = new Map<string, number>()
  for (const { spaceId } of joined) membersOf.set(spaceId, (membersOf.get(spaceId) ?? 0) + 1)
  const incomplete = joined.filter(({ posts, spaceId }) => posts.size !== membersOf.get(spaceId)).length
  console.log(
    [
      `${phones} phones in ${groups} groups on ${values.store}: drained in ${(drainedMs / 1_000).toFixed(1)} s`,
      `reviews: ${arrived} of ${joined.length * reviews}; phones that lack a post of their group: ${incomplete}`,
      `/api/health: p99 ${percentile(reads, 0.99).toFixed(0)} ms; peak memory: ${memoryOf(server)} MB`,
      `responses: ${traffic.summary()}`,
    ].join('\n'),
  )
  const hasUnexpectedStatus = traffic.hasStatusOutside(['200', '429', '503'])
  if (arrived !== joined.length * reviews || incomplete > 0 || hasUnexpectedStatus) process.exitCode = 1
} finally {
  traffic.agent.destroy()
  await station.close()
}
process.exit()

/** Creates a group as the first person and adds the others to it. */
async function openGroup([first, ...others]: Session[]): Promise<Phone[]> {
  if (!first) return []
  const spaceId = crypto.randomUUID()
  const kind = 'group'
  const follow: Change = [followSpace, { spaceId, isWanted: true, kind, name: 'Engine 7 Study Group' }]
  const { secret, change } = invitation('member', others.length)
  const owner = new SpaceDevice(traffic, first)
  await owner.push(null, [follow])
  const create: Change = [createSpace, { kind, name: 'Engine 7 Study Group', ownName: 'Member 1' }]
  const [, inviteId] = await owner.push(spaceId, [create, change])
  const members = [owner]
  for (const session of others) {
    const member = new SpaceDevice(traffic, session)
    await member.push(null, [follow])
    await member.push(spaceId, [[enterSpace, { inviteId, secret, name: `Member ${members.length + 1}` }]])
    members.push(member)
  }
  return members.map((device) => ({ device, spaceId, posts: new Set() }))
}

function collect(posts: Set<string>, rows: readonly PulledRow[]): void {
  for (const { table, key } of rows) if (table === 'posts') posts.add(key)
}

/** Pushes the person's queue and the group's, and then pulls both, as a sync round does. */
async function reconnect({ device, spaceId, posts }: Phone, cardIds: string[], afterMs: number): Promise<void> {
  await sleep(afterMs)
  const graded = Array.from({ length: reviews }, (_, n): Change => {
    return [reviewCard, { cardId: cardIds[n % cardIds.length] ?? '', rating: 3 }]
  })
  await device.push(null, graded)
  await device.pull(null)
  await device.push(spaceId, [[addPost, { replyTo: null, text: 'The network was down here too.' }]])
  collect(posts, await device.pull(spaceId))
}
