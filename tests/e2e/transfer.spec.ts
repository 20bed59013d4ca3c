import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { ankiPackage } from '@station-zero/web/testing/anki-packages.ts'
import { rowsOn } from './device.ts'
import { test } from './fixtures.ts'
import { browseAsGuest, isReadyForTheBasement } from './steps.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const openLink = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first().click()

/** Opens the import screen, which downloads SQLite, and waits for SQLite to be cached. */
async function hasSqlite(page: Page): Promise<void> {
  await page.goto('/prep/own/import')
  await expect(page.getByLabel('Choose a file')).toBeEnabled()
  await page.waitForFunction(async () => (await (await caches.open('wasm')).keys()).length > 0)
}

async function exportAs(page: Page, name: RegExp, done = /: 3 cards\.$/): Promise<string> {
  const download = page.waitForEvent('download')
  await press(page, name)
  // In a browser with a share sheet, the download starts only when the Download button is pressed.
  const button = page.getByRole('button', { name: 'Download', exact: true })
  await expect(page.getByText(done)).toBeVisible()
  if (await button.isVisible()) await button.click()
  return (await download).path()
}

test('offline, a deck is created and exported on one device, and imported, edited and deleted on another', async ({
  phone,
  laptop,
}) => {
  const { page } = phone
  for (const one of [page, laptop.page]) {
    await browseAsGuest(one)
    await isReadyForTheBasement(one)
    await hasSqlite(one)
  }
  await phone.context.setOffline(true)
  await laptop.context.setOffline(true)

  const files = await test.step('the phone creates a deck, pastes cards and exports it', async () => {
    await page.goto('/prep')
    await press(page, 'New deck')
    await page.getByRole('dialog').getByLabel('Name').fill('Streets')
    await press(page, 'Create deck')
    await openLink(page, 'Paste a list')
    await page.getByLabel('Your list, one card per line').fill('Elm\tDistrict 2\nOak\tDistrict 5\nAsh\tDistrict 7')
    await press(page, 'Add 3 cards')
    await press(page, 'Export or share')
    const anki = await exportAs(page, /^Anki package/)
    return { anki, deck: await exportAs(page, /^Station Zero deck/) }
  })

  const other = laptop.page
  await test.step('the laptop imports the Anki package', async () => {
    await other.goto('/prep')
    await openLink(other, 'Import')
    await other.getByLabel('Choose a file').setInputFiles({
      ...{ name: 'Streets.apkg', mimeType: 'application/octet-stream', buffer: readFileSync(files.anki) },
    })
    await expect(other.getByText('3 cards to add.')).toBeVisible()
    await press(other, 'Import 3 cards')
    await expect(other.getByText('Added 3 cards.')).toBeVisible()
    await openLink(other, 'Go to the deck')
  })

  await test.step('the laptop edits a card, and importing the deck file again updates only that card', async () => {
    await openLink(other, 'Edit: Oak')
    await other.getByRole('textbox', { name: 'Front' }).fill('Oak Street')
    await press(other, /^Save$/)
    await expect(other.getByRole('link', { name: 'Edit: Oak Street' })).toBeVisible()
    await other.goto('/prep/own/import')
    await other.getByLabel('Choose a file').setInputFiles({
      ...{ name: 'Streets.stationdeck', mimeType: 'application/json', buffer: readFileSync(files.deck) },
    })
    await expect(other.getByText('0 cards to add. 1 card to update. 2 already in your decks.')).toBeVisible()
    await press(other, 'Update 1 card')
    await expect(other.getByText('Added 0 cards, updated 1.')).toBeVisible()
    expect((await rowsOn<{ front: string }>(other, 'ownCards')).map(({ front }) => front).sort()).toEqual([
      ...['Ash', 'Elm', 'Oak'],
    ])
  })

  await test.step('the laptop deletes the deck', async () => {
    await other.goto('/prep')
    await openLink(other, 'Edit cards: Streets')
    await press(other, 'Delete deck')
    await other.getByRole('dialog').getByRole('button', { name: 'Delete deck' }).click()
    await expect(other.getByText('This deck was deleted')).toBeVisible()
  })
})

test('an Anki package in the latest format that is shared with the installed app opens in the preview', async ({
  phone: { page },
}) => {
  await browseAsGuest(page)
  await isReadyForTheBasement(page)
  const blob = await ankiPackage({
    container: 3,
    schema: 18,
    decks: ['Rigs'],
    notes: [{ guid: 'a', fields: ['E7', 'Engine'] }],
  })
  const bytes = [...new Uint8Array(await blob.arrayBuffer())]
  await page.evaluate((content) => {
    const form = Object.assign(document.createElement('form'), { method: 'POST', enctype: 'multipart/form-data' })
    form.action = '/prep/own/import'
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'file' })
    const files = new DataTransfer()
    files.items.add(new File([new Uint8Array(content)], 'Rigs.apkg'))
    input.files = files.files
    form.append(input)
    document.body.append(form)
    form.submit()
  }, bytes)
  await expect(page.getByText('1 card to add.')).toBeVisible()
  await expect(page.getByText('Rigs.apkg').filter({ visible: true })).toBeVisible()
  await press(page, 'Cancel')
  await page.reload()
  await expect(page.getByText('1 card to add.')).toBeHidden()
})

test('the review history of an Anki package is imported offline, and importing it again adds only the new review', async ({
  phone: { page, context },
}) => {
  await browseAsGuest(page)
  await isReadyForTheBasement(page)
  await hasSqlite(page)
  await context.setOffline(true)
  const now = Date.now()
  const daysAgo = (days: number) => now - days * 86_400_000
  const reviews = [40, 38, 30].map((days) => ({ at: daysAgo(days), ease: 3 }))
  const packageOf = async (ofElm: typeof reviews) =>
    Buffer.from(
      await (
        await ankiPackage({
          ...{ container: 3, schema: 18, decks: ['Streets'] },
          notes: [
            { guid: 'a', fields: ['Elm', 'District 2'], reviews: ofElm },
            { guid: 'b', fields: ['Oak', 'District 5'] },
          ],
        })
      ).arrayBuffer(),
    )
  await importFile(page, 'Streets.apkg', await packageOf(reviews))
  await expect(page.getByText('3 reviews to add.')).toBeVisible()
  await press(page, 'Import 2 cards')
  await expect(page.getByText('Added 2 cards, with 3 reviews.')).toBeVisible()
  await press(page, 'Import another file')
  await importFile(page, 'Streets.apkg', await packageOf([...reviews, { at: daysAgo(29), ease: 1 }]))
  await press(page, 'Import 1 review')
  await expect(page.getByText('Added 0 cards, with 1 review.')).toBeVisible()
  const rows = await rowsOn<{ reviewedAt: number; rating: number }>(page, 'reviews')
  expect(rows.map(({ reviewedAt, rating }) => [reviewedAt, rating]).sort()).toEqual(
    [...[40, 38, 30].map((days) => [daysAgo(days), 3]), [daysAgo(29), 1]].sort(),
  )
  // The card's memory is the fold of these reviews.
  expect(await rowsOn<{ reps: number; lapses: number }>(page, 'cardMemory')).toMatchObject([{ reps: 4, lapses: 1 }])
})

/** A PNG with larger dimensions than an image on a card may have. */
async function photo(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2_400, height: 1_200 })
    const context = canvas.getContext('2d') as CanvasRenderingContext2D
    for (let x = 0; x < canvas.width; x += 100) {
      context.fillStyle = `hsl(${x % 360} 80% 50%)`
      context.fillRect(x, 0, 100, 1_200)
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  return Buffer.from(base64, 'base64')
}

/** Width and height of an image on the page; null if the image has not been decoded yet. */
const sizeOf = (page: Page, name: string) =>
  page.getByRole('img', { name }).evaluate((image: HTMLImageElement) => {
    return image.complete && image.naturalWidth > 0 ? [image.naturalWidth, image.naturalHeight] : null
  })

const importFile = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })

test('images in an Anki package are shrunk in the worker and move with the deck to another device', async ({
  phone,
  laptop,
}) => {
  const { page } = phone
  for (const one of [page, laptop.page]) {
    await browseAsGuest(one)
    await isReadyForTheBasement(one)
    await hasSqlite(one)
  }
  const map = await photo(page)
  const fake = new Uint8Array(map)
  fake.fill(0, 100)
  const bytes = await (
    await ankiPackage({
      ...{ container: 3, schema: 18, decks: ['Streets'] },
      notes: [
        { guid: 'a', fields: ['Which district?<img src="map.png" alt="Map of Elm Street">', 'District 4'] },
        { guid: 'b', fields: ['Oak<img src="broken.png" alt="A plan">', 'District 5'] },
      ],
      media: { 'map.png': new Uint8Array(map), 'broken.png': fake },
    })
  ).arrayBuffer()
  await phone.context.setOffline(true)
  await laptop.context.setOffline(true)

  await test.step('the phone imports the images without decoding them on the page', async () => {
    await page.evaluate(() => {
      window.createImageBitmap = () => Promise.reject(new Error('decoded on the page'))
    })
    await importFile(page, 'Streets.apkg', Buffer.from(bytes))
    await expect(page.getByText(/^2 images to add \(\d+ KB in the file\)/)).toBeVisible()
    await press(page, 'Import 2 cards')
    await expect(page.getByText('Added 2 cards, with 1 image.')).toBeVisible()
    await expect(page.getByText('1 image is damaged, or of a kind that this browser can’t read.')).toBeVisible()
    await openLink(page, 'Go to the deck')
    await expect.poll(() => sizeOf(page, 'Map of Elm Street')).toEqual([1_600, 800])
  })

  const files = await test.step('the phone exports the deck', async () => {
    await press(page, 'Export or share')
    const done = /: 2 cards, 1 image\.$/
    const anki = await exportAs(page, /^Anki package/, done)
    return { anki, deck: await exportAs(page, /^Station Zero deck/, done) }
  })

  await test.step('the laptop imports the deck with the same image from either file', async () => {
    const other = laptop.page
    await importFile(other, 'Streets.stationdeck', readFileSync(files.deck))
    await press(other, 'Import 2 cards')
    await expect(other.getByText('Added 2 cards, with 1 image.')).toBeVisible()
    const hashes = async (one: Page) => (await rowsOn<{ hash: string }>(one, 'imageFiles')).map(({ hash }) => hash)
    expect(await hashes(other)).toEqual(await hashes(page))
    await press(other, 'Import another file')
    await importFile(other, 'Streets.apkg', readFileSync(files.anki))
    await expect(other.getByText('0 cards to add. 2 already in your decks.')).toBeVisible()
    await press(other, 'Cancel')
    await other.goto('/prep')
    await press(other, 'Study Now: Streets')
    await expect.poll(() => sizeOf(other, 'Map of Elm Street')).toEqual([1_600, 800])
  })
})

test('closing the page during an import leaves each imported card with its image, and importing again adds the rest', async ({
  phone: { page },
}) => {
  await browseAsGuest(page)
  await isReadyForTheBasement(page)
  await hasSqlite(page)
  const map = await photo(page)
  const names = Array.from({ length: 60 }, (_, nth) => `${nth}.png`)
  const blob = await ankiPackage({
    decks: ['Streets'],
    notes: names.map((name, nth) => ({ guid: name, fields: [`Street ${nth}<img src="${name}">`, `${nth}`] })),
    // Decoders ignore data after the end of the image, so the files differ but all of them can be decoded.
    media: Object.fromEntries(names.map((name, nth) => [name, new Uint8Array([...map, nth])])),
  })
  const bytes = Buffer.from(await blob.arrayBuffer())
  await importFile(page, 'Streets.apkg', bytes)
  await press(page, 'Import 60 cards')
  await expect.poll(async () => (await rowsOn(page, 'ownCards')).length).toBeGreaterThan(0)
  await page.reload()

  const cards = await rowsOn<{ id: string }>(page, 'ownCards')
  const images = await rowsOn<{ cardId: string; hash: string }>(page, 'cardImages')
  const files = await rowsOn<{ hash: string }>(page, 'imageFiles')
  expect(images.map(({ cardId }) => cardId).sort()).toEqual(cards.map(({ id }) => id).sort())
  expect(images.every(({ hash }) => files.some((file) => file.hash === hash))).toBe(true)

  await page.goto('/prep/own/import')
  await importFile(page, 'Streets.apkg', bytes)
  const left = 60 - cards.length
  await press(page, left === 0 ? 'Cancel' : `Import ${left} card${left === 1 ? '' : 's'}`)
  if (left > 0) await expect(page.getByText(new RegExp(`^Added ${left} cards?, with ${left} images?`))).toBeVisible()
  expect(await rowsOn(page, 'ownCards')).toHaveLength(60)
  expect(await rowsOn(page, 'cardImages')).toHaveLength(60)
})
