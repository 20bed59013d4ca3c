import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { goTo, signUp } from './steps.ts'

/**
 * Simulates Chrome's page translation, including the translation of later changes: each text node is replaced by a new text node inside two
 * `font` elements. React keeps references to its own nodes, so it updates text nodes that are no longer in the page, and fails to remove
 * them or to insert before them. https://github.com/facebook/react/issues/11538
 */
function translatePage(): void {
  const wrap = (node: Node) => {
    const parent = node.parentElement
    if (!parent || parent.closest('font, script, style, noscript, textarea, option, svg, title')) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.append(node.nodeValue ?? '')
    outer.append(inner)
    node.parentNode?.replaceChild(outer, node)
  }
  const wrapAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) wrap(text)
  }
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) node.nodeType === Node.TEXT_NODE ? wrap(node) : wrapAll(node)
  })
  document.addEventListener('DOMContentLoaded', () => {
    wrapAll(document.body)
    observer.observe(document.body, { childList: true, subtree: true })
  })
}

/** Starts translating the page. Returns all errors that the page throws or logs from then on. */
async function translate(page: Page): Promise<string[]> {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && /NotFoundError|not a child/.test(message.text())) errors.push(message.text())
  })
  await page.addInitScript(translatePage)
  return errors
}

/** Waits until the timer changes. */
async function waitForTick(page: Page, name: string): Promise<void> {
  const clock = page.getByRole('timer', { name })
  const before = await clock.textContent()
  await expect(clock).not.toHaveText(before ?? '')
}

test('on a machine-translated page, cards, tests, timers, a workout and the assistant can be used, and no error is thrown', async ({
  phone,
}) => {
  const { page } = phone
  const errors = await translate(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name })

  await test.step('answer the question on the landing page', async () => {
    await page.goto('/')
    await page.getByRole('group', { name: 'Try an exam question' }).getByRole('button').first().click()
    await expect(page.getByText(/^(Right\.|No: it is .*\.)$/)).toBeVisible()
  })

  await signUp(page, 'tran')

  await test.step('ask the assistant', async () => {
    await page.getByRole('textbox', { name: 'Message to the assistant' }).fill('How do I pass the CPAT?')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('log')).toContainText('How do I pass the CPAT?')
    await expect(page.getByText('Assistant is typing...')).toHaveCount(0)
    await expect(page.getByRole('log')).toContainText('CPAT')
  })

  await test.step('study cards', async () => {
    await goTo(page, 'Written')
    await button('Study Now: Mechanical Reasoning').click()
    await expect(page.getByText(/^1 \/ \d+$/)).toBeVisible()
    await button('Show Answer').click()
    await button('Hide Answer').click()
    await button('Show Answer').click()
    await button(/^Good/).click()
    await expect(page.getByText(/^2 \/ \d+$/)).toBeVisible()
    await button('Show Answer').click()
    await button(/^Again/).click()
    await button('Undo').click()
    await button('All decks').click()
  })

  await test.step('answer questions of a practice test', async () => {
    await button('Mixed Practice Test').click()
    for (const number of [1, 2, 3]) {
      await expect(page.getByText(`Question ${number} of 25`)).toBeVisible()
      await page.getByRole('radio').first().check()
      await expect(page.getByText(new RegExp(`^${number} answered, ${number * 4}% complete$`))).toBeVisible()
      await button('Next').click()
    }
    await waitForTick(page, 'Time')
    await button('Exit Test').click()
    await button('Discard and leave').click()
  })

  await test.step('watch the simulator’s clock run', async () => {
    await button('Start Simulator').click()
    await button('Start the 100 questions').click()
    await button('Hide it and answer').click()
    await waitForTick(page, 'Time left')
    await button('Exit Test').click()
    await button('Discard and leave').click()
  })

  await test.step('complete a workout', async () => {
    await goTo(page, 'Physical')
    await button('Start Training Program').click()
    await button('Start Workout').first().click()
    await button(/^Finish set 1 of/).click()
    await waitForTick(page, 'Elapsed time')
    await button('All exercises').click()
    await button('Complete Workout').click()
    await button('Finish workout').click()
    await expect(page.getByText('Workout completed.')).toBeVisible()
    await button('Close summary').click()
  })

  for (const area of ['Oral', 'Jobs', 'Community', 'Station Zero'] as const) await goTo(page, area)
  expect(errors).toEqual([])
})
