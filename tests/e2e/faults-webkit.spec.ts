import { expect, test } from '@playwright/test'
import { exposeEnactScript } from './app-enact.ts'
import { type Server, startServer } from './server.ts'
import { openWebkit, type WebkitWindow } from './webkit.ts'
import { signUp } from './webkit-steps.ts'

const ROUNDS = 8
/** Time limit for four grades on half a core. */
const GRADED_WITHIN_MS = 90_000

// Loads ten pages in sequence. The limit is long, so that on a busy machine the test is slow but does not fail.
test.describe.configure({ timeout: 600_000 })

/** Set by `npm run e2e:webkit`, which installs WebKit. */
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
      await expectSynced(phone, server, { reviews: 2, savedJobs: 1, workoutProgress: 0 })

      await server.kill()
      // A cold load from the service worker's cache. The window stays open, because this browser deletes its data when
      // it closes.
      await phone.goto('/')
      await phone.sees('Welcome, wilma')
      await study(phone, 3)
      await completeWorkout(phone)
      await phone.press('Jobs')
      await phone.sees('1 saved')
      await phone.sees('4 waiting')
      expect(server.rows('select id from reviews')).toHaveLength(2)

      await server.start()
      await expectSynced(phone, server, { reviews: 5, savedJobs: 1, workoutProgress: 1 })
      expect(server.rows('select notes from workoutProgress')).toEqual([{ notes: 'In the basement' }])
    } finally {
      await phone.close()
      await server.close()
    }
  })

  test('a page that WebKit freezes during a write blocks no other page, and everything reported as saved reaches the server exactly once', async () => {
    const server = await startServer()
    const phone = await openWebkit(server.origin)
    try {
      await signUp(phone, 'wilma')
      await isReady(phone)
      const cards = server.rows<{ id: string }>("select id from cards where deckId = 'mechanical' order by id limit 5")
      for (let round = 1; round <= ROUNDS; round += 1) {
        await phone.ask(exposeEnactScript())
        await phone.ask(`(${gradeOn})(${JSON.stringify(cards)})`)
        await expect
          .poll(() => phone.ask('return globalThis.isUnderWay === true'), {
            intervals: [20],
            timeout: GRADED_WITHIN_MS,
          })
          .toBe(true)
        // A different URL each time, because navigating to the same URL would replace the history entry.
        await phone.goto(`/?round=${round}`)
        await phone.sees('Welcome, wilma')
      }
      expect(await phone.ask('return Number(localStorage.getItem("timesFrozen"))')).toBeGreaterThan(0)
      await goBackToFrozenPage(phone)
      expect(await phone.ask(`return (${gradeOnce})(${JSON.stringify(cards)})`)).toBe('saved')
      const saved: string[] = JSON.parse(await phone.ask('return localStorage.getItem("saved")'))
      expect(saved.length).toBeGreaterThan(ROUNDS)
      const reviewIds = () => server.rows<{ id: string }>('select id from reviews').map(({ id }) => id)
      await expect.poll(() => reviewIds().length, { timeout: 90_000 }).toBeGreaterThanOrEqual(saved.length)
      expect(reviewIds()).toEqual(expect.arrayContaining(saved))
    } finally {
      await phone.close()
      await server.close()
    }
  })
}

async function goBackToFrozenPage(phone: WebkitWindow): Promise<void> {
  for (let back = 1; back < ROUNDS; back += 1) {
    await phone.back()
    // Wait for the navigation; until it finishes, the previous page would still respond.
    await phone.isAt(`/?round=${ROUNDS - back}`)
    await phone.sees('Welcome, wilma')
    // The global exists only in a page that was frozen, not in a page that was loaded again.
    if (await phone.ask('return globalThis.appUnderTest !== undefined')) return
  }
  throw new Error('No page was restored from the back/forward cache')
}

/** Runs in the page. Grades the first card; resolves with 'saved', or with the error as text. */
const gradeOnce = (cards: { id: string }[]): Promise<string> =>
  appUnderTest.enact({ name: 'prep.review', args: { cardId: cards[0]?.id, rating: 3 } }).then(() => 'saved', String)

/** Runs in the page. Grades cards, each as soon as the previous grade is saved, until the page is left, and records the ids in localStorage. */
function gradeOn(cards: { id: string }[]): void {
  const saved: string[] = JSON.parse(localStorage.getItem('saved') ?? '[]')
  addEventListener('pagehide', ({ persisted }) => {
    const times = Number(localStorage.getItem('timesFrozen') ?? 0)
    localStorage.setItem('timesFrozen', String(times + Number(persisted)))
  })
  const grade = async (nth: number): Promise<void> => {
    saved.push(
      await appUnderTest.enact({ name: 'prep.review', args: { cardId: cards[nth % cards.length]?.id, rating: 3 } }),
    )
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
    ['Written', 'Mechanical Reasoning'],
    ['Jobs', 'View All Saved Jobs'],
    ['Physical', 'Start Training Program'],
  ] as const) {
    await phone.press(tab)
    await phone.sees(content)
  }
}

async function study(phone: WebkitWindow, cards: number): Promise<void> {
  await phone.press('Written')
  await phone.press('Study Now: Mechanical Reasoning')
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

/** Waits until the server has these row counts and the page shows "Synced". WebKit has no sync event, so the page itself sends the changes. */
async function expectSynced(phone: WebkitWindow, server: Server, counts: Record<string, number>): Promise<void> {
  const rows = () => Object.keys(counts).map((table) => [table, server.rows(`select * from ${table}`).length])
  await expect.poll(() => Object.fromEntries(rows()), { timeout: 90_000 }).toEqual(counts)
  const header = () => phone.ask<string>('return document.querySelector("header")?.innerText ?? ""')
  await expect.poll(header, { timeout: 60_000 }).toMatch(/Synced/)
  expect(Object.fromEntries(rows())).toEqual(counts)
}
