import { expect, test } from '@playwright/test'
import { doorsAsScript } from './doors.ts'
import { type Server, startServer } from './server.ts'
import { openWebkit, type WebkitWindow } from './webkit.ts'
import { signUp } from './webkit-steps.ts'

const ROUNDS = 8
/** Four grades of a browser that has half a core. */
const GRADED_WITHIN_MS = 90_000

// Ten pages loaded one after the other: a busy machine is slow and not wrong.
test.describe.configure({ timeout: 600_000 })

/** Brought and asked for by `npm run e2e:webkit`. */
if (process.env.STATION_ZERO_WEBKIT === '1') {
  test('in WebKit, which has no SyncManager, an evening of offline work reaches the server once', async () => {
    const server = await startServer()
    const phone = await openWebkit(server.origin)
    try {
      expect(await phone.ask('return "SyncManager" in window')).toBe(false)
      await signUp(phone, 'wilma')
      await isReady(phone)
      await study(phone, 2)
      await saveFirstJob(phone)
      await arrives(phone, server, { reviews: 2, savedJobs: 1, workoutProgress: 0 })

      await server.kill()
      // Cold, from the worker's cache: this browser forgets everything when it closes, so the window stays.
      await phone.goto('/')
      await phone.sees('Welcome, wilma')
      await study(phone, 3)
      await completeWorkout(phone)
      await phone.press('Jobs')
      await phone.sees('1 saved')
      await phone.sees('4 waiting')
      expect(server.rows('select id from reviews')).toHaveLength(2)

      await server.start()
      await arrives(phone, server, { reviews: 5, savedJobs: 1, workoutProgress: 1 })
      expect(server.rows('select notes from workoutProgress')).toEqual([{ notes: 'In the basement' }])
    } finally {
      await phone.close()
      await server.close()
    }
  })

  test('a page that WebKit freezes during a write blocks no other page, and everything reported as saved reaches the server once', async () => {
    const server = await startServer()
    const phone = await openWebkit(server.origin)
    try {
      await signUp(phone, 'wilma')
      await isReady(phone)
      const cards = server.rows<{ id: string }>("select id from cards where id like 'hazmat%' order by id limit 5")
      for (let round = 1; round <= ROUNDS; round += 1) {
        await phone.ask(doorsAsScript())
        await phone.ask(`(${gradeOn})(${JSON.stringify(cards)})`)
        await expect
          .poll(() => phone.ask('return globalThis.isUnderWay === true'), {
            intervals: [20],
            timeout: GRADED_WITHIN_MS,
          })
          .toBe(true)
        // The same address again would take the place of the page in the history.
        await phone.goto(`/?round=${round}`)
        await phone.sees('Welcome, wilma')
      }
      expect(await phone.ask('return Number(localStorage.getItem("timesPutAway"))')).toBeGreaterThan(0)
      await goBackToOneThatWasKept(phone)
      expect(await phone.ask(`return (${gradeOnce})(${JSON.stringify(cards)})`)).toBe('saved')
      const saved: string[] = JSON.parse(await phone.ask('return localStorage.getItem("saved")'))
      expect(saved.length).toBeGreaterThan(ROUNDS)
      const kept = () => server.rows<{ id: string }>('select id from reviews').map(({ id }) => id)
      await expect.poll(() => kept().length, { timeout: 90_000 }).toBeGreaterThanOrEqual(saved.length)
      expect(kept()).toEqual(expect.arrayContaining(saved))
    } finally {
      await phone.close()
      await server.close()
    }
  })
}

async function goBackToOneThatWasKept(phone: WebkitWindow): Promise<void> {
  for (let back = 1; back < ROUNDS; back += 1) {
    await phone.back()
    // Until it has gone there, the page that is left would answer.
    await phone.isAt(`/?round=${ROUNDS - back}`)
    await phone.sees('Welcome, wilma')
    // The doors were opened in those that were left, and go with whatever is loaded anew.
    if (await phone.ask('return globalThis.doors !== undefined')) return
  }
  throw new Error('None of the pages was kept')
}

/** Runs in the page. */
const gradeOnce = (cards: { id: string }[]): Promise<string> =>
  doors.enact({ name: 'prep.review', args: { cardId: cards[0]?.id, rating: 3 } }).then(() => 'saved', String)

/** Grades as fast as the app says saved, until the page goes, and leaves word for the next one. Runs in the page. */
function gradeOn(cards: { id: string }[]): void {
  const saved: string[] = JSON.parse(localStorage.getItem('saved') ?? '[]')
  addEventListener('pagehide', ({ persisted }) => {
    const times = Number(localStorage.getItem('timesPutAway') ?? 0)
    localStorage.setItem('timesPutAway', String(times + Number(persisted)))
  })
  const grade = async (nth: number): Promise<void> => {
    saved.push(await doors.enact({ name: 'prep.review', args: { cardId: cards[nth % cards.length]?.id, rating: 3 } }))
    localStorage.setItem('saved', JSON.stringify(saved))
    Object.assign(globalThis, { isUnderWay: nth > 2 })
    return grade(nth + 1)
  }
  grade(0).catch(() => undefined)
}

async function isReady(phone: WebkitWindow): Promise<void> {
  const isServed = () =>
    phone.ask<boolean>('return (await navigator.serviceWorker.getRegistration())?.active?.state === "activated"')
  await expect.poll(isServed, { timeout: 90_000 }).toBe(true)
  for (const [tab, content] of [
    ['Written', 'Fire Behavior'],
    ['Jobs', 'View All Saved Jobs'],
    ['Physical', 'Start Training Program'],
  ] as const) {
    await phone.press(tab)
    await phone.sees(content)
  }
}

async function study(phone: WebkitWindow, cards: number): Promise<void> {
  await phone.press('Written')
  await phone.press('Study Now: Fire Behavior')
  for (let card = 0; card < cards; card += 1) {
    await phone.press('Show Answer')
    await phone.press('Good')
  }
  await phone.sees('Show Answer')
  await phone.press('All decks')
}

async function saveFirstJob(phone: WebkitWindow): Promise<void> {
  await phone.press('Jobs')
  await phone.press('Save ')
  await phone.sees('1 saved')
}

async function completeWorkout(phone: WebkitWindow): Promise<void> {
  await phone.press('Physical')
  await phone.press('Start Training Program')
  await phone.press('Start Workout')
  await phone.press('All exercises')
  await phone.fill('Notes (optional)', 'In the basement')
  await phone.press('Complete Workout')
  await phone.press('Finish workout')
  await phone.sees('Workout completed.')
  await phone.press('Close summary')
}

/** No event wakes a worker here: the page does it by itself. */
async function arrives(phone: WebkitWindow, server: Server, counts: Record<string, number>): Promise<void> {
  const rows = () => Object.keys(counts).map((table) => [table, server.rows(`select * from ${table}`).length])
  await expect.poll(() => Object.fromEntries(rows()), { timeout: 90_000 }).toEqual(counts)
  const header = () => phone.ask<string>('return document.querySelector("header")?.innerText ?? ""')
  await expect.poll(header, { timeout: 60_000 }).toMatch(/Synced/)
  expect(Object.fromEntries(rows())).toEqual(counts)
}
