import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mutations } from '@station-zero/schema/mutations.ts'
import type { Page } from 'playwright'
import type { Server } from './server.ts'

/** A mutation's name and arguments, as the screens pass them to `enact`. */
export interface Act {
  name: string
  args: Record<string, unknown>
}

/** The app's own `enact`, imported from the built chunks. */
export interface AppUnderTest {
  /** Resolves with the mutation's id once the app reports it as saved. */
  enact(act: Act): Promise<string>
}

declare global {
  var appUnderTest: AppUnderTest
}

const assets = join(import.meta.dirname, '../../web/dist/assets')

/** Exposes the app's `enact` in the page, so that a test can make changes faster than a person could, and knows when each change was saved. */
export const exposeEnact = (page: Page): Promise<void> => page.evaluate(open, chunksWithEnact())

/** Returns the code of `exposeEnact` as a script body, for a driver that accepts only source text. */
export const exposeEnactScript = (): string => `await (${open})(${JSON.stringify(chunksWithEnact())})`

/** Finds chunks by their text, because the bundler names a chunk after an arbitrary one of its files. */
function chunksWithEnact(): string[] {
  const texts = [...mutations.keys(), 'No account or guest is active on this device.']
  return readdirSync(assets).filter((name) => {
    const code = name.endsWith('.js') ? readFileSync(join(assets, name), 'utf8') : ''
    return texts.some((text) => code.includes(text)) && code.includes('export{')
  })
}

/** Runs in the page. Imports the chunks and exposes their `enact` as `globalThis.appUnderTest`. */
async function open(chunks: string[]): Promise<void> {
  const modules: object[] = await Promise.all(chunks.map((name) => import(`/assets/${name}`)))
  const exported = modules.flatMap((module) => Object.values(module))
  type Enact = (mutation: unknown, args: unknown) => Promise<string>
  const enact: Enact | undefined = exported.find(
    (one) => typeof one === 'function' && String(one).includes('No account or guest is active on this device.'),
  )
  if (!enact) throw new Error('No chunk of the build exports enact')
  const mutations = new Map(
    exported.flatMap((value) => (typeof value?.run === 'function' ? [[value.name, value]] : [])),
  )
  globalThis.appUnderTest = {
    enact({ name, args }) {
      if (!mutations.has(name)) throw new Error(`The build has no mutation ${name}`)
      return enact(mutations.get(name), args)
    },
  }
}

/** Grades five cards of one deck in turn, `count` grades in all, each as soon as the previous grade is saved. Call `exposeEnact` first. */
export async function gradeCards(page: Page, server: Server, count: number): Promise<void> {
  const cards = server.rows<{ id: string }>("select id from cards where deckId = 'mechanical' order by id limit 5")
  const chosen = Array.from({ length: count }, (_, nth) => cards[nth % cards.length]?.id)
  await page.evaluate(async (ids) => {
    for (const cardId of ids) await appUnderTest.enact({ name: 'prep.review', args: { cardId, rating: 3 } })
  }, chosen)
}
