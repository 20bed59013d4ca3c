import { expect, type Page, test } from '@playwright/test'
import { coldStart, onDevice, reconnect, rowsOf, WIDTHS } from './device.ts'
import { QUICK, serverForAll } from './fixtures.ts'
import { chip, completeWorkout, isReadyForTheBasement, signUp, startWorkout } from './steps.ts'

const server = serverForAll()

const sets = (page: Page) => page.getByRole('button', { name: /, set \d+ of \d+/ })
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

for (const viewport of WIDTHS)
  test(`a workout begun online is completed offline, and a CPAT time is logged, at ${viewport.width} px`, QUICK, () =>
    onDevice(server, viewport, async (device) => {
      const { page } = device
      const name = `pete-${viewport.width}`
      await signUp(page, name)
      await isReadyForTheBasement(page)
      await startWorkout(page)
      await sets(page).first().click()
      await press(page, 'Pause')
      await expect(page.getByText('Paused ·')).toBeVisible()
      await press(page, 'Close workout')
      await press(page, 'Keep for later')
      await expect(page.getByText('Kept for later')).toBeVisible()
      await server.kill()

      const offline = await coldStart(device, '/cpat')
      await expect(offline.getByRole('heading', { name: 'About CPAT' })).toBeVisible()
      await press(offline, 'Resume Workout')
      await press(offline, 'All exercises')
      await expect(sets(offline).first()).toHaveAttribute('aria-pressed', 'true')
      await sets(offline).nth(1).click()
      await offline.getByRole('radio', { name: '4 Hard' }).check({ force: true })
      await completeWorkout(offline, 'Breath held on the stairs')
      await expect(offline.getByRole('button', { name: 'Redo Workout' })).toHaveCount(1)
      await expect(offline.getByText('Breath held on the stairs')).toBeVisible()
      await offline.getByLabel('Test date').fill('2025-10-04')
      await offline.getByLabel('Total time (m:ss)').fill('10:21')
      await press(offline, 'Log time')
      await expect(offline.getByText('FAIL', { exact: true })).toBeVisible()
      await offline.getByLabel('Test date').fill('2025-11-01')
      await offline.getByLabel('Total time (m:ss)').fill('9:45')
      await press(offline, 'Log time')
      await expect(offline.getByText('PASS', { exact: true })).toBeVisible()
      await expect(chip(offline, '3 waiting')).toBeVisible()

      await reconnect(offline, server)
      expect(rowsOf(server, name, 'workoutProgress', 'rating, notes')).toEqual([
        { rating: 4, notes: 'Breath held on the stairs' },
      ])
      const scores = rowsOf<{ totalTime: number }>(server, name, 'cpatScores')
      expect(scores.map(({ totalTime }) => totalTime).sort()).toEqual([585, 621])
    }),
  )
