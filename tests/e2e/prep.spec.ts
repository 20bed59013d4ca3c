import { expect, type Page, test } from '@playwright/test'
import { coldStart, hasReached, onDevice, reconnect, rowsOf, WIDTHS } from './device.ts'
import { QUICK, serverForAll } from './fixtures.ts'
import { answerQuestions, goTo, isReadyForTheBasement, openCards, signUp } from './steps.ts'

const server = serverForAll()

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

for (const viewport of WIDTHS)
  test(`cards and tests begun online continue offline, at ${viewport.width} px`, QUICK, () =>
    onDevice(server, viewport, async (device) => {
      const { page } = device
      const name = `wes-${viewport.width}`
      await signUp(page, name)
      await isReadyForTheBasement(page)
      await openCards(page, 'Mechanical Reasoning', 1)
      await expect(page.getByText(/^2 \/ \d+$/)).toBeVisible()
      const deckPath = new URL(page.url())
      await goTo(page, 'Written')
      await press(page, 'Mechanical Test')
      await answerQuestions(page, 1, 2)
      await press(page, 'Exit Test')
      await press(page, 'Discard and leave')
      await expect(page.getByRole('heading', { name: 'Flashcard Decks' })).toBeVisible()
      await hasReached(page, server, name, 'reviews')
      await server.kill()

      const offline = await coldStart(device, `${deckPath.pathname}${deckPath.search}`)
      await press(offline, 'Show Answer')
      await press(offline, /^Easy/)
      await press(offline, 'Show Answer')
      await press(offline, /^Again/)
      await press(offline, 'Undo')
      await expect(offline.getByRole('button', { name: /^Again/ })).toBeVisible()
      await press(offline, /^Hard/)
      await press(offline, 'All decks')
      await press(offline, 'Mixed Practice Test')
      await answerQuestions(offline, 1, 25)
      await press(offline, 'Finish Test')
      await expect(offline.getByRole('heading', { name: 'Practice Test Complete!' })).toBeVisible()
      const score = await offline.getByText(/^\d+%$/).textContent()
      await press(offline, 'Back to Test Prep')
      await expect(offline.getByRole('link', { name: new RegExp(`^${score}`) })).toBeVisible()

      await reconnect(offline, server)
      const reviews = rowsOf<{ rating: number; undoneAt: number | null }>(server, name, 'reviews')
      expect(
        reviews
          .filter(({ undoneAt }) => undoneAt === null)
          .map(({ rating }) => rating)
          .sort(),
      ).toEqual([2, 3, 4])
      expect(reviews.filter(({ undoneAt }) => undoneAt !== null).map(({ rating }) => rating)).toEqual([1])
      expect(rowsOf(server, name, 'practiceTests', 'score, verified')).toEqual([
        { score: Number.parseInt(score ?? '', 10), verified: 1 },
      ])
    }),
  )
