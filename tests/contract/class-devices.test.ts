import 'fake-indexeddb/auto'
import { openTestApp, type Person, type TestApp } from '@station-zero/api/testing/app.ts'
import { setTarget } from '@station-zero/schema/account/targets.ts'
import { DAY_MS, dateOfDay, studyDay, studyDayStart } from '@station-zero/schema/core/time.ts'
import { completeWorkout } from '@station-zero/schema/physical/mutations.ts'
import { reviewCard } from '@station-zero/schema/prep/mutations.ts'
import { type ClassRow, classRows, statusWords } from '@station-zero/schema/spaces/class-table.ts'
import { publishProgress, setAssignment } from '@station-zero/schema/spaces/course.ts'
import { checkTask } from '@station-zero/schema/spaces/follow.ts'
import { addInvite, createSpace, enterSpace, shareProgress } from '@station-zero/schema/spaces/membership.ts'
import { addPost } from '@station-zero/schema/spaces/posts.ts'
import { enact } from '@station-zero/sync/client/enact.ts'
import { type AccountHandle, contentNames, newId } from '@station-zero/web/data/account-db.ts'
import { openAccount } from '@station-zero/web/data/client-store.ts'
import { EARLIER_CHECKS, syncEarlierChecks } from '@station-zero/web/data/earlier-checks.ts'
import { hashKey } from '@station-zero/web/data/local-state.ts'
import {
  MAX_PUBLICATIONS_AN_HOUR,
  PUBLISH_COMPLETIONS_EVERY_MS,
  PUBLISH_EVERY_MS,
  publishIfDue,
  readOwnProgress,
} from '@station-zero/web/data/publish-progress.ts'
import { readAssignedRows } from '@station-zero/web/data/repositories/assigned.ts'
import { readDue } from '@station-zero/web/data/repositories/cards.ts'
import { readAssigned, readAssignmentsToday, readClass } from '@station-zero/web/data/repositories/classes.ts'
import { readPosts } from '@station-zero/web/data/repositories/groups.ts'
import { keepDayPlan } from '@station-zero/web/data/repositories/make-plan.ts'
import * as spaceSync from '@station-zero/web/data/space-sync.ts'
import { hexHashOf } from '@station-zero/web/data/spaces.ts'
import { deviceTimeZone } from '@station-zero/web/data/time-zone.ts'
import { drainAccount } from '@station-zero/web/data/transport.ts'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

let station: TestApp
let spaceId: string

beforeEach(async () => {
  station = await openTestApp()
  station.clock.now = Date.now()
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body }: RequestInit = {}) => {
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

const signUp = async (name: string): Promise<Device> => openDevice(await station.signUp(name))

async function openDevice(person: Person): Promise<Device> {
  const account = await openAccount(person.id)
  onTestFinished(async () => {
    await account.db.delete()
  })
  const cards = await station.db.reader.selectFrom('cards').selectAll().where('deckId', '=', 'ladders').execute()
  await account.db.decks.put({ id: 'ladders', slug: 'ladders', name: 'Ladders', color: '#c2410c', order: 1 })
  await account.db.cards.bulkPut(cards.map((card) => ({ ...card, tags: [] })) as never)
  return { ...account, person }
}

/** Skips the limit on requests per minute, which is meant for one device, not for all devices in all tests together. */
const drainSpaces = (...[account, person, transportOf]: Parameters<typeof spaceSync.drainSpaces>) =>
  spaceSync.drainSpaces(account, person, transportOf, [])

const sync = async (...devices: Device[]): Promise<void> => {
  for (const device of devices)
    expect(
      await drainAccount(
        device,
        () => device.person.sessionId,
        async () => ({ drainSpaces }),
      ),
    ).toEqual({ kind: 'done' })
}

const link = { isWanted: true, kind: 'class', name: 'Recruit Class 24' } as const
const stamp = () => ({ id: newId(), at: Date.now(), queuedAt: Date.now() })

const does = async (device: Device, mutation: Parameters<typeof spaceSync.enactInSpace>[2], args: unknown) => {
  const made = stamp()
  await spaceSync.enactInSpace(device, { spaceId }, mutation, args as never, made)
  return made.id
}

/** Opens a class, and invites a recruit who joins with or without consent. */
async function openClass(sharesProgress: boolean): Promise<{ ann: Device; bob: Device }> {
  const [ann, bob] = [await signUp('ann'), await signUp('bob')]
  await station.db.writer.updateTable('users').set({ mayOpenClasses: 1 }).where('id', '=', ann.person.id).execute()
  spaceId = newId()
  const args = { kind: 'class', name: 'Recruit Class 24', ownName: 'Captain Ann' } as const
  await spaceSync.enactInSpace(ann, { spaceId, link }, createSpace, args, stamp())
  const invitation = { secretHash: hexHashOf('secret'), role: 'recruit', uses: 30, expiresAt: Date.now() + 60_000 }
  const inviteId = await does(ann, addInvite, invitation)
  await sync(ann)
  const also = sharesProgress ? [{ mutation: shareProgress, args: { isShared: true } }] : []
  const entering = { inviteId, secret: 'secret', name: 'Bob' }
  await spaceSync.enactInSpace(bob, { spaceId, link, also }, enterSpace, entering, stamp())
  await sync(bob, ann)
  return { ann, bob }
}

const assign = (ann: Device, kind: string, ref: string | null, title: string, dueAt: number | null = null) =>
  does(ann, setAssignment, { assignmentId: null, kind, ref, title, dueAt, isRemoved: false })

async function answerDeck(bob: Device, ids: readonly string[]): Promise<void> {
  for (const cardId of ids) await enact(bob.store, reviewCard, { cardId, rating: 3 }, stamp())
}

const check = (device: Device, assignmentId: string, isDone: boolean) =>
  enact(device.store, checkTask, { assignmentId, isDone }, stamp())

/** Replaces the device with a new one of the same person, which has only the data that it pulls. */
async function replace({ db, person }: Device): Promise<Device> {
  await db.delete()
  const device = await openDevice(person)
  await sync(device)
  return device
}

const readScoreRange = async () => ({ low: 62, high: 74 })

function publish(device: Device, now: number, isHurried = false) {
  station.clock.now = now
  return publishIfDue(device.db, {
    ...{ now, isHurried },
    publish: (id, figures) =>
      spaceSync.enactInSpace(device, { spaceId: id }, publishProgress, figures, {
        id: newId(),
        at: now,
        queuedAt: now,
      }),
    readScoreRange,
  })
}

/** Returns the only row of the instructor's table. */
async function rowOf({ db }: Device): Promise<ClassRow> {
  const found = await readClass(db, spaceId)
  if (!found) throw new Error('The class is not on this device.')
  const [row] = classRows({ ...found, now: Date.now() })
  if (!row) throw new Error('The class has no recruit.')
  return row
}

test('[G14] a recruit’s offline work appears in the instructor’s table, and withdrawing consent clears it', async () => {
  const { ann, bob } = await openClass(true)
  const deckId = await assign(ann, 'deck', 'ladders', 'Learn the ladder cards')
  const taskId = await assign(ann, 'text', null, 'Read chapter 12')
  const overdueId = await assign(ann, 'test', 'mixed', 'Mixed test', Date.now() - 60_000)
  await sync(ann, bob)

  const cardIds = await bob.db.cards.where('deckId').equals('ladders').primaryKeys()
  expect(cardIds.length).toBeGreaterThan(1)
  await answerDeck(bob, cardIds.slice(1))
  const standing = async () =>
    Object.fromEntries((await readAssigned(bob.db, spaceId)).map((one) => [one.assignment.id, one]))
  expect((await standing())[deckId]).toMatchObject({ isDone: false, start: { what: 'deck', isOn: true } })
  await answerDeck(bob, cardIds.slice(0, 1))
  await check(bob, taskId, true)
  expect(await standing()).toMatchObject({
    [deckId]: { isDone: true, minutes: null },
    [taskId]: { isDone: true },
    [overdueId]: { isDone: false, minutes: expect.any(Number) },
  })

  expect(await publish(bob, Date.now())).toMatchObject({ isQueued: true })
  await sync(bob, ann)
  const row = await rowOf(ann)
  expect(row.member.name).toBe('Bob')
  expect([...row.done.keys()].filter((id) => row.done.get(id) !== null).toSorted()).toEqual([deckId, taskId].toSorted())
  expect(row.behind.map(({ id }) => id)).toEqual([overdueId])
  expect(statusWords(row)).toBe('1 overdue')
  expect(row.figures).toMatchObject({ scoreRange: { low: 62, high: 74 }, minutesByDay: { length: 7 } })

  await does(bob, shareProgress, { isShared: false })
  await sync(bob, ann)
  expect(statusWords(await rowOf(ann))).toBe('Not sharing')
  expect(JSON.stringify(await ann.db.spaceRows.toArray())).not.toContain('minutesByDay')
  expect(await publish(bob, Date.now() + PUBLISH_EVERY_MS)).toEqual({ isQueued: false, retryInMs: null })
})

test('if no assignment was completed, progress is published only when it has changed, and at most every ten minutes', async () => {
  const { ann, bob } = await openClass(true)
  await assign(ann, 'deck', 'ladders', 'Learn the ladder cards')
  await sync(ann, bob)
  const now = Date.now()
  expect(await publish(bob, now)).toEqual({ isQueued: true, retryInMs: null })
  await sync(bob)
  const [cardId = ''] = await bob.db.cards.where('deckId').equals('ladders').primaryKeys()
  await answerDeck(bob, [cardId])
  const early = await publish(bob, now + PUBLISH_COMPLETIONS_EVERY_MS)
  expect(early.isQueued).toBe(false)
  expect(early.retryInMs).toBe(PUBLISH_EVERY_MS - PUBLISH_COMPLETIONS_EVERY_MS)
  expect(await publish(bob, now + PUBLISH_EVERY_MS)).toEqual({ isQueued: true, retryInMs: null })
  await sync(bob)
  expect(await publish(bob, now + 3 * PUBLISH_EVERY_MS)).toEqual({ isQueued: false, retryInMs: null })
})

test('a completed assignment reaches the instructor within a minute, and unchecking a task withdraws it just as quickly', async () => {
  const { ann, bob } = await openClass(true)
  const taskId = await assign(ann, 'text', null, 'Read chapter 12')
  await assign(ann, 'deck', 'ladders', 'Learn the ladder cards')
  await assign(ann, 'workout', 'w1d1', 'Strength')
  await sync(ann, bob)
  let now = Date.now()
  await publish(bob, now)
  await sync(bob)
  const publishedIn = async (ms: number) => {
    const early = await publish(bob, now + 1_000)
    expect(early).toEqual({ isQueued: false, retryInMs: PUBLISH_COMPLETIONS_EVERY_MS - 1_000 })
    now += ms
    expect(await publish(bob, now)).toMatchObject({ isQueued: true })
    await sync(bob, ann)
    return (await rowOf(ann)).doneCount
  }
  await check(bob, taskId, true)
  expect(await publishedIn(PUBLISH_COMPLETIONS_EVERY_MS)).toBe(1)
  await answerDeck(bob, await bob.db.cards.where('deckId').equals('ladders').primaryKeys())
  expect(await publishedIn(PUBLISH_COMPLETIONS_EVERY_MS)).toBe(2)
  await bob.db.workouts.put({ id: 'w1d1', name: 'Strength', duration: 40, week: 1, day: 1 } as never)
  await enact(bob.store, completeWorkout, { workoutId: 'w1d1', duration: 40 }, stamp())
  expect(await publishedIn(PUBLISH_COMPLETIONS_EVERY_MS)).toBe(3)
  await check(bob, taskId, false)
  expect(await publishedIn(60_000)).toBe(2)
})

test('a task that is repeatedly checked and unchecked is published, after the first few times, no more than six times an hour', async () => {
  const { ann, bob } = await openClass(true)
  const taskId = await assign(ann, 'text', null, 'Read chapter 12')
  await sync(ann, bob)
  const start = Date.now()
  const times: number[] = []
  const [stepMs, hourMs] = [60_000, 3_600_000]
  for (let at = 0; at < 2 * hourMs; at += stepMs) {
    await check(bob, taskId, (at / stepMs) % 2 === 0)
    if ((await publish(bob, start + at)).isQueued) times.push(at)
  }
  expect(times.slice(0, MAX_PUBLICATIONS_AN_HOUR)).toEqual([0, 1, 2, 3, 4, 5].map((nth) => nth * stepMs))
  const inHourUntil = (end: number) => times.filter((at) => at > end - hourMs && at <= end).length
  for (const at of times.filter((one) => one > hourMs + 5 * stepMs))
    expect(inHourUntil(at)).toBeLessThanOrEqual(hourMs / PUBLISH_EVERY_MS)
})

test('a device whose progress has not changed publishes nothing, even when its page is hidden', async () => {
  const { ann, bob } = await openClass(true)
  const taskId = await assign(ann, 'text', null, 'Read chapter 12')
  await sync(ann, bob)
  const now = Date.now()
  await check(bob, taskId, true)
  await publish(bob, now)
  await sync(bob)
  for (const isHurried of [false, true])
    for (const later of [1_000, PUBLISH_COMPLETIONS_EVERY_MS, PUBLISH_EVERY_MS])
      expect((await publish(bob, now + later, isHurried)).isQueued).toBe(false)
  expect(await bob.db.spaceOutbox.count()).toBe(0)
  await check(bob, taskId, false)
  expect((await publish(bob, now + 1_000, true)).isQueued).toBe(true)
})

test('a recruit sees their current progress before it is published, and the time of the progress that the instructor last received', async () => {
  const { ann, bob } = await openClass(true)
  const taskId = await assign(ann, 'text', null, 'Read chapter 12')
  await sync(ann, bob)
  const now = Date.now()
  const own = () => readOwnProgress(bob.db, spaceId, { now, readScoreRange })
  expect(await own()).toMatchObject({ figures: { done: {} }, isReceived: false, receivedAt: null })
  await publish(bob, now)
  expect(await own()).toMatchObject({ isReceived: false, receivedAt: null })
  await sync(bob)
  const received = await own()
  expect(received).toMatchObject({ figures: { done: {} }, isReceived: true, receivedAt: now })
  await check(bob, taskId, true)
  const newer = { figures: { done: { [taskId]: expect.any(Number) } }, isReceived: false, receivedAt: now }
  expect(await own()).toMatchObject(newer)
  await publish(bob, now + 60_000)
  expect(await own()).toMatchObject(newer)
  await sync(bob)
  expect(await own()).toMatchObject({ figures: newer.figures, isReceived: true })
})

test('[G14] without consent nothing is published, and the recruit still sees the assignments', async () => {
  const { ann, bob } = await openClass(false)
  const taskId = await assign(ann, 'text', null, 'Read chapter 12')
  await sync(ann, bob)
  await check(bob, taskId, true)
  expect(await readAssigned(bob.db, spaceId)).toMatchObject([{ isDone: true, task: 'Task' }])
  expect(await publish(bob, Date.now())).toEqual({ isQueued: false, retryInMs: null })
  await sync(bob, ann)
  expect(statusWords(await rowOf(ann))).toBe('Not sharing')
})

test('[G14] without consent, a checked task follows the recruit to another device and stays invisible to the class', async () => {
  const { ann, bob } = await openClass(false)
  const taskId = await assign(ann, 'text', null, 'Read chapter 12')
  await sync(ann, bob)
  await check(bob, taskId, true)
  await sync(bob, ann)
  expect(statusWords(await rowOf(ann))).toBe('Not sharing')
  expect(JSON.stringify([await ann.db.spaceRows.toArray(), await ann.db.taskChecks.toArray()])).not.toContain('isDone')

  const laptop = await replace(bob)
  expect(await readAssigned(laptop.db, spaceId)).toMatchObject([{ isDone: true }])
  await check(laptop, taskId, false)
  await sync(laptop)
  const phone = await replace(laptop)
  expect(await readAssigned(phone.db, spaceId)).toMatchObject([{ isDone: false }])
})

test('a task that was unchecked on another device is no longer part of the published progress', async () => {
  const { ann, bob } = await openClass(true)
  const taskId = await assign(ann, 'text', null, 'Read chapter 12')
  await sync(ann, bob)
  await check(bob, taskId, true)
  const now = Date.now()
  await publish(bob, now)
  await sync(bob, ann)
  expect((await rowOf(ann)).doneCount).toBe(1)
  const laptop = await replace(bob)
  await check(laptop, taskId, false)
  await publish(laptop, now + PUBLISH_EVERY_MS + 60_000)
  await sync(laptop, ann)
  expect((await rowOf(ann)).doneCount).toBe(0)
})

test('a check that an earlier version of the app stored only on the device is synced with its original time', async () => {
  const { ann, bob } = await openClass(false)
  const taskId = await assign(ann, 'text', null, 'Read chapter 12')
  await sync(ann, bob)
  const at = Date.now() - 60_000
  await bob.db.local.put({ key: EARLIER_CHECKS, value: { [taskId]: { isDone: true, at, isPublished: false } } })
  expect([await syncEarlierChecks(bob), await syncEarlierChecks(bob)]).toEqual([true, false])
  await sync(bob)
  const laptop = await replace(bob)
  expect(await laptop.db.taskChecks.toArray()).toMatchObject([{ assignmentId: taskId, isDone: true, changedAt: at }])
})

test('assigned work due today is counted once across home’s minutes and the exam plan, and finishing the work does not change the plan’s cards', async () => {
  const { ann, bob } = await openClass(false)
  const hashes = contentNames.map((name) => ({ key: hashKey(name), value: 'here' }))
  await bob.db.local.bulkPut(hashes)
  const exam = { target: 'written', date: dateOfDay(studyDay(Date.now(), 'UTC') + 30), profile: 'general' } as const
  await enact(bob.store, setTarget, exam, stamp())
  await enact(bob.store, setTarget, { target: 'minutes', minutes: Array(7).fill(30) }, stamp())
  const today = async () => {
    const now = Date.now()
    await keepDayPlan(bob.db, now)
    const { plan, secondsACard } = await readDue(bob.db, now)
    const rows = await readAssignedRows(bob.db)
    const progress = plan?.progress
    if (!progress || !rows) throw new Error('The device has no exam plan or is in no class.')
    const timeZone = deviceTimeZone()
    const { things } = await readAssignmentsToday(bob.db, rows, {
      ...{ now, timeZone, today: studyDay(now, timeZone), startsAt: studyDayStart(now, timeZone), secondsACard },
      tests: await bob.db.practiceTests.toArray(),
      completions: [],
    })
    const left = things.reduce((sum, { minutes }) => sum + (minutes ?? 0), progress.minutes)
    return { ...progress, left, cards: progress.list.map(({ cardId }) => cardId) }
  }
  const before = await today()
  expect(before).toMatchObject({ given: 30, assigned: 0 })
  expect(before.left).toBe(before.minutes)

  const ladders = await bob.db.cards.where('deckId').equals('ladders').primaryKeys()
  await assign(ann, 'deck', 'ladders', 'Learn the ladder cards', Date.now() - 1)
  await assign(ann, 'test', 'mixed', 'Mixed test', Date.now() + 20 * DAY_MS)
  await sync(ann, bob)
  const planned = await today()
  expect(planned.assigned).toBeGreaterThan(0)
  expect(planned.cards.filter((id) => ladders.includes(id))).toEqual([])
  expect(planned.left).toBe(planned.minutes + planned.assigned)
  expect(planned.left).toBeLessThanOrEqual(30)

  await answerDeck(bob, ladders)
  const after = await today()
  expect([after.assigned, after.cards]).toEqual([planned.assigned, planned.cards])
  expect(after.left).toBe(after.minutes)
})

test('[G5] a recruit’s question and its answer reach staff and that recruit, but no other recruit', async () => {
  const { ann, bob } = await openClass(false)
  const cem = await signUp('cem')
  const invitation = { secretHash: hexHashOf('other'), role: 'recruit', uses: 30, expiresAt: Date.now() + 60_000 }
  const inviteId = await does(ann, addInvite, invitation)
  await sync(ann)
  const entering = { inviteId, secret: 'other', name: 'Cem' }
  await spaceSync.enactInSpace(cem, { spaceId, link }, enterSpace, entering, stamp())
  await sync(cem)
  const questionId = await does(bob, addPost, { replyTo: null, text: 'Is chapter 12 on the test?' })
  await sync(bob, ann)
  await does(ann, addPost, { replyTo: questionId, text: 'Yes, all of it.' })
  await does(ann, addPost, { replyTo: null, text: 'Bring your gear on Monday.' })
  await sync(ann, bob, cem)
  const { posts, replies } = await readPosts(bob.db, spaceId, 10)
  expect(posts.map(({ text }) => text)).toEqual(['Bring your gear on Monday.', 'Is chapter 12 on the test?'])
  expect(replies.get(questionId)?.map(({ text }) => text)).toEqual(['Yes, all of it.'])
  expect((await readPosts(cem.db, spaceId, 10)).posts.map(({ text }) => text)).toEqual(['Bring your gear on Monday.'])
  expect((await readClass(cem.db, spaceId))?.members.map(({ name }) => name).toSorted()).toEqual(['Captain Ann', 'Cem'])
})
