import { clientStoreCases } from './cases.ts'
import { openOnDexie } from './on-dexie.ts'

/** For a page: plays one case in a database of its own and answers with what it saw. */
export async function play(name: string): Promise<unknown> {
  const found = clientStoreCases.find((one) => one.name === name)
  if (!found) throw new Error(`There is no case "${name}".`)
  const opened = await openOnDexie()
  try {
    return await found.play(opened)
  } finally {
    await opened.close()
  }
}
