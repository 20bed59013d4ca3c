import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { LICENSES_FILE } from '@station-zero/web/build/licenses.ts'
import { QUICK, test } from './fixtures.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Runtime dependencies of the web app and of the workspace packages that it uses. */
const dependencies = () =>
  ['web', 'schema', 'sync']
    .flatMap((name): string[] => Object.keys(JSON.parse(read(`${name}/package.json`)).dependencies ?? {}))
    .filter((name) => !name.startsWith('@station-zero/'))

test(
  'the server serves a list with the license of every package in the app, and the service worker does not cache it',
  QUICK,
  async ({ origin }) => {
    const response = await fetch(`${origin}/${LICENSES_FILE}`)
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
    const text = await response.text()
    const listed = [...text.matchAll(/^(\S+) \d\S* \(.+\)$/gm)].map(([, name]) => name)
    expect(dependencies().length).toBeGreaterThan(10)
    // `react-router-dom` only re-exports react-router, so none of its own code ships.
    const shipped = dependencies().filter((name) => name !== 'react-router-dom')
    expect(shipped.filter((name) => !listed.includes(name))).toEqual([])
    // The list also contains transitive dependencies, and packages of the service worker and the build.
    for (const name of ['react-router', 'workbox-precaching', 'scheduler', 'tailwindcss', 'vite'])
      expect(listed).toContain(name)
    const fonts = readdirSync(join(root, 'web/dist/assets')).filter((name) => name.endsWith('.woff2'))
    expect(fonts.length).toBeGreaterThan(0)
    expect(fonts.filter((name) => !/^barlow-/.test(name))).toEqual([])
    expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1')
    expect(readdirSync(join(root, 'web/dist')).filter((name) => /licenses.*json/.test(name))).toEqual([])
    expect(read('web/dist/sw.js')).not.toContain(`"${LICENSES_FILE}"`)
  },
)
