import type { Page } from 'playwright'
import { openProfile, PHONE } from '../e2e/browser.ts'
import { startServer } from '../e2e/server.ts'
import { openEmptyPage } from './empty-page.ts'
import { percentile, timed } from './measured.ts'
import { press, type Question, questions } from './taps-questions.ts'

const RUNS = 3

export interface Answer extends Pick<Question, 'question' | 'screen' | 'mostTaps'> {
  taps: number
  /** From the first tap to the answer; where none is needed, from opening the app. */
  ms: number
}

/** Plays each question from home, warm and without a network, with a processor so many times slower. */
export async function measureTaps(slower: number): Promise<{ answers: Answer[]; emptyPageMs: number }> {
  const server = await startServer()
  const empty = await openEmptyPage()
  const phone = await openProfile(server.origin, PHONE)
  try {
    await comeIn(phone.page)
    await empty.visit(phone.page)
    await server.kill()
    await empty.close()
    await phone.context.setOffline(true)
    const devtools = await phone.context.newCDPSession(phone.page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
    const answers: Answer[] = []
    for (const question of questions) {
      const answer = await ask(phone.page, question)
      console.log(`${answer.question} ${answer.ms.toFixed(0)} ms`)
      answers.push(answer)
    }
    const emptyPage = await inRuns(() => timed(() => empty.open(phone.page)))
    return { answers, emptyPageMs: emptyPage }
  } finally {
    await phone.close()
    await server.close()
  }
}

/** A guest, with the shell and the content on the device and three cards graded. */
async function comeIn(page: Page): Promise<void> {
  await page.goto('/login')
  await press(page, 'Browse without signing up')
  await page.getByText("You're browsing as a guest").waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  for (const [path, name] of [
    ['/jobs', /^Save /],
    ['/physical?week=1', 'Start Workout'],
    ['/prep', /^Study Now/],
  ] as const) {
    await page.goto(path)
    await page.getByRole('button', { name }).first().waitFor()
  }
  await press(page, 'Study Now: Fire Behavior')
  for (const _ of [1, 2, 3]) {
    await press(page, 'Show Answer')
    await press(page, /^Good/)
  }
  await page.getByRole('button', { name: 'Show Answer' }).waitFor()
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
