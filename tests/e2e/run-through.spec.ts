import { expect, type Page, test } from '@playwright/test'
import { coldStart, onDevice, reconnect, rowsOf, WIDTHS } from './device.ts'
import { serverForAll } from './fixtures.ts'
import { isReadyForTheBasement, signUp } from './steps.ts'

const server = serverForAll()
/** Pause between two taps, in ms, so that the app does not ignore the second tap as part of a double tap. */
const BETWEEN_TAPS_MS = 700

const big = (page: Page) => page.getByRole('button', { name: /^(Event done|Next event|Finish)/ })

async function tap(page: Page, times: number): Promise<void> {
  for (let nth = 0; nth < times; nth += 1) {
    await page.waitForTimeout(BETWEEN_TAPS_MS)
    await big(page).click()
  }
}

for (const viewport of WIDTHS)
  test(`an offline CPAT run-through survives a restart of the app with its clock running, and is saved with its splits, at ${viewport.width} px`, () =>
    onDevice(server, viewport, async (device) => {
      const { page } = device
      const name = `rosa-${viewport.width}`
      await signUp(page, name)
      await isReadyForTheBasement(page)
      await server.kill()

      const offline = await coldStart(device, '/cpat')
      await offline.getByRole('link', { name: 'Time a run-through' }).click()
      const startedAfter = Date.now()
      await offline.getByRole('button', { name: 'Start the clock' }).click()
      const startedBefore = Date.now()
      await tap(offline, 5)
      await expect(offline.getByText('Walk to Ladder Raise & Extension')).toBeVisible()
      await offline.getByRole('button', { name: 'Undo last tap' }).click()
      await expect(offline.getByText('Event 3 of 8')).toBeVisible()

      const again = await coldStart(device, '/')
      await again.getByRole('link', { name: /CPAT run-through/ }).click()
      await expect(again.getByText('Event 3 of 8')).toBeVisible()
      const readAfter = Date.now()
      const [minutes = 0, seconds = 0] = ((await again.getByRole('timer').textContent()) ?? '').split(':').map(Number)
      // The test knows only the intervals in which the run-through started and the timer was read, and the timer is updated once a second,
      // so allow 3 s on both sides.
      expect(minutes * 60 + seconds).toBeGreaterThan((readAfter - startedBefore) / 1_000 - 3)
      expect(minutes * 60 + seconds).toBeLessThan((Date.now() - startedAfter) / 1_000 + 3)
      await tap(again, 11)
      await expect(again.getByRole('heading', { name: 'You finished the course' })).toBeVisible()
      await again.getByRole('button', { name: 'Save this run' }).click()
      await expect(again.getByText('Run-through saved on this device.')).toBeVisible()
      await again.getByRole('button', { name: 'Back to the start' }).click()

      await reconnect(again, server)
      const [row] = rowsOf<{ totalTime: number; splits: string; passed: number }>(server, name, 'cpatScores')
      const splits: number[] = JSON.parse(row?.splits ?? '[]')
      expect(splits).toHaveLength(15)
      expect(splits.reduce((sum, split) => sum + split, 0)).toBe(row?.totalTime)
      expect(row?.passed).toBe(1)
    }))
