import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { LAPTOP, openProfile, PHONE, type Profile } from '../e2e/browser.ts'
import { coldStart } from '../e2e/device.ts'
import { comeIn, doors, everyScreen } from '../e2e/every-screen.ts'
import { startServer } from '../e2e/server.ts'
import { browseAsGuest, goTo, isReadyForTheBasement, signUp } from '../e2e/steps.ts'

/**
 * Takes a screenshot of every screen, narrow and wide, in light and dark mode, with and without a server: `node tests/bin/screens.ts
 * FOLDER`. For each size and theme it writes a contact sheet, a page with all screenshots and their names; `index.html` links to the
 * sheets.
 */
const folder = process.argv[2] ?? 'test-results/screens'
const sizes = { phone: PHONE, desktop: LAPTOP }
const themes = ['light', 'dark'] as const
/** Wait before a screenshot, in ms, so that color transitions and the animation of dialogs have ended. */
const SETTLED_MS = 400

type Shoot = (screen: string) => Promise<void>

/** File names by contact sheet, in the order they were taken. */
const sheets = new Map<string, string[]>()

mkdirSync(folder, { recursive: true })
const server = await startServer()
try {
  for (const [size, viewport] of Object.entries(sizes)) {
    await onProfile(viewport, async ({ page }) => {
      const shoot = shooter(page, size)
      for (const { name, open, shown } of doors) {
        await open(page)
        await shown(page).waitFor()
        await shoot(name)
      }
      await comeIn(page, `walker-${size}`)
      for (const { name, open, shown } of everyScreen) {
        await open(page)
        await shown(page).waitFor()
        await shoot(name)
      }
    })
    await onProfile(viewport, async (profile) => {
      const { page } = profile
      await browseAsGuest(page)
      await shooter(page, size)('home as a guest')
      await signUp(page, `offline-${size}`)
      await isReadyForTheBasement(page)
      await question(page, shooter(page, size))
      await refused(page, shooter(page, size))
      await server.kill()
      const offline = await coldStart(profile)
      await withoutSignal(offline, shooter(offline, size))
      await server.start()
      await analyticsWithoutServer(offline, shooter(offline, size))
    })
  }
} finally {
  await server.close()
  writeSheets()
}

async function onProfile(viewport: typeof PHONE, use: (profile: Profile) => Promise<void>): Promise<void> {
  const profile = await openProfile(server.origin, viewport)
  try {
    await use(profile)
  } finally {
    await profile.close()
  }
}

function shooter(page: Page, size: string): Shoot {
  return async (screen) => {
    for (const theme of themes) {
      const sheet = `${size}-${theme}`
      const file = `${screen.replaceAll(' ', '-')}-${sheet}.png`
      await page.emulateMedia({ colorScheme: theme })
      await page.waitForTimeout(SETTLED_MS)
      await page.screenshot({ path: join(folder, file) })
      sheets.set(sheet, [...(sheets.get(sheet) ?? []), file])
    }
  }
}

function writeSheets(): void {
  const nameOf = (file: string, sheet: string) => file.slice(0, -`-${sheet}.png`.length).replaceAll('-', ' ')
  for (const [sheet, files] of sheets) {
    const figures = files.map(
      (file) =>
        `<figure><a href="${file}"><img src="${file}" loading="lazy" alt=""></a><figcaption>${nameOf(file, sheet)}</figcaption></figure>`,
    )
    const width = sheet.startsWith('phone') ? 240 : 480
    writeFileSync(join(folder, `${sheet}.html`), pageOf(`${sheet}, ${files.length} screens`, figures.join('\n'), width))
  }
  const links = [...sheets.keys()].map((sheet) => `<p><a href="${sheet}.html">${sheet}</a></p>`)
  writeFileSync(join(folder, 'index.html'), pageOf('Screens', links.join('\n')))
}

function pageOf(title: string, body: string, width = 240): string {
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${title}</title><style>
  body { margin: 16px; font: 14px/1.4 system-ui, sans-serif; background: #888; color: #000 }
  main { display: grid; grid-template-columns: repeat(auto-fill, minmax(${width}px, 1fr)); gap: 16px; align-items: start }
  figure { margin: 0 } img { display: block; width: 100% }
</style><h1>${title}</h1><main>
${body}
</main></html>
`
}

async function question(page: Page, shoot: Shoot): Promise<void> {
  await goTo(page, 'Station Zero')
  await page.getByRole('textbox', { name: 'Message to the assistant' }).fill('What is acceleration?')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('link', { name: /^Source: / }).waitFor()
  await shoot('answer of the assistant')
}

/** Takes screenshots of the sync list when it is empty, and with a mutation that the server refused. */
async function refused(page: Page, shoot: Shoot): Promise<void> {
  const banner = page.getByRole('banner')
  const open = (chip: RegExp) => banner.getByRole('button', { name: chip }).click()
  await page.goto('/jobs')
  await open(/^Synced/)
  await shoot('sync with nothing waiting')
  await press(page, 'Close')
  const [job = {}] = server.rows("select * from jobs where id = 'job-013'")
  server.change("delete from jobs where id = 'job-013'")
  await page.getByRole('button', { name: 'Save Firefighter Apprentice' }).click()
  await open(/needs attention/)
  await page.getByText('This job does not exist.').waitFor()
  await shoot('sync with a refusal')
  await press(page, 'Discard')
  await shoot('discard a refusal')
  await press(page, 'Discard for good')
  await press(page, 'Close')
  const columns = Object.keys(job)
  server.change(
    `insert into jobs (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
    ...Object.values(job),
  )
}

async function withoutSignal(page: Page, shoot: Shoot): Promise<void> {
  for (const tab of ['Station Zero', 'Written', 'Physical', 'Oral', 'Jobs', 'Community'] as const) {
    await goTo(page, tab)
    await shoot(`offline ${tab === 'Station Zero' ? 'home' : tab.toLowerCase()}`)
  }
  await page
    .getByRole('button', { name: /^Join Event/ })
    .first()
    .click()
  await page.getByText('Requested').first().scrollIntoViewIfNeeded()
  await shoot('offline event requested')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /waiting/ })
    .click()
  await page.getByRole('dialog').waitFor()
  await shoot('offline sync')
  await page.getByRole('heading', { name: 'Storage on this device' }).scrollIntoViewIfNeeded()
  await shoot('offline storage')
}

async function analyticsWithoutServer(page: Page, shoot: Shoot): Promise<void> {
  await page.goto('/analytics')
  await press(page, 'Access Analytics')
  await page.locator('.recharts-surface').first().waitFor()
  await server.kill()
  await page.reload()
  await page.getByText('Analytics could not be loaded').waitFor()
  await shoot('offline analytics')
  await server.start()
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
}
