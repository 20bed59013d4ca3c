import { clientStoreCases } from './cases.ts'
import { openOnDexie } from './on-dexie.ts'

/** Plays the case with this name in a new database and returns what the case read. Runs in a page. Throws if there is no such case. */
export async function play(name: string): Promise<unknown> {
  const found = clientStoreCases.find((each) => each.name === name)
  if (!found) throw new Error(`No case named "${name}".`)
  const opened = await openOnDexie()
  try {
    return await found.play(opened)
  } finally {
    await opened.close()
  }
}
