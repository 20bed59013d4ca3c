import { expect, type Page } from '@playwright/test'
import { reconnect, rowsOf, waitForDraft, waitForSync } from './device.ts'
import { test } from './fixtures.ts'
import { isReadyForTheBasement, signIn, signUp } from './steps.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

async function addExercise(page: Page, name: string): Promise<void> {
  await press(page, 'Add an exercise')
  const dialog = page.getByRole('dialog', { name: 'Add an exercise' })
  await dialog.getByRole('searchbox').fill(name)
  await dialog
    .getByRole('button', { name: new RegExp(`^${name} `) })
    .first()
    .click()
  await expect(page.getByRole('group', { name, exact: true })).toBeVisible()
}

test('a deadlift workout and a run are logged offline, survive a killed browser, and reach a second device', async ({
  server,
  phone,
  laptop,
}) => {
  await signUp(phone.page, 'otis')
  await isReadyForTheBasement(phone.page)
  await waitForSync(phone.page)
  await signIn(laptop.page, 'otis')
  await isReadyForTheBasement(laptop.page)
  await server.kill()

  await test.step('a deadlift set is done, and the browser is killed', async () => {
    const { page } = phone
    await page.goto('/physical/own')
    await press(page, 'Start an Empty Workout')
    await addExercise(page, 'Deadlift')
    await page.getByRole('textbox', { name: 'Weight, lb' }).fill('225')
    await page.getByRole('textbox', { name: 'Reps' }).fill('5')
    await press(page, 'Finish set 1 of 3')
    await expect(page.getByRole('timer', { name: 'Rest left' })).toBeVisible()
    await waitForDraft(page, { ticked: [[0]] })
    await phone.kill()
    await phone.reopen()
  })

  await test.step('the workout continues where it was interrupted, and a run is added', async () => {
    const { page } = phone
    await page.goto('/physical/own?workout=now')
    await expect(page.getByRole('group', { name: 'Deadlift' })).toBeVisible()
    await addExercise(page, 'Run')
    // The rest timer of the deadlift may still be running.
    const skip = page.getByRole('button', { name: 'Skip' })
    const distance = page.getByRole('textbox', { name: 'Distance, mi' })
    await expect(skip.or(distance).first()).toBeVisible()
    if (await skip.isVisible()) await skip.click()
    await distance.fill('3,1')
    await page.getByRole('textbox', { name: 'Time, min:sec' }).fill('28:30')
    await expect(page.getByText('Pace 9:12/mi')).toBeVisible()
    await press(page, /^Finish set 1 of 1/)
    await page.getByRole('textbox', { name: 'Name' }).fill('Pull and run')
    await press(page, 'Complete Workout')
    await press(page, 'Finish workout')
    await expect(page.getByText('Pull and run: done')).toBeVisible()
  })

  await test.step('the workout’s records are on the screen, and a past ruck is logged', async () => {
    const { page } = phone
    await page.goto('/physical/history?exercise=Deadlift')
    await expect(page.getByText('263 lb')).toBeVisible()
    await page.goto('/physical/own/log')
    await page.getByRole('textbox', { name: 'Name' }).fill('Evening ruck')
    await page.getByRole('textbox', { name: 'Minutes' }).fill('90')
    await press(page, 'Add an exercise')
    const dialog = page.getByRole('dialog', { name: 'Add an exercise' })
    await dialog.getByRole('searchbox').fill('Ruck')
    await dialog.getByRole('button', { name: /^Ruck/ }).click()
    await page.getByRole('textbox', { name: 'Ruck, set 1: Weight, lb' }).fill('45')
    await page.getByRole('textbox', { name: 'Ruck, set 1: Distance, mi' }).fill('6')
    await page.getByRole('textbox', { name: /^Ruck, set 1: Time/ }).fill('1:30:00')
    await press(page, 'Log workout')
    await expect(page.getByRole('link', { name: /Evening ruck/ })).toBeVisible()
  })

  await test.step('the second device has both workouts and the records', async () => {
    await reconnect(phone.page, server)
    expect(rowsOf(server, 'otis', 'workoutProgress', 'name, workoutId')).toHaveLength(2)
    await waitForSync(laptop.page)
    await laptop.page.goto('/physical/own')
    await expect(laptop.page.getByRole('link', { name: /Evening ruck/ })).toBeVisible()
    await expect(laptop.page.getByRole('link', { name: /Pull and run/ })).toBeVisible()
    await laptop.page.goto('/physical/history?exercise=Run')
    await expect(laptop.page.getByText('9:12/mi', { exact: true })).toBeVisible()
  })
})
