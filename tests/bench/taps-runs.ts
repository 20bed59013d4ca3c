import type { Locator, Page } from 'playwright'
import { openProfile, PHONE } from '../e2e/browser.ts'
import { startServer } from '../e2e/server.ts'
import { isReadyForTheBasement, signUp, startWorkout, studyCards } from '../e2e/steps.ts'
import { openEmptyPage } from './empty-page.ts'
import { percentile, timed } from './measured.ts'

const RUNS = 5

interface Question {
  question: string
  /** Where the answer is. */
  screen: string
  /** From home, each as somebody would say it. */
  taps: ((page: Page) => Locator)[]
  /** What answers it. */
  seen: (page: Page) => Locator
  mostTaps: number
  /** What has to be there first. */
  before?: (page: Page) => Promise<void>
  /** As it was, for the next run. */
  after?: (page: Page) => Promise<void>
}

export interface Answer extends Pick<Question, 'question' | 'screen' | 'mostTaps'> {
  taps: number
  /** From the first tap to the answer; where none is needed, from opening the app. */
  ms: number
}

const today = (page: Page) => page.getByRole('region', { name: 'Today' })
const area = (name: string) => (page: Page) =>
  page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name, exact: true })

const questions: Question[] = [
  {
    question: 'What now?',
    screen: 'home',
    taps: [],
    seen: (page) => today(page).getByText('Next best step'),
    mostTaps: 1,
  },
  {
    question: 'What cards are due?',
    screen: 'study today',
    taps: [(page) => today(page).getByRole('link', { name: /cards?/ })],
    seen: (page) => page.getByRole('button', { name: 'Show Answer' }),
    mostTaps: 1,
  },
  {
    question: 'How am I doing?',
    screen: 'your progress',
    taps: [(page) => page.getByRole('link', { name: 'Your progress' })],
    seen: (page) => page.getByRole('main').getByRole('heading', { level: 2 }).first(),
    mostTaps: 1,
  },
  {
    question: 'Which job closes first?',
    screen: 'jobs',
    taps: [area('Jobs')],
    seen: (page) =>
      page
        .getByRole('main')
        .getByRole('group')
        .getByText(/^Closes /)
        .first(),
    mostTaps: 1,
  },
  {
    question: 'Start the workout',
    screen: 'the workout player',
    taps: [(page) => today(page).getByRole('link', { name: /Foundation Strength/ })],
    seen: (page) => page.getByRole('timer', { name: 'Elapsed time' }),
    after: throwAway,
    mostTaps: 1,
  },
  {
    question: 'What did I lift?',
    screen: 'what you lifted',
    before: finishWorkout,
    taps: [area('Physical'), (page) => page.getByRole('link', { name: 'What you lifted' })],
    seen: (page) => page.getByRole('main').getByRole('table').getByRole('link').first(),
    mostTaps: 2,
  },
  {
    question: 'Where was I?',
    screen: 'the running test',
    before: startTest,
    taps: [(page) => page.getByRole('region', { name: 'In progress' }).getByRole('link').first()],
    seen: (page) => page.getByRole('radiogroup'),
    mostTaps: 1,
  },
]

/** Plays each question from home, warm and without a network, with a processor so many times slower. */
export async function measureTaps(slower: number): Promise<{ answers: Answer[]; emptyPageMs: number }> {
  const server = await startServer()
  const empty = await openEmptyPage()
  const phone = await openProfile(server.origin, PHONE)
  try {
    await signUp(phone.page, 'tess')
    await isReadyForTheBasement(phone.page)
    await studyCards(phone.page, 'Fire Behavior', 3)
    await empty.visit(phone.page)
    await server.kill()
    await empty.close()
    await phone.context.setOffline(true)
    const devtools = await phone.context.newCDPSession(phone.page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
    const answers: Answer[] = []
    for (const question of questions) answers.push(await ask(phone.page, question))
    const emptyPage = await inRuns(() => timed(() => empty.open(phone.page)))
    return { answers, emptyPageMs: emptyPage }
  } finally {
    await phone.close()
    await server.close()
  }
}

async function finishWorkout(page: Page): Promise<void> {
  await startWorkout(page)
  await page
    .getByRole('button', { name: /, set \d+ of \d+/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Complete Workout' }).click()
  await page.getByRole('button', { name: 'Finish workout' }).click()
  await page.getByText('Workout completed.').waitFor()
}

async function throwAway(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Close workout' }).click()
  const discard = page.getByRole('button', { name: /Discard|Throw/ })
  const left = page.getByRole('heading', { level: 1, name: 'Physical Training' })
  await discard.or(left).first().waitFor()
  if (await discard.isVisible()) await discard.click()
  await left.waitFor()
}

async function startTest(page: Page): Promise<void> {
  await page.goto('/prep')
  await page.getByRole('button', { name: 'Mixed Practice Test' }).click()
  await page.getByRole('radio').first().check()
  await page.getByText('1 answered').waitFor()
}

async function ask(page: Page, { question, screen, mostTaps, taps, seen, before, after }: Question): Promise<Answer> {
  await page.goto('/')
  await before?.(page)
  const ms = await inRuns(async () => {
    if (taps.length === 0) return timed(() => page.goto('/').then(() => seen(page).waitFor()))
    await page.goto('/')
    await page.getByRole('heading', { name: 'Where you stand' }).waitFor()
    await taps[0]?.(page).waitFor()
    const ms = await timed(async () => {
      for (const tap of taps) await tap(page).click()
      await seen(page).waitFor()
    })
    await after?.(page)
    return ms
  })
  return { question, screen, mostTaps, taps: taps.length, ms }
}

/** The median. */
async function inRuns(once: () => Promise<number>): Promise<number> {
  const found: number[] = []
  for (let run = 0; run < RUNS; run += 1) found.push(await once())
  return percentile(found, 0.5)
}
