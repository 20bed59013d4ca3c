import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { differenceBetween, keptMachine } from './e2e/machine.ts'

const MAX_BYTES = 4 * 2 ** 20
const folder = join(import.meta.dirname, 'e2e/pictures')
const here = { chromium: '156.0.1', fonts: 'a1' }

test('screenshots are compared if the browser and fonts are those they were taken with', () => {
  expect(differenceBetween(here, { ...here })).toBeUndefined()
})

test('with another Chromium or other fonts, the reason for not comparing is given', () => {
  expect(differenceBetween(here, { ...here, chromium: '157.0.2' })).toBe(
    'The pictures were taken with Chromium 156.0.1 and this is 157.0.2, so they are not compared.',
  )
  expect(differenceBetween(here, { ...here, fonts: 'b2' })).toMatch(/^The fonts of this machine are not the ones/)
  expect(differenceBetween(undefined, here)).toBe('There are no pictures to compare with.')
})

test('the screenshots record their Chromium version and fonts, cover light and dark, and total less than 4 MiB', () => {
  expect(keptMachine()).toEqual({ chromium: expect.stringMatching(/^\d/), fonts: expect.stringMatching(/^\w{16}$/) })
  const names = readdirSync(folder)
  const light = names.filter((name) => name.endsWith('-light.png'))
  expect(light.length).toBeGreaterThan(0)
  expect(names.filter((name) => name.endsWith('-dark.png'))).toEqual(light.map((name) => name.replace('light', 'dark')))
  const bytes = names.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
  expect(bytes).toBeLessThan(MAX_BYTES)
})
