import { expect, type Page } from '@playwright/test'
import { parametersOf, type Review, WEIGHTS } from '@station-zero/schema/prep/memory.ts'
import { simulatedReviews } from '@station-zero/schema/testing/review-history.ts'
import { rowsOn, waitForSync } from './device.ts'
import { test } from './fixtures.ts'
import { isReadyForTheBasement, signIn, signUp } from './steps.ts'

const FADES_FAST = WEIGHTS.map((weight, at) => (at < 4 ? weight * 0.4 : at === 8 ? weight * 0.8 : weight))

/** Puts reviews into the account's database as if they had been pulled. */
const putReviews = (page: Page, reviews: Review[]) =>
  page.evaluate(async (rows) => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name)
    const name = names.find((one) => /^s0-[0-9a-f]{8}-/.test(one)) ?? ''
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const put = db.transaction('reviews', 'readwrite')
    for (const row of rows) put.objectStore('reviews').put(row)
    await new Promise((resolve) => {
      put.oncomplete = resolve
    })
    db.close()
  }, reviews)

test('a device fits the person’s memory curve in a worker, another device uses the same curve, and turning the curve off there turns it off on both', async ({
  phone,
  laptop,
}) => {
  const { page } = phone
  const curve = (of: Page) => of.getByRole('switch', { name: /^Adapt to my memory/ })
  await signUp(page, 'fiona')
  await isReadyForTheBasement(page)
  await waitForSync(page)
  await page.goto('/settings?section=study')
  await expect(page.getByText(/^The app learns it from your reviews/)).toBeVisible()

  const learner = parametersOf(JSON.stringify([0.9, ...FADES_FAST]))
  await putReviews(page, simulatedReviews({ seed: 'device', learner, count: 2_500 }))
  await page.reload()
  await expect(page.getByText(/^Your memory fades much faster than average.*since .*, \d{4}\./)).toBeVisible()
  await expect(page.getByText('being updated now')).toBeHidden()
  expect(await rowsOn(page, 'memoryWeights')).toHaveLength(1)
  await waitForSync(page)

  await signIn(laptop.page, 'fiona')
  await isReadyForTheBasement(laptop.page)
  await waitForSync(laptop.page)
  expect(await rowsOn(laptop.page, 'memoryWeights')).toEqual(await rowsOn(page, 'memoryWeights'))
  await laptop.page.goto('/settings?section=study')
  await expect(laptop.page.getByText(/^Your memory fades/)).toBeVisible()
  await laptop.page.getByLabel('Recall when a card comes up').selectOption('85')
  await laptop.page.getByText('Adapt to my memory', { exact: true }).click()
  await expect(curve(laptop.page)).not.toBeChecked()
  await expect(laptop.page.getByText('Off: due dates are based on the average of many learners.')).toBeVisible()
  await waitForSync(laptop.page)
  await waitForSync(page)
  await expect(page.getByText(/^Off: .*Your own curve is kept\.$/)).toBeVisible()
  await expect(page.getByLabel('Recall when a card comes up')).toHaveValue('85')
})
