import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '../web')
/** The door and home, whose styles are in index.html; what shows nothing; charts, which load after their screen; and a page for developers. */
const WITHOUT = [
  ...['inside', 'login-screen', 'welcome', 'plan-part', 'under-way-list'],
  ...['query', 'session-watch'],
  ...['charts', 'ui-page'],
]

test('every lazily loaded screen is loaded with its styles', () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/node_modules|dist|\.types|\.test\./.test(file))
  const loads = sources.flatMap((file) => [
    ...readFileSync(join(web, file), 'utf8').matchAll(/(withStyles\()?import\('[^']*?([^'/]+)\.tsx'\)/g),
  ])
  expect(loads.length).toBeGreaterThan(30)
  expect(loads.flatMap(([, styled, name = '']) => (styled || WITHOUT.includes(name) ? [] : name))).toEqual([])
})
