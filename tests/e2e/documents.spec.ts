import { expect, type Page, test } from '@playwright/test'
import { PHONE } from './browser.ts'
import { coldStart, onDevice, reconnect, rowsOf } from './device.ts'
import { serverForAll } from './fixtures.ts'
import { isReadyForTheBasement, signUp } from './steps.ts'

const server = serverForAll()
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()
const CONTENT = '%PDF-1.4 a certificate'

test('a certificate and its scan added offline survive a restart, and only the certificate’s dates reach the server', () =>
  onDevice(server, PHONE, async (device) => {
    const { page } = device
    await signUp(page, 'dana')
    await isReadyForTheBasement(page)
    await server.kill()

    const offline = await coldStart(device, '/jobs')
    await offline.getByRole('link', { name: 'Your documents' }).click()
    await press(offline, 'Add a document')
    await offline.getByLabel('Issued (optional)').fill('2025-11-30')
    await offline.getByLabel('Note (optional)').fill('Original in the blue folder')
    await press(offline, 'Save document')
    await offline
      .getByLabel('File for this document')
      .setInputFiles({ name: 'cpat.pdf', mimeType: 'application/pdf', buffer: Buffer.from(CONTENT) })
    await expect(offline.getByText('cpat.pdf')).toBeVisible()

    const again = await coldStart(device, '/jobs/documents')
    await expect(again.getByRole('heading', { name: 'CPAT certificate' })).toBeVisible()
    await expect(again.getByText('Original in the blue folder')).toBeVisible()
    // This browser has no share sheet, so Share downloads the file.
    const [download] = await Promise.all([again.waitForEvent('download'), press(again, 'Share')])
    expect(download.suggestedFilename()).toBe('cpat.pdf')
    const stream = await download.createReadStream()
    expect(Buffer.concat(await stream.toArray()).toString()).toBe(CONTENT)

    await reconnect(again, server)
    expect(rowsOf(server, 'dana', 'documents', 'kind, issued, expires, note, isRemoved')).toEqual([
      { kind: 'cpat', issued: '2025-11-30', expires: null, note: 'Original in the blue folder', isRemoved: 0 },
    ])
  }))
