import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { LICENSES_FILE } from '@station-zero/web/build/licenses.ts'
import { MAIN, test } from './fixtures.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The packages that the web app and the packages below it depend on at run time. */
const dependencies = () =>
  ['web', 'schema', 'sync']
    .flatMap((name): string[] => Object.keys(JSON.parse(read(`${name}/package.json`)).dependencies ?? {}))
    .filter((name) => !name.startsWith('@station-zero/'))

test('the app serves the license of every package that it ships, and does not cache them', MAIN, async ({ origin }) => {
  const answer = await fetch(`${origin}/${LICENSES_FILE}`)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  const text = await answer.text()
  const listed = [...text.matchAll(/^(\S+) \d\S* \(.+\)$/gm)].map(([, name]) => name)
  expect(dependencies().length).toBeGreaterThan(10)
  // Only passes on what react-router exports, so none of its own code ships.
  const shipped = dependencies().filter((name) => name !== 'react-router-dom')
  expect(shipped.filter((name) => !listed.includes(name))).toEqual([])
  // Packages that only the service worker, the charts or the build bring along.
  for (const name of ['react-router', 'workbox-precaching', 'scheduler', 'tailwindcss', 'vite'])
    expect(listed).toContain(name)
  const fonts = readdirSync(join(root, 'web/dist/assets')).filter((name) => name.endsWith('.woff2'))
  expect(fonts.length).toBeGreaterThan(0)
  expect(fonts.filter((name) => !/^barlow-/.test(name))).toEqual([])
  expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1')
  expect(readdirSync(join(root, 'web/dist')).filter((name) => /licenses.*json/.test(name))).toEqual([])
  expect(read('web/dist/sw.js')).not.toContain(`"${LICENSES_FILE}"`)
})
