import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { APP_LICENSES, LICENSES_FILE, licensesText, WORKER_LICENSES, writeLicenses } from './licenses.ts'

const webRoot = join(import.meta.dirname, '..')
const react = { name: 'react', version: '19.3.1', identifier: 'MIT', text: 'The text of react' }

test('each package is listed once, sorted by name, with its full license text', () => {
  const text = licensesText([react, { ...react, name: 'dexie', text: 'The text of dexie' }, react])
  expect(text).toContain('2 packages')
  expect(text.match(/^\S+ 19\.3\.1 \(MIT\)$/gm)).toEqual(['dexie 19.3.1 (MIT)', 'react 19.3.1 (MIT)'])
  expect(text).toContain('The text of react')
})

test('a package without a license or license text causes an error that names the package', () => {
  const { text: _, ...noText } = react
  const { identifier: __, ...noLicense } = react
  for (const one of [noText, noLicense, { ...react, text: '' }])
    expect(() => licensesText([{ ...react, name: 'dexie' }, one])).toThrow(
      'Packages without a license or license text: react 19.3.1',
    )
})

test('the list of licenses includes the app, the service worker, the fonts and the build tools that add code', async () => {
  const outDir = mkdtempSync(join(tmpdir(), 'licenses-'))
  onTestFinished(() => rmSync(outDir, { recursive: true }))
  await writeLicenses(webRoot, outDir)
  expect(readdirSync(outDir)).toEqual([])
  writeFileSync(join(outDir, APP_LICENSES.fileName), JSON.stringify([react]))
  writeFileSync(join(outDir, WORKER_LICENSES.fileName), JSON.stringify([{ ...react, name: 'workbox-core' }]))
  await writeLicenses(webRoot, outDir)
  expect(readdirSync(outDir)).toEqual([LICENSES_FILE])
  const text = readFileSync(join(outDir, LICENSES_FILE), 'utf8')
  for (const name of ['react', 'workbox-core', 'vite', 'rolldown', 'tailwindcss'])
    expect(text).toMatch(new RegExp(`^${name} \\d[\\d.]* \\(MIT\\)$`, 'm'))
  expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1')
  expect(text).not.toContain('Licenses of bundled dependencies')
})
