import { join } from 'node:path'
import type { Page } from 'playwright'
import { openProfile } from '../e2e/browser.ts'
import { startServer } from '../e2e/server.ts'
import { isReadyForTheBasement } from '../e2e/steps.ts'

/**
 * Takes the screenshots for the README and for the manifest from the sample account: `npm run pictures`. The server writes eight weeks of
 * history when the account is first opened, so the screenshots show the app as it is now.
 */
const folder = join(import.meta.dirname, '../../web/public/screenshots')
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }
/** Wait before a screenshot, in ms. It is longer than any animation in the app. */
const SETTLED_MS = 1_000
const HISTORY_WITHIN_MS = 300_000

interface Picture {
  file: string
  path: string
  viewport: typeof PHONE
  /** Waits for the content that the screenshot must show, and opens that content if the address is not enough. */
  shown: (page: Page) => Promise<void>
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first().waitFor()

const pictures: Picture[] = [
  { file: 'home', path: '/', viewport: PHONE, shown: heading('Today') },
  {
    file: 'study',
    path: '/prep?deck=fire-behavior',
    viewport: PHONE,
    async shown(page) {
      await page.getByRole('button', { name: 'Show Answer' }).click()
      await page.getByRole('button', { name: 'Show Answer' }).waitFor({ state: 'hidden' })
    },
  },
  { file: 'workout', path: '/physical', viewport: PHONE, shown: heading(/./) },
  { file: 'desk', path: '/', viewport: DESKTOP, shown: heading('Today') },
  { file: 'progress', path: '/progress', viewport: DESKTOP, shown: heading(/./) },
  {
    file: 'jobs',
    path: '/jobs?job=job-008',
    viewport: DESKTOP,
    shown: (page) => page.getByRole('region', { name: 'Fire Cadet' }).waitFor(),
  },
]

const server = await startServer()
try {
  const profile = await openProfile(server.origin, PHONE, [], { colorScheme: 'light', reducedMotion: 'reduce' })
  const { page } = profile
  await page.goto('/login')
  await page.getByRole('button', { name: /sample account/ }).click()
  await page.getByRole('heading', { name: 'Today' }).waitFor()
  await historyIsWritten()
  await isReadyForTheBasement(page)
  for (const { file, path, viewport, shown } of pictures) {
    await page.setViewportSize(viewport)
    await page.goto(path)
    await shown(page)
    await page.evaluate(() => document.fonts.ready)
    await page.waitForTimeout(SETTLED_MS)
    await page.screenshot({ path: join(folder, `${file}.png`) })
  }
  await profile.close()
} finally {
  await server.close()
}

/** Waits until the sample account's number of reviews no longer grows. */
async function historyIsWritten(): Promise<void> {
  const until = Date.now() + HISTORY_WITHIN_MS
  let count = -1
  while (Date.now() < until) {
    const [row] = server.rows<{ count: number }>(
      "select count(*) as count from reviews where userId = (select id from users where username = 'demo')",
    )
    if (row && row.count > 0 && row.count === count) return
    count = row?.count ?? 0
    await new Promise((resolve) => setTimeout(resolve, 2 * SETTLED_MS))
  }
  throw new Error('The server did not write the sample account’s history in time.')
}
