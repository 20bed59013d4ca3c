import { expect, type Page } from '@playwright/test'
import { rowsOn, waitForSync } from './device.ts'
import { test } from './fixtures.ts'
import { isReadyForTheBasement, signIn, signUp } from './steps.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const openLink = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first().click()

/** A PNG with more pixels than a card's image may have. */
async function photo(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2_400, height: 1_200 })
    const context = canvas.getContext('2d') as CanvasRenderingContext2D
    for (let x = 0; x < canvas.width; x += 100)
      for (let y = 0; y < canvas.height; y += 100) {
        context.fillStyle = `hsl(${(x * 7 + y * 13) % 360} 80% ${(x * 3 + y * 5) % 100}%)`
        context.fillRect(x, y, 100, 100)
      }
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  return Buffer.from(base64, 'base64')
}

/** Width and height of an image on the page; null if the image is not decoded yet. */
const sizeOf = (page: Page, name: string) =>
  page.getByRole('img', { name }).evaluate((image: HTMLImageElement) => {
    return image.complete && image.naturalWidth > 0 ? [image.naturalWidth, image.naturalHeight] : null
  })

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
    await page.goto('/prep')
    await press(page, 'New deck')
    await page.getByRole('dialog').getByLabel('Name').fill('Streets')
    await press(page, 'Create deck')
    await openLink(page, 'Add a card')
    await page.getByLabel('Front', { exact: true }).fill('Which district is this?')
    await page.getByLabel('Back', { exact: true }).fill('District 4')
    await page.getByLabel('Image file: Front').setInputFiles({ name: 'map.png', mimeType: 'image/png', buffer: file })
    await page.getByLabel('Describe the image').fill('Map of Elm Street')
    await press(page, /^Save$/)
    await expect(page.getByRole('img', { name: 'Map of Elm Street' })).toBeVisible()
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
