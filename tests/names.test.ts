import { PRODUCT, SUBTITLE } from '@station-zero/schema/core/product.ts'
import { expect, test } from 'vitest'
import { readSources } from './house/tree.ts'

const read = (path: string): string => readSources([path]).get(path) ?? ''

test('[home.name] the tab, the installed app and the home title have the same name', () => {
  expect(PRODUCT).toBe('Station Zero')
  expect(read('web/index.html')).toContain(`<title>${PRODUCT}</title>`)
  const manifest = JSON.parse(read('web/public/manifest.webmanifest'))
  expect([manifest.name, manifest.short_name, manifest.description]).toEqual([PRODUCT, PRODUCT, SUBTITLE])
})
