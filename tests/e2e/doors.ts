import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mutations } from '@station-zero/schema/mutations.ts'
import type { Page } from 'playwright'
import type { Server } from './server.ts'

/** A person's act as the screens give it to `enact`. */
export interface Act {
  name: string
  args: Record<string, unknown>
}

/** What `openDoors` puts into the page: the app's own function, from its own modules as they were built. */
export interface Doors {
  /** Resolves with the mutation's id when the app says that it is saved. */
  enact(act: Act): Promise<string>
}

declare global {
  var doors: Doors
}

const assets = join(import.meta.dirname, '../../web/dist/assets')

/** So that a test can act faster than any finger, and knows of each act when the app called it saved. */
export const openDoors = (page: Page): Promise<void> => page.evaluate(open, chunksOfDoors())

/** The same as a script, for a browser that takes nothing else. */
export const doorsAsScript = (): string => `await (${open})(${JSON.stringify(chunksOfDoors())})`

/** The bundler names a chunk after one of its files, so they are found by what is in them. */
function chunksOfDoors(): string[] {
  const said = [...mutations.keys(), 'No account or guest is active on this device.']
  return readdirSync(assets).filter((name) => {
    const code = name.endsWith('.js') ? readFileSync(join(assets, name), 'utf8') : ''
    return said.some((text) => code.includes(text)) && code.includes('export{')
  })
}

/** Runs in the page. */
async function open(chunks: string[]): Promise<void> {
  const modules: object[] = await Promise.all(chunks.map((name) => import(`/assets/${name}`)))
  const exported = modules.flatMap((module) => Object.values(module))
  type Enact = (mutation: unknown, args: unknown) => Promise<string>
  const enact: Enact | undefined = exported.find(
    (one) => typeof one === 'function' && String(one).includes('No account or guest is active on this device.'),
  )
  if (!enact) throw new Error('The build has no enact of its own any more')
  const mutations = new Map(exported.flatMap((one) => (typeof one?.run === 'function' ? [[one.name, one]] : [])))
  globalThis.doors = {
    enact({ name, args }) {
      if (!mutations.has(name)) throw new Error(`The build has no ${name}`)
      return enact(mutations.get(name), args)
    },
  }
}

/** Grades so often, a few cards of one deck in turn, as fast as the app says saved; the doors are open. */
export async function gradeCards(page: Page, server: Server, count: number): Promise<void> {
  const cards = server.rows<{ id: string }>("select id from cards where id like 'hazmat%' order by id limit 5")
  const chosen = Array.from({ length: count }, (_, nth) => cards[nth % cards.length]?.id)
  await page.evaluate(async (ids) => {
    for (const cardId of ids) await doors.enact({ name: 'prep.review', args: { cardId, rating: 3 } })
  }, chosen)
}
