import { expect } from '@playwright/test'
import { hasReached, rowsOf, waitForSync } from './device.ts'
import { MAIN, test } from './fixtures.ts'
import { chip, goTo, isReadyForTheBasement, saveToggle, signIn, signUp } from './steps.ts'

test(
  'two devices change the same job offline: the later change wins on both, whichever reconnects first',
  MAIN,
  async ({ server, phone, laptop }) => {
    await signUp(phone.page, 'rita')
    await isReadyForTheBasement(phone.page)
    await signIn(laptop.page, 'rita')
    await isReadyForTheBasement(laptop.page)
    for (const { page } of [phone, laptop]) await goTo(page, 'Jobs')
    await saveToggle(phone.page, 0).click()
    await hasReached(phone.page, server, 'rita', 'savedJobs')
    await expect(laptop.page.getByText('1 saved')).toBeVisible()
    for (const { context } of [phone, laptop]) await context.setOffline(true)

    await saveToggle(phone.page, 0).click()
    await saveToggle(laptop.page, 0).click()
    await saveToggle(laptop.page, 0).click()
    await expect(laptop.page.getByText('1 saved')).toBeVisible()
    await expect(chip(phone.page, '1 waiting')).toBeVisible()
    await expect(chip(laptop.page, '2 waiting')).toBeVisible()
    await laptop.context.setOffline(false)
    await waitForSync(laptop.page)
    await phone.context.setOffline(false)
    await waitForSync(phone.page)

    await expect(phone.page.getByText('1 saved')).toBeVisible()
    await expect(laptop.page.getByText('1 saved')).toBeVisible()
    expect(rowsOf(server, 'rita', 'savedJobs', 'isSaved')).toEqual([{ isSaved: 1 }])
  },
)
