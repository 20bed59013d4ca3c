import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { reviewCard } from '@station-zero/schema/prep/mutations.ts'
import { publishProgress, setAssignment } from '@station-zero/schema/spaces/course.ts'
import { followSpace } from '@station-zero/schema/spaces/follow.ts'
import { createSpace, enterSpace, shareProgress } from '@station-zero/schema/spaces/membership.ts'
import { percentile } from './measured.ts'
import { invitation, SpaceDevice, Traffic } from './space-device.ts'
import { memoryOf, startStation } from './storm/storm.ts'
import { openWire } from './wire.ts'

/**
 * `npm run bench:class -- --recruits 300 --seconds 60 --store sqlite`: simulates a class whose recruits share one address and all publish
 * their progress within a minute. Meanwhile the instructor's table is open, and ten other people study. Prints the durations, the age of
 * the table (from the response to a recruit's push until the instructor's device has the row) and the server's memory. Exits with 1 if a
 * limit is exceeded, a response is not 200, or a recruit is missing from the table.
 */
const { values } = parseArgs({
  options: {
    recruits: { type: 'string', default: '300' },
    seconds: { type: 'string', default: '60' },
    store: { type: 'string', default: 'sqlite' },
  },
})
if (values.store !== 'sqlite' && values.store !== 'postgres') throw new Error('--store must be sqlite or postgres.')

const LIMITS = { pushP99Ms: 1_000, ageMs: 15_000, memoryMb: 400, othersP99Ms: 250 }
const OTHERS = 10
const HALL = '10.77.0.1'
const CLASS = { kind: 'class' as const, name: 'Academy Class 24' }
const ENTER_AT_ONCE = 20
/** How long the instructor's device may keep pulling after its last notification, in ms. */
const SETTLE_MS = 20_000

const [recruitCount, windowMs] = [Number(values.recruits), 1_000 * Number(values.seconds)]
const station = await startStation({
  ...{ phones: recruitCount + OTHERS + 1, waiting: 1, withinMs: 0, store: values.store, processes: 1 },
})
const [server] = station.servers
const traffic = new Traffic(server.port)
try {
  const wire = openWire(server.port)
  const model = await wire.signUp('model')
  const cardIds = await wire.cardIds()
  wire.close()
  await station.change(`update "users" set "mayOpenClasses" = 1 where "username" = 'model'`)
  const [first, ...people] = await station.copy(model.userId)
  if (!first) throw new Error('No people were copied.')
  const spaceId = crypto.randomUUID()
  const instructor = new SpaceDevice(traffic, first)
  const link = [followSpace, { spaceId, isWanted: true, ...CLASS }] as const
  await instructor.push(null, [[...link]])
  const { secret, change } = invitation('recruit', recruitCount)
  const assignment = {
    assignmentId: null,
    kind: 'text',
    ref: null,
    title: 'Read chapter 4',
    dueAt: null,
    isRemoved: false,
  }
  const ids = await instructor.push(spaceId, [
    [createSpace, { ...CLASS, ownName: 'Instructor' }],
    change,
    [setAssignment, assignment],
  ])
  const [inviteId, assignmentId] = [ids[1], ids[2] ?? '']

  const recruits = people.slice(0, recruitCount).map(({ userId, headers }) => {
    return new SpaceDevice(traffic, { userId, headers: { ...headers, 'x-forwarded-for': HALL } })
  })
  const others = people.slice(recruitCount).map((session) => new SpaceDevice(new Traffic(server.port), session))
  const enterStartedAt = performance.now()
  const waiting = [...recruits.entries()]
  await Promise.all(
    Array.from({ length: ENTER_AT_ONCE }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [n, recruit] = next
        await recruit.push(null, [[...link]])
        const enter = { inviteId, secret, name: `Recruit ${n + 1}` }
        await recruit.push(spaceId, [
          [enterSpace, enter],
          [shareProgress, { isShared: true }],
        ])
        await recruit.pull(spaceId)
      }
    }),
  )
  const enteredMs = performance.now() - enterStartedAt
  await instructor.pull(spaceId)
  const before = traffic.summary()
  traffic.responses.clear()
  for (const recruit of recruits) recruit.pushesMs.length = 0

  /**
   * When a recruit's push was answered and when the instructor's device received the row, in ms, keyed by the `minutes` value that
   * identifies the recruit.
   */
  const publishedAt = new Map<number, number>()
  const arrivedAt = new Map<number, number>()
  let isPulling = false
  let isDue = false
  const refresh = async (spreadMs: number): Promise<void> => {
    isDue = true
    if (isPulling) return
    isPulling = true
    while (isDue) {
      isDue = false
      await sleep(Math.random() * spreadMs)
      for (const { table, row } of await instructor.pull(spaceId)) {
        const minutes =
          table === 'progress' ? (row as { figures: { minutes: number } | null }).figures?.minutes : undefined
        if (minutes !== undefined) arrivedAt.set(minutes, performance.now())
      }
    }
    isPulling = false
  }
  const stream = await instructor.listen((changed, spreadMs) => changed === spaceId && void refresh(spreadMs))
  let isOver = false
  const study = others.map(async (other, n) => {
    await sleep(n * 100)
    for (let at = 0; !isOver; at += 1) {
      await other.push(null, [[reviewCard, { cardId: cardIds[at % cardIds.length] ?? '', rating: 3 }]])
      await sleep(1_000)
    }
  })
  await Promise.all(
    recruits.map(async (recruit, n) => {
      await sleep((n / recruitCount) * windowMs)
      await recruit.push(null, [[reviewCard, { cardId: cardIds[n % cardIds.length] ?? '', rating: 3 }]])
      const figures = { done: { [assignmentId]: Date.now() }, minutes: n + 1, mastery: 40 }
      await recruit.push(spaceId, [[publishProgress, figures]])
      publishedAt.set(n + 1, performance.now())
    }),
  )
  const until = performance.now() + SETTLE_MS
  while (arrivedAt.size < recruitCount && performance.now() < until) await sleep(100)
  isOver = true
  await Promise.all(study)
  stream.destroy()

  const agesMs = [...arrivedAt].map(([minutes, at]) => Math.max(0, at - (publishedAt.get(minutes) ?? 0)))
  const pushesMs = recruits.flatMap((recruit) => recruit.pushesMs)
  const othersMs = others.flatMap((other) => other.pushesMs)
  const measured = {
    pushP99Ms: percentile(pushesMs, 0.99),
    ageMs: Math.max(0, ...agesMs),
    memoryMb: memoryOf(server),
    othersP99Ms: percentile(othersMs, 0.99),
  }
  console.log(
    [
      `A class of ${recruitCount} behind one address on ${values.store}; all entered within ${(enteredMs / 1_000).toFixed(0)} s (${before})`,
      `recruits' pushes: p50 ${percentile(pushesMs, 0.5).toFixed(0)} ms, p99 ${measured.pushP99Ms.toFixed(0)} ms`,
      `age of the instructor's table: p50 ${percentile(agesMs, 0.5).toFixed(0)} ms, max ${measured.ageMs.toFixed(0)} ms; ${agesMs.length} of ${recruitCount} recruits arrived`,
      `pushes of ${OTHERS} other people: p50 ${percentile(othersMs, 0.5).toFixed(0)} ms, p99 ${measured.othersP99Ms.toFixed(0)} ms`,
      `peak memory: ${measured.memoryMb} MB; responses: ${traffic.summary()}`,
    ].join('\n'),
  )
  const exceeded = (Object.keys(LIMITS) as (keyof typeof LIMITS)[]).filter((key) => measured[key] > LIMITS[key])
  for (const key of exceeded) console.log(`${key} is ${measured[key].toFixed(0)}, above the limit of ${LIMITS[key]}.`)
  if (exceeded.length > 0 || agesMs.length < recruitCount || traffic.hasStatusOutside(['200'])) process.exitCode = 1
} finally {
  traffic.agent.destroy()
  await station.close()
}
process.exit()
