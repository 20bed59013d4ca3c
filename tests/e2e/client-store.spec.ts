import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { clientStoreCases } from '../contract/client-store/cases.ts'
import { openProfile, type Profile } from './browser.ts'

/** Every run checks these cases on fake-indexeddb; `--release` also checks them in a browser. */
const CASES = process.env.STATION_ZERO_RELEASE === '1' ? clientStoreCases : []
/** No server listens here: the test fulfills every request. */
const ORIGIN = 'http://localhost:4999'
const webRoot = fileURLToPath(new URL('../../web', import.meta.url))

let profile: Profile | undefined
test.beforeAll(async () => {
  profile = await openProfile(ORIGIN)
  const script = await bundle()
  await profile.page.route(`${ORIGIN}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Store</title>' }),
  )
  await profile.page.goto('/')
  await profile.page.addScriptTag({ content: script })
})
test.afterAll(() => profile?.close())

for (const { name, expected } of CASES)
  test(`the client store, in a browser: ${name}`, async () => {
    if (!profile) throw new Error('The browser is not open.')
    expect(await seenIn(profile.page, name)).toEqual(expected)
  })

const seenIn = (page: Page, name: string): Promise<unknown> =>
  page.evaluate(
    (what) =>
      (globalThis as unknown as { contract: typeof import('../contract/client-store/in-page.ts') }).contract.play(what),
    name,
  )

/** Bundles the cases and the product's store as one script. */
async function bundle(): Promise<string> {
  const { build } = await import(pathToFileURL(join(webRoot, 'node_modules/vite/dist/node/index.js')).href)
  const entry = join(webRoot, '../tests/contract/client-store/in-page.ts')
  const [built] = await build({
    configFile: false,
    root: webRoot,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'contract' } },
  })
  return built.output[0].code
}
