import { expect, type Page } from '@playwright/test'
import { axeFindsInEachLook } from './axe.ts'
import { rowsOn, waitForSync } from './device.ts'
import { test } from './fixtures.ts'
import { layoutFaults } from './layout.ts'
import { isReadyForTheBasement, signIn, signUp } from './steps.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const openLink = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first().click()

/** A PNG with more pixels than a card's image may have. Photos with a different lightness, in percent, are different images. */
async function photo(page: Page, lightness = 0): Promise<Buffer> {
  const base64 = await page.evaluate((first) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2_400, height: 1_200 })
    const context = canvas.getContext('2d') as CanvasRenderingContext2D
    for (let x = 0; x < canvas.width; x += 100)
      for (let y = 0; y < canvas.height; y += 100) {
        context.fillStyle = `hsl(${(x * 7 + y * 13) % 360} 80% ${(first + x * 3 + y * 5) % 100}%)`
        context.fillRect(x, y, 100, 100)
      }
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  }, lightness)
  return Buffer.from(base64, 'base64')
}

/** Width and height of an image on the page; null if the image is not decoded yet. */
const sizeOf = (page: Page, name: string) =>
  page.getByRole('img', { name }).evaluate((image: HTMLImageElement) => {
    return image.complete && image.naturalWidth > 0 ? [image.naturalWidth, image.naturalHeight] : null
  })

async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindsInEachLook(page)).toEqual([])
  expect(await layoutFaults(page)).toEqual([])
}

/** Creates a deck with a card whose front has this image. Afterward, the page shows the deck. */
async function createDeck(page: Page, { name, alt, file }: { name: string; alt: string; file: Buffer }): Promise<void> {
  await page.goto('/prep')
  await press(page, 'New deck')
  await page.getByRole('dialog').getByLabel('Name').fill(name)
  await press(page, 'Create deck')
  await openLink(page, 'Add a card')
  await page.getByLabel('Front', { exact: true }).fill('Which district is this?')
  await page.getByLabel('Back', { exact: true }).fill('District 4')
  await page.getByLabel('Image file: Front').setInputFiles({ name: 'map.png', mimeType: 'image/png', buffer: file })
  await page.getByLabel('Describe the image').fill(alt)
  await press(page, /^Save$/)
  await expect(page.getByRole('img', { name: alt })).toBeVisible()
}

test('an image added to a card offline reaches the other device, and is shown there offline', async ({
  phone,
  laptop,
}) => {
  const { page } = phone
  await signUp(page, 'vera')
  await isReadyForTheBasement(page)
  await waitForSync(page)
  await signIn(laptop.page, 'vera')
  await isReadyForTheBasement(laptop.page)

  await test.step('offline, the phone creates a card with an image', async () => {
    const file = await photo(page)
    await phone.context.setOffline(true)
    await createDeck(page, { name: 'Streets', alt: 'Map of Elm Street', file })
    await expect.poll(() => sizeOf(page, 'Map of Elm Street')).toEqual([1_600, 800])
  })

  await test.step('online, the laptop downloads the card with its image', async () => {
    await phone.context.setOffline(false)
    await waitForSync(page)
    await waitForSync(laptop.page)
    await expect
      .poll(
        async () => {
          await waitForSync(laptop.page)
          return (await rowsOn(laptop.page, 'imageFiles')).length
        },
        { timeout: 120_000 },
      )
      .toBe(1)
  })

  await test.step('offline, the laptop shows the image on the flashcard, and Escape closes the enlarged image', async () => {
    await laptop.context.setOffline(true)
    await laptop.page.goto('/prep')
    await press(laptop.page, 'Study Now: Streets')
    await expect(laptop.page.getByRole('heading', { name: 'Which district is this?' })).toBeVisible()
    await expect.poll(() => sizeOf(laptop.page, 'Map of Elm Street')).toEqual([1_600, 800])
    await press(laptop.page, /Map of Elm Street/)
    await expect(laptop.page.getByRole('dialog', { name: 'Image' })).toBeVisible()
    await laptop.page.keyboard.press('Escape')
    await expect(laptop.page.getByRole('dialog')).toHaveCount(0)
    await expect(laptop.page.getByRole('button', { name: /Map of Elm Street/ })).toBeFocused()
  })
})

test('freeing up space deletes the images that the server has, except those of a deck that is kept offline', async ({
  phone,
}) => {
  const { page, context } = phone
  const study = async (deck: string) => {
    await page.goto('/prep')
    await press(page, `Study Now: ${deck}`)
    await expect(page.getByRole('heading', { name: 'Which district is this?' })).toBeVisible()
  }
  await signUp(page, 'wes')
  await isReadyForTheBasement(page)
  await createDeck(page, { name: 'Hydrants', alt: 'Map of hydrants', file: await photo(page, 50) })
  await createDeck(page, { name: 'Streets', alt: 'Map of Elm Street', file: await photo(page) })
  await page.getByText('Keep images offline').click()
  await expect(page.getByRole('switch', { name: /^Keep images offline/ })).toBeChecked()
  await expect(page.getByText('The image is on this device.', { exact: true })).toBeVisible()
  const confirmed = async () => {
    await waitForSync(page)
    return (await rowsOn<{ uploadedAt: number }>(page, 'imageFiles')).filter(({ uploadedAt }) => uploadedAt > 0).length
  }
  await expect.poll(confirmed, { timeout: 60_000 }).toBe(2)

  await test.step('offline, the list is shown, and images can’t be deleted', async () => {
    await context.setOffline(true)
    await expectAccessible(page)
    await page.goto('/settings?section=storage')
    await expect(page.getByRole('heading', { name: 'On this device' })).toBeVisible()
    await expectAccessible(page)
    await press(page, /^Free up .*: Images on your cards$/)
    await expect(page.getByRole('dialog').getByText(/^You are offline\./)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Free up space' })).toBeDisabled()
    await press(page, 'Cancel')
  })

  await test.step('online, one image is deleted', async () => {
    await context.setOffline(false)
    await waitForSync(page)
    await press(page, /^Free up .*: Images on your cards$/)
    await expect(page.getByRole('dialog').getByText('1 image that is also in your account.')).toBeVisible()
    await press(page, 'Free up space')
    await expect(page.getByText(/^Freed \d+ KB\.$/)).toBeFocused()
    expect(await confirmed()).toBe(1)
  })

  await test.step('offline, only the deck that is kept offline shows its image', async () => {
    await context.setOffline(true)
    await study('Streets')
    await expect.poll(() => sizeOf(page, 'Map of Elm Street')).toEqual([1_600, 800])
    await study('Hydrants')
    await expect(page.getByText(/^This image is not on this device yet\./)).toBeVisible()
  })

  await test.step('online, the card downloads its image again', async () => {
    await context.setOffline(false)
    await expect.poll(() => sizeOf(page, 'Map of hydrants'), { timeout: 60_000 }).toEqual([1_600, 800])
  })
})
