import { expect, type Page } from '@playwright/test'
import { isRelease } from '@station-zero/schema/testing/scale.ts'
import { rowsOf } from './device.ts'
import { behindTunnel, test } from './fixtures.ts'
import { browseAsGuest, chip, goTo, saveToggle, signUp } from './steps.ts'

test.use(behindTunnel)

/** Size of a recording of an hour of speech, in bytes. */
const RECORDING_BYTES = 15_000_000
/** Free disk space, in bytes. Enough for an account with its content, but not for the recording. */
const FREE_BYTES = 9_000_000

/** The test fills the disk, which is slow, so it runs only with `--release`. */
if (isRelease)
  test('guest work that does not fit on the device stays in place, the app reports it, and the work moves once there is space', async ({
    server,
    tunnel,
    phone,
  }) => {
    await browseAsGuest(phone.page)
    await goTo(phone.page, 'Jobs')
    await saveToggle(phone.page, 0).click()
    await expect(phone.page.getByText('1 saved')).toBeVisible()
    await putRecording(phone.page)
    const used = await phone.page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)
    // A newly started browser reads the quota; a running browser caches the free space for half a minute.
    await phone.context.close()
    await phone.reopen()
    const { page } = phone
    const devtools = await phone.context.newCDPSession(page)
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: tunnel.origin, quotaSize: used + FREE_BYTES })
    await signUp(page, 'gert')
    await chip(page, 'Guest work waits').click()
    const card = page.getByRole('region', { name: 'Guest work' })
    await expect(card).toContainText('No space to move your guest work')
    await card.getByRole('button', { name: 'Try again' }).click()
    await expect(card).toContainText('It still could not be moved.')
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: tunnel.origin })
    await card.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('What you did as a guest is in your account now.')).toBeFocused()
    await expect(card).toBeHidden()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(chip(page, /^Synced/)).toBeVisible({ timeout: 60_000 })
    await expect.poll(() => rowsOf(server, 'gert', 'savedJobs'), { timeout: 60_000 }).toHaveLength(1)
    await goTo(page, 'Oral')
    await expect(page.getByText('1 recording')).toBeVisible()
  })

/** Adds a long recording directly to the guest's database. */
const putRecording = (page: Page): Promise<void> =>
  page.evaluate(
    (bytes) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('s0-guest')
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('recordings', 'readwrite')
          const data = crypto.getRandomValues(new Uint8Array(65_536))
          const sound = new Uint8Array(bytes).map((_, index) => data[(index * 31) % data.length] ?? 0)
          transaction.objectStore('recordings').put({
            ...{ id: 'r1', sessionId: 's1', questionId: 'q1', recordedAt: 1, durationMs: 60_000 },
            ...{ mimeType: 'audio/webm', bytes, data: sound.buffer },
          })
          transaction.oncomplete = () => resolve(opening.result.close())
          transaction.onerror = () => reject(transaction.error)
        }
        opening.onerror = () => reject(opening.error)
      }),
    RECORDING_BYTES,
  )
