// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { setTarget } from '@station-zero/schema/account/targets.ts'
import { cleanup, render, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Current } from '../data/active-account.ts'
import { enact } from '../data/enact.ts'
import { keepDayPlan } from '../data/lazy.ts'
import { countBadge, turnBadge } from '../data/notifications.ts'
import { readReminders } from '../data/repositories/reminders.ts'
import { ProgressScreen } from '../home/progress/progress-screen.tsx'
import { HomeScreen } from '../home/screen.tsx'
import { OralScreen } from '../oral/screen.tsx'
import { DueBadge } from '../prep/due-today.tsx'
import { PrepScreen } from '../prep/screen.tsx'
import { endDevice, SLOW, startDevice } from '../testing/prep-screens.tsx'
import { NOON, type Person, seedPerson } from '../testing/seeded-person.ts'
import { AppRouter } from '../ui/back/app-router.tsx'

// The tests in this file compare each figure that two screens show. `web/FIGURES.md` lists the figures.

let account: Current
let person: Person

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
  account = await startDevice()
  person = await seedPerson(account.db)
})
afterEach(async () => {
  vi.useRealTimers()
  await endDevice(account)
})

/** Returns a screen's text, with its line breaks, once the text matches `ready`. */
async function textOf(path: string, part: ReactNode, ready: RegExp): Promise<string> {
  window.history.replaceState(null, '', path)
  render(<AppRouter>{part}</AppRouter>)
  let text = ''
  await waitFor(() => {
    text = wordsOf(document.body)
    expect(text).toMatch(ready)
  }, SLOW)
  cleanup()
  return text
}

const BLOCKS = 'h1, h2, h3, p, li, dt, dd, td, th, a, button, figcaption, legend'

/** Returns the element's text, with one line for each outermost block. */
const wordsOf = (element: Element): string =>
  [...element.querySelectorAll(BLOCKS)]
    .filter((one) => !one.parentElement?.closest(BLOCKS))
    .map((one) => (one.textContent ?? '').replaceAll(/\s+/g, ' ').trim())
    .join('\n')

const number = (text: string, what: RegExp): number | null => {
  const found = what.exec(text)?.[1]
  return found === undefined ? null : Number(found.replaceAll(',', ''))
}
const sumOf = (text: string, what: RegExp): number =>
  [...text.matchAll(what)].reduce((sum, [, found]) => sum + Number(found), 0)

type Screens = Awaited<ReturnType<typeof readScreens>>

async function readScreens() {
  const home = await textOf(
    '/',
    <HomeScreen user={null} />,
    /[1-9]\d* Cards (?:due today|in today’s plan)|outside the plan/,
  )
  const decks = await textOf('/prep', <PrepScreen />, /Your Last Tests/)
  const study = await textOf('/prep?study=today', <PrepScreen />, /\d+ \/ \d+|plan/)
  const progress = await textOf(
    '/progress',
    <ProgressScreen />,
    /By section[\s\S]*CPAT times|CPAT times[\s\S]*By section/,
  )
  const day = await textOf('/progress?day=2026-11-28', <ProgressScreen />, /Saturday, November 28[\s\S]*Interviews/)
  const oral = await textOf('/oral', <OralScreen />, /Practice Time\n\dh/)
  const tab = await textOf('/', <TabWithBadge />, headerOf(decks) > 0 ? /Written .*card/ : /Written/)
  const results = {
    mixed: await textOf(`/prep?result=${person.tests.mixed}`, <PrepScreen />, /By Section[\s\S]*Review/),
    simulator: await textOf(`/prep?result=${person.tests.simulator}`, <PrepScreen />, /By Section[\s\S]*Review/),
  }
  await turnBadge(account.db, true)
  const icon = await countBadge(account.db, Date.now())
  const reminder = (await readReminders(account.db, Date.now())).find(({ kind }) => kind === 'study')?.text ?? ''
  return { home, decks, study, progress, day, oral, tab, results, icon, reminder }
}

const TabWithBadge = () => (
  <p>
    Written <DueBadge />
  </p>
)

/** Returns each figure by name, with its value on each screen that shows the figure. */
const figuresOn = (s: Screens): Record<string, Record<string, number | null>> => ({
  'cards for today': {
    home: number(s.home, /(\d+) Cards (?:due today|in today’s plan)/),
    header: headerOf(s.decks),
    'all decks': sumOf(s.decks, /(?<!\d)(\d+) (?:due today|in today’s plan)/g),
    queue: number(s.study, /\d+ \/ (\d+)/) ?? 0,
    'queue, left': number(s.study, /(\d+) cards? to finish/) ?? 0,
    tab: number(s.tab, /Written (\d+?)\1 cards? (?:due|in today’s plan)/) ?? 0,
    icon: s.icon,
    reminder: number(s.reminder, /(\d+)/) ?? 0,
  },
  'cards due outside the plan': {
    home: number(s.home, /(\d+) due outside the plan/) ?? 0,
    today: number(s.home, /(\d+) more cards? (?:is|are) due outside/) ?? 0,
    header: number(s.decks, /(\d+) more cards? (?:is|are) due outside/) ?? 0,
    'all decks': sumOf(s.decks, /(\d+) due outside the plan/g),
  },
  'cards done today': {
    home: number(s.home, /(\d+) done, \d+ left/) ?? number(s.home, /Done: Study (\d+) cards/),
    history: number(s.day, /^Saturday, November 28: (\d+) cards/m),
    'history, by deck': sumOf(s.day, /(\d+) cards?$/gm),
  },
  'minutes left today': {
    list: sumOf(listOf(s.home), /(\d+) min/g),
    header: number(s.home, /(\d+) min\s+left today/) ?? 0,
    ...(s.home.includes('Your week') && { week: number(s.home, /(\d+) minutes on today’s list/) }),
  },
  'minutes of the day': {
    'history, all': inMinutes(/^Saturday, November 28: .*, (.*min)28\d+m$/m.exec(s.day)?.[1] ?? ''),
    'history, by kind': sumOf(dayOf(s.day), /^(?:Cards|Tests and drills|Workouts|Interviews)(\d+) min$/gm),
    progress: number(s.progress, /^Sat, Nov 28\n(?:\d+\n){4}(\d+)$/m),
  },
  'minutes of interview practice': {
    oral: number(s.oral, /^0h (\d+)m$/m),
    day: number(s.day, /^Interviews(\d+) min$/m),
    'day, by session': sumOf(dayOf(s.day), /^Opening.*?(\d+) min$/gm),
    progress: number(s.progress, /^Interviews\n?(\d+) min/m),
  },
  'questions in the drill of the last test': {
    home: number(s.home, /Drill (\d+) missed questions?\d/) ?? number(s.home, /Drill (\d+) missed/),
    result: number(s.results.simulator, /Drill these (\d+)/),
  },
  'questions missed in a test': {
    heading: number(s.results.simulator, /The (\d+) you missed/),
    review: number(s.results.simulator, /Wrong \((\d+)\)/),
    'made into cards or not':
      sumOf(s.results.simulator, /covers? (\d+) questions?/g) +
      sumOf(s.results.simulator, /(\d+) questions? goe?s? into/g) +
      sumOf(s.results.simulator, /(\d+) questions? won’t/g),
  },
  'questions of a test': {
    result: number(s.results.mixed, /^[\d.]+\/(\d+)$/m),
    sections: sumOf(sectionsOf(s.results.mixed), /\d\/(\d+), \d+%/g),
    progress: sumOf(rowOf(s.progress, 'Nov 23, 2026 Mixed'), /of (\d+)$/gm),
  },
  'points of a test': {
    result: number(s.results.mixed, /^([\d.]+)\/\d+$/m),
    sections: sumOf(sectionsOf(s.results.mixed), /([\d.]+)\/\d+, \d+%/g),
    progress: sumOf(rowOf(s.progress, 'Nov 23, 2026 Mixed'), /^([\d.]+) of/gm),
  },
  'score of the last drill': {
    home: number(s.home, /Practice: Percents: (\d+)%/),
    decks: number(s.decks, /^(\d+)%Practice: Percents/m),
    history: number(s.day, /^Practice: Percents(\d+)%/m),
  },
})

const headerOf = (decks: string): number => number(decks, /^(?:Due today|In today’s plan) (\d+) /m) ?? 0
const inMinutes = (words: string): number => 60 * (number(words, /(\d+) h/) ?? 0) + (number(words, /(\d+) min/) ?? 0)
const listOf = (home: string): string =>
  home
    .slice(home.indexOf('\nToday\n'), home.search(/\nIf you have more time|\nYour week|\nWhere you/))
    .replaceAll(/^Done:.*$/gm, '')
const sectionsOf = (result: string): string => result.slice(result.indexOf('By Section'), result.indexOf('\nReview'))
const dayOf = (text: string): string => text.slice(text.lastIndexOf('Saturday, November 28'))
/** Returns the cells of a table row, one per line, up to the next row. */
const rowOf = (text: string, start: string): string =>
  text.slice(text.indexOf(start)).split(/\n(?=\w+$)|\n(?=\w{3} \d+, \d{4})/)[0] ?? ''

const disagreeing = (screens: Screens) =>
  Object.entries(figuresOn(screens)).filter(([, values]) => new Set(Object.values(values)).size > 1)

test('screens that show the same figure show the same value', async () => {
  const screens = await readScreens()
  if (process.env.SHOW) console.log(screens, figuresOn(screens))
  expect(disagreeing(screens)).toEqual([])
})

test('with an exam date and a CPAT date, screens that show the same figure show the same value', async () => {
  await enact(setTarget, { target: 'minutes', minutes: [25, 25, 60, 25, 60, 20, 0] })
  await enact(setTarget, { target: 'written', date: '2026-12-24', profile: 'general' })
  await enact(setTarget, { target: 'cpat', date: '2027-01-20' })
  await keepDayPlan(account.db, NOON)
  const screens = await readScreens()
  if (process.env.SHOW) console.log(screens, figuresOn(screens))
  expect(disagreeing(screens)).toEqual([])
})

test('when the day’s minutes are used up, cards due outside the plan are still counted and can be studied', async () => {
  await enact(setTarget, { target: 'minutes', minutes: [25, 25, 25, 25, 25, 4, 0] })
  await enact(setTarget, { target: 'written', date: '2026-12-24', profile: 'general' })
  await keepDayPlan(account.db, NOON)
  const screens = await readScreens()
  const outside = figuresOn(screens)['cards due outside the plan']
  expect(disagreeing(screens)).toEqual([])
  expect(outside?.home).toBeGreaterThan(20)
  expect(screens.home).not.toContain('Nothing is due')
  const rest = await textOf('/prep?study=custom&of=due&size=100', <PrepScreen />, /\d+ \/ \d+/)
  expect(number(rest, /(\d+) cards? to finish/)).toBe(outside?.home)
})
