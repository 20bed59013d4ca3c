import { expect, test } from 'vitest'
import { APP_PAGES, knownPage, OTHER_PAGES } from './pages.ts'

test('a page of the app is counted by its name, with or without a slash at its end', () => {
  for (const page of APP_PAGES) expect(knownPage(page)).toBe(page)
  expect(knownPage('/prep/')).toBe('/prep')
})

test.each(['/prep/maia', '/PREP', '', 'prep', '/buy-here', '/__proto__'])('%s is no page of the app', (path) => {
  expect(knownPage(path)).toBe(OTHER_PAGES)
})
