import type { Locator, Page } from 'playwright'

const DAY_MS = 86_400_000

/** What somebody asks, and the taps that lead from home to the answer. */
export interface Question {
  question: string
  /** Where the answer is. */
  screen: string
  /** Taps from the home screen, each located by the label a user would name. */
  taps: ((page: Page) => Locator)[]
  /** What answers it. */
  seen: (page: Page) => Locator
  mostTaps: number
  /** What has to be there first. */
  before?: (page: Page) => Promise<void>
  /** As it was, for the next run. */
  after?: (page: Page) => Promise<void>
}

const today = (page: Page) => page.getByRole('region', { name: 'Today' })
const area = (name: string) => (page: Page) =>
  page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name, exact: true })

export const questions: Question[] = [
  {
    question: 'What now?',
    screen: 'home',
    taps: [],
    seen: (page) => page.getByText('Next best step'),
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
    question: 'Am I ready?',
    screen: 'your progress',
    taps: [(page) => page.getByRole('link', { name: 'Your progress' })],
    seen: (page) => page.getByRole('main').getByRole('heading', { name: /^Not enough to say yet|form$/ }),
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
  {
    question: 'When is my exam?',
    screen: 'home',
    before: setExamDate,
    taps: [],
    seen: (page) => page.getByRole('region', { name: 'Your week' }).getByText(/in 21 days$/),
    mostTaps: 1,
  },
]

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

async function finishWorkout(page: Page): Promise<void> {
  await page.goto('/physical?week=1')
  for (const name of ['Start Workout', 'All exercises', /, set 1 of/, 'Complete Workout', 'Finish workout'])
    await press(page, name)
  await page.getByText('Workout completed.').waitFor()
}

async function setExamDate(page: Page): Promise<void> {
  await page.goto('/?settings=dates')
  const day = new Date(Date.now() + 21 * DAY_MS).toLocaleDateString('sv-SE')
  await page.getByLabel('Written exam').fill(day)
  await press(page, 'Save dates and minutes')
  await page.getByText('Dates and minutes saved', { exact: true }).waitFor()
}

async function throwAway(page: Page): Promise<void> {
  await press(page, 'Close workout')
  const discard = page.getByRole('button', { name: /Discard|Throw/ })
  const left = page.getByRole('heading', { level: 1, name: 'Physical Training' })
  await discard.or(left).first().waitFor()
  if (await discard.isVisible()) await discard.click()
  await left.waitFor()
}

async function startTest(page: Page): Promise<void> {
  await page.goto('/prep')
  await press(page, 'Mixed Practice Test')
  await page.getByRole('radio').first().check()
  await page.getByText('1 answered').waitFor()
}
