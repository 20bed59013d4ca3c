import { expect, test } from 'vitest'
import { APP_PAGES, knownPage, OTHER_PAGES } from './pages.ts'

test('a page view of an app screen is counted under the screen’s path, with or without a trailing slash', () => {
  for (const page of APP_PAGES) expect(knownPage(page)).toBe(page)
  expect(knownPage('/prep/')).toBe('/prep')
})

test.each(['/prep/maia', '/PREP', '', 'prep', '/buy-here', '/__proto__'])(
  '%s is not a page of the app and is counted under other pages',
  (path) => {
    expect(knownPage(path)).toBe(OTHER_PAGES)
  },
)
