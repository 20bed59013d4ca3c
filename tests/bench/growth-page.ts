/** What the growth benchmark runs in the page. Each function runs there by itself. */

export interface Size {
  cards: number
  reviews: number
}

/**
 * A guest's device with so many cards, and so many reviews in the year until an hour ago. Cards that are too many leave; those that are missing are
 * copies. The app adds up its derived rows anew when it is opened next, because the version of their fold is another one.
 */
export async function fillDevice({ cards, reviews }: Size): Promise<void> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const end = (t: IDBTransaction) =>
    new Promise((resolve, reject) => {
      t.oncomplete = resolve
      t.onerror = () => reject(t.error)
    })
  const BATCH = 5_000
  const YEAR_MS = 365 * 86_400_000
  const db = await done(indexedDB.open('s0-guest'))
  interface Card {
    id: string
    deckId: string
    order: number
  }
  const all: Card[] = await done(db.transaction('cards').objectStore('cards').getAll())
  const kept = all.filter((_, at) => all.length <= cards || at % Math.ceil(all.length / cards) === 0).slice(0, cards)
  const material = [...kept]
  for (let nth = 0; material.length < cards; nth += 1) {
    const card = all[nth % all.length]
    if (card) material.push({ ...card, id: `${card.id}-copy-${nth}`, order: 1_000 + nth })
  }
  const clearing = db.transaction(['cards', 'reviews'], 'readwrite')
  for (const name of ['cards', 'reviews']) clearing.objectStore(name).clear()
  await end(clearing)
  for (let from = 0; from < material.length; from += BATCH) {
    const t = db.transaction('cards', 'readwrite')
    for (const card of material.slice(from, from + BATCH)) t.objectStore('cards').put(card)
    await end(t)
  }
  const until = Date.now() - 3_600_000
  for (let from = 0; from < reviews; from += BATCH) {
    const t = db.transaction('reviews', 'readwrite')
    for (let nth = from; nth < Math.min(reviews, from + BATCH); nth += 1) {
      const { id: cardId = '', deckId = '' } = material[nth % material.length] ?? {}
      const reviewedAt = Math.round(until - YEAR_MS + (YEAR_MS * (nth + 1)) / reviews)
      const review = { cardId, deckId, rating: 1 + (nth % 4), reviewedAt, clientId: 'grown', seq: nth, undoneAt: null }
      t.objectStore('reviews').put({ id: `grown-${String(nth).padStart(9, '0')}`, ...review })
    }
    await end(t)
  }
  const local = db.transaction('local', 'readwrite')
  local.objectStore('local').put({ key: 'foldVersion', value: 0 })
  await end(local)
  db.close()
}

/** Presses what the selector names and resolves when the words are on the screen and painted; ms. */
export async function press({ target, words }: { target: string; words: string }): Promise<number> {
  const wanted = new RegExp(words)
  const element = [...document.querySelectorAll<HTMLElement>(target)].find((one) => one.checkVisibility())
  if (!element) throw new Error(`There is no ${target}`)
  const begunAt = performance.now()
  element.click()
  await new Promise<void>((resolve) => {
    const look = () => {
      if (wanted.test(document.querySelector('main')?.textContent ?? '')) setTimeout(resolve)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  return performance.now() - begunAt
}

/** Grades the card on the screen so often; ms from each press to the question of the next card. */
export async function gradeOnScreen(count: number): Promise<number[]> {
  const button = (words: RegExp) =>
    [...document.querySelectorAll('main button')].find((one) => words.test(one.textContent ?? '')) as
      | HTMLElement
      | undefined
  const until = (isTrue: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => (isTrue() ? resolve() : void requestAnimationFrame(look))
      look()
    })
  const times: number[] = []
  for (let nth = 0; nth < count; nth += 1) {
    await until(() => button(/^Show Answer/) !== undefined)
    button(/^Show Answer/)?.click()
    await until(() => button(/^Good/) !== undefined)
    await new Promise((resolve) => setTimeout(resolve, 700))
    const begunAt = performance.now()
    button(/^Good/)?.click()
    await until(() => button(/^Show Answer/) !== undefined)
    // What a grade makes the screen read again comes after; the next press would have to wait for it.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    times.push(performance.now() - begunAt)
    await new Promise((resolve) => setTimeout(resolve, 700))
  }
  return times
}
