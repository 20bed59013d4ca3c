import { expect, test } from '@playwright/test'
import { axeFindsInEachLook } from './axe.ts'
import { coldStart, onDevice, reconnect, rowsOf, WIDTHS } from './device.ts'
import { MAIN, serverForAll } from './fixtures.ts'
import { layoutFaults } from './layout.ts'
import { completeWorkout, isReadyForTheBasement, signUp, startWorkout } from './steps.ts'

const server = serverForAll()

for (const viewport of WIDTHS)
  test(
    `a person chooses the on-ramp by keyboard, completes its first workout offline, and finds the CPAT program unchanged, at ${viewport.width} px`,
    MAIN,
    () =>
      onDevice(server, viewport, async (device) => {
        const { page } = device
        const name = `ora-${viewport.width}`
        await signUp(page, name)
        await isReadyForTheBasement(page)
        await page.goto('/cpat')
        await expect(page.getByText('0 of 32 workouts')).toBeVisible()
        await page.locator('summary', { hasText: 'Choose a program' }).press('Enter')
        await page.getByRole('radio', { name: /^8-Week Program/ }).press('ArrowDown')
        await expect(page.getByRole('heading', { name: '4-Week On-Ramp' })).toBeVisible()
        await expect(page.getByRole('radio', { name: /^4-Week On-Ramp/ })).toBeChecked()
        await expect(page.getByText('0 of 12 workouts')).toBeVisible()
        expect(await layoutFaults(page)).toEqual([])
        expect(await axeFindsInEachLook(page)).toEqual([])
        await server.kill()

        const offline = await coldStart(device, '/cpat')
        await startWorkout(offline)
        await completeWorkout(offline, 'Farther than expected')
        await expect(offline.getByText('1 of 12 workouts')).toBeVisible()
        await offline.locator('summary', { hasText: 'Choose a program' }).click()
        await offline.getByRole('radio', { name: /^4-Week Pack Test/ }).click()
        await expect(offline.getByText('3 mi, 45 lb, 45 min')).toBeVisible()
        expect(await layoutFaults(offline)).toEqual([])
        expect(await axeFindsInEachLook(offline)).toEqual([])
        await offline.getByRole('radio', { name: /^8-Week Program/ }).click()
        await expect(offline.getByText('0 of 32 workouts')).toBeVisible()

        await reconnect(offline, server)
        expect(rowsOf(server, name, 'workoutProgress', 'workoutId')).toEqual([{ workoutId: 'on-ramp-w1d1' }])
        expect(rowsOf(server, name, 'settings', 'value')).toContainEqual({ value: '"cpat"' })
      }),
  )
