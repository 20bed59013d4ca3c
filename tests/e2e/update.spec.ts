import { createServer, request } from 'node:http'
import { expect, test } from '@playwright/test'
import { openProfile } from './browser.ts'
import { freePort, type Server, startServer } from './server.ts'
import { browseAsGuest, goTo, startWorkout } from './steps.ts'

let server: Server
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.close())

/** The same server, which from `release()` on has a newer worker. */
async function startReleases() {
  const port = await freePort()
  let isNewer = false
  const front = createServer((asked, answer) => {
    const isWorker = asked.url === '/sw.js'
    // What is compressed, or not sent because it has not changed, cannot be added to.
    const headers = isWorker ? { host: asked.headers.host } : asked.headers
    const { method, url: path } = asked
    const passed = request({ host: '127.0.0.1', port: server.port, method, path, headers }, (found) => {
      const { 'content-length': _length, ...others } = found.headers
      answer.writeHead(found.statusCode ?? 500, isWorker ? others : found.headers)
      found.pipe(answer, { end: false })
      found.on('end', () => answer.end(isWorker && isNewer ? '\n// a newer release\n' : ''))
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => front.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${port}`,
    release() {
      isNewer = true
    },
    close() {
      front.closeAllConnections()
      front.close()
    },
  }
}

test('a newer version waits until the workout is over, and is loaded when it is accepted', async () => {
  const releases = await startReleases()
  const profile = await openProfile(releases.origin)
  const { page } = profile
  const chip = page.getByRole('button', { name: 'Update ready' })
  const isWaiting = () => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))
  try {
    await browseAsGuest(page)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await startWorkout(page)
    await page.getByLabel('Notes (optional)').fill('Left knee')
    releases.release()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect.poll(isWaiting).toBe(true)
    await expect(chip).toHaveCount(0)
    await expect(page.getByLabel('Notes (optional)')).toHaveValue('Left knee')

    await page.getByRole('button', { name: 'Complete Workout' }).click()
    await expect(page.getByText('Workout completed.')).toBeVisible()
    await expect(chip).toBeVisible()
    const loaded = page.waitForEvent('load')
    await chip.click()
    await loaded
    expect(await isWaiting()).toBe(false)
    await expect(chip).toHaveCount(0)
    await goTo(page, 'Physical')
  } finally {
    await profile.close()
    releases.close()
  }
})
