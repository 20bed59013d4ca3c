import { families, generatedId } from '@station-zero/schema/questions/generated.ts'
import { openProfile } from '../e2e/browser.ts'
import { startServer } from '../e2e/server.ts'
import { browseAsGuest, goTo, isReadyForTheBasement } from '../e2e/steps.ts'

/**
 * Counts the questions whose four options are all visible without scrolling, in the question bank and in each generated family: `node
 * tests/bin/options-in-view.ts [375x667] [draws per family and difficulty]`. Run `npm start` once first, which builds the app.
 */
const [width = 375, height = 667] = (process.argv[2] ?? '375x667').split('x').map(Number)
const draws = Number(process.argv[3] ?? 2)
/** Maximum number of questions in a draft. */
const MAX_QUESTIONS = 900

const generated = Object.entries(families).flatMap(([topic, list]) =>
  list.flatMap((family) =>
    ([1, 2, 3] as const).flatMap((level) =>
      Array.from({ length: draws }, (_, index) => ({
        id: generatedId(topic as keyof typeof families, family, level, `view${index}`),
        version: family.version,
      })),
    ),
  ),
)

const server = await startServer()
const profile = await openProfile(server.origin, { width, height })
try {
  const { page } = profile
  await browseAsGuest(page)
  await isReadyForTheBasement(page)
  await goTo(page, 'Written')
  const bank = await page.evaluate(async () => {
    const db = await opened()
    const rows = await answered<{ id: string; version: number }[]>(
      db.transaction('questions').objectStore('questions').getAll(),
    )
    db.close()
    return rows.map(({ id, version }) => ({ id, version }))

    function opened(): Promise<IDBDatabase> {
      return indexedDB.databases().then((all) => {
        const name = all.find((one) => one.name?.endsWith('guest'))?.name ?? ''
        return answered(indexedDB.open(name))
      })
    }
    function answered<T>(request: IDBRequest<T>): Promise<T> {
      return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    }
  })
  const all = [...bank, ...generated]
  const hidden: string[] = []
  for (let from = 0; from < all.length; from += MAX_QUESTIONS)
    hidden.push(...(await measure(all.slice(from, from + MAX_QUESTIONS))))
  const seen = all.length - hidden.length
  console.log(
    `${width}x${height}: ${seen} of ${all.length} questions fully visible, ${((100 * seen) / all.length).toFixed(1)}%`,
  )
  const byKind = Object.entries(
    Object.groupBy(hidden, (id) => id.split(':').slice(1, 3).join(' ') || id.replace(/-q?\d.*$/, '')),
  )
  for (const [kind, ids = []] of byKind) console.log(`  ${kind}: ${ids.length}, such as ${ids[0]}`)

  /** Returns the IDs of the questions whose last option is below the action bar. */
  async function measure(questions: { id: string; version: number }[]): Promise<string[]> {
    const value = {
      seed: `view-${questions[0]?.id}`,
      type: 'mixed',
      deckId: null,
      name: 'Mixed Practice Test',
      questions,
      answers: questions.map(() => null),
      index: 0,
      startedAt: Date.now(),
      finishedAt: null,
    }
    await page.goto('/jobs')
    await page.evaluate(async (draft) => {
      const name = (await indexedDB.databases()).find((one) => one.name?.endsWith('guest'))?.name ?? ''
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => {
          const writing = opening.result.transaction('drafts', 'readwrite')
          writing.objectStore('drafts').put({ key: 'prep:test', value: draft, savedAt: Date.now() })
          writing.oncomplete = () => {
            opening.result.close()
            resolve()
          }
          writing.onabort = () => reject(writing.error)
        }
      })
    }, value)
    await page.goto('/prep?test=1')
    await page.getByText(/^Question 1 of/).waitFor()
    await page.evaluate(() => document.fonts.ready)
    return page.evaluate(
      async (ids) => {
        const found: string[] = []
        for (const [index, id] of ids.entries()) {
          await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
          const group = document.querySelector('[role=radiogroup]')
          scrollTo(0, 0)
          const end = group?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY
          const bar = document.querySelector('[data-dock]')?.getBoundingClientRect().top ?? 0
          if (end > bar + 1) found.push(id)
          if (index < ids.length - 1)
            [...document.querySelectorAll('button')].find((one) => one.textContent === 'Next')?.click()
        }
        return found
      },
      questions.map(({ id }) => id),
    )
  }
} finally {
  await profile.close()
  await server.close()
}
