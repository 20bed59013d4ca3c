import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { openProfile, PHONE } from './browser.ts'
import { MAIN, serverForAll } from './fixtures.ts'
import { holdRequests } from './hold-requests.ts'

const server = serverForAll()

const dist = join(import.meta.dirname, '../../web/dist')
const read = (file: string) => readFileSync(join(dist, file), 'utf8')
/** What is painted before the other styles are there: by React, or off what home said last. */
const FIRST = /^assets\/(index|door|home|plan|under-way-list)-.{8}\.js$/

test('index.html has a style for every class that the landing page and home use', MAIN, () => {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  const sheets = files.filter((file) => /\/all-.*\.css$/.test(file))
  const [page, all] = [classesIn(read('index.html')), classesIn(sheets.map(read).join())]
  const scripts = files.filter((file) => FIRST.test(file))
  expect(scripts).toHaveLength(5)
  const named = [...scripts.map(read), read('index.html')].flatMap((text) => [...text.matchAll(/"[^"\n]*"|`[^`]*`/g)])
  const words = new Set(named.flatMap(([text]) => text.split(/[\s"`${}]+/)))
  const styled = [...words].filter((word) => all.has(word))
  expect(styled.length).toBeGreaterThan(300)
  expect(
    styled.filter((word) => !page.has(word)),
    'missing in web/ui/styles/first.css',
  ).toEqual([])
})

test('home renders before the other styles have loaded, and other screens wait for them', async () => {
  // A worker that is there soon would bring the styles out of its cache.
  const device = await openProfile(server.origin, PHONE, [], { serviceWorkers: 'block' })
  const { page } = device
  const release = await holdRequests(page, '**/assets/*.css')
  try {
    // The page is only loaded once the styles are, if the door asks for them before that.
    await page.goto('/login', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Browse without signing up' }).click()
    await page
      .getByRole('link', { name: /^Written/ })
      .first()
      .click()
    await page.waitForTimeout(1_500)
    const decks = page.getByRole('button', { name: /^Study Now: / }).first()
    await expect(decks).toBeHidden()
    release()
    await expect(decks).toBeVisible()
  } finally {
    release()
    await device.close()
  }
})

/** The names of classes in a stylesheet, without what escapes them. */
function classesIn(text: string): Set<string> {
  const found = text.matchAll(/\.(-?(?:\\.|[A-Za-z_])(?:\\.|[\w-])*)/g)
  return new Set([...found].map(([, name = '']) => name.replace(/\\(.)/g, '$1')))
}
