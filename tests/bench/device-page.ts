/** What the benchmark puts into the page, before the app's own script and beside it. Each function runs in the page by itself. */

interface Pulled {
  /** When the answer's bytes were there and nothing was read of them yet; ms. */
  at: number
  rows: Record<string, unknown>[]
}

interface Written {
  begunAt: number
  /** When the browser said that it is on the disk. */
  doneAt: number
}

declare global {
  var seen: { pulls: Pulled[]; writes: Written[] }
}

/** Notes when a pull was answered and when the transactions of the engine were on the disk, without a change to either. */
export function observe(): void {
  globalThis.seen = { pulls: [], writes: [] }
  const fetch = globalThis.fetch
  globalThis.fetch = async (...args) => {
    const response = await fetch(...args)
    if (!String(args[0]).startsWith('/api/sync/pull')) return response
    response.json = async () => {
      const text = await response.text()
      const at = performance.now()
      const answer = JSON.parse(text)
      if (answer.rows?.length > 0) seen.pulls.push({ at, rows: answer.rows.map(({ row }: { row: object }) => row) })
      return answer
    }
    return response
  }
  const transaction = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, stores, mode, options) {
    const begun = transaction.call(this, stores, mode, options)
    if (mode === 'readwrite' && begun.objectStoreNames.contains('outbox')) {
      const begunAt = performance.now()
      begun.addEventListener('complete', () => seen.writes.push({ begunAt, doneAt: performance.now() }))
    }
    return begun
  }
}

/** How long the last pull took to be applied, from its last byte to the disk, and how many rows it had; null where it is not. */
export function lastApplied(): { ms: number; rows: number } | null {
  const pull = seen.pulls.at(-1)
  const write = pull && seen.writes.find(({ begunAt }) => begunAt >= pull.at)
  return pull && write ? { ms: write.doneAt - pull.at, rows: pull.rows.length } : null
}

/** The rows of the last pull, put by nothing but the browser into a store like theirs, in one durable transaction; ms. */
export async function putBare(): Promise<number> {
  const rows = seen.pulls.at(-1)?.rows ?? []
  const opening = indexedDB.open('bare')
  opening.onupgradeneeded = () => {
    const store = opening.result.createObjectStore('reviews', { keyPath: 'id' })
    for (const index of ['cardId', 'reviewedAt']) store.createIndex(index, index)
  }
  await new Promise((resolve) => opening.addEventListener('success', resolve))
  const startedAt = performance.now()
  const t = opening.result.transaction('reviews', 'readwrite', { durability: 'strict' })
  const store = t.objectStore('reviews')
  for (const row of rows) store.put(row)
  await new Promise((resolve) => t.addEventListener('complete', resolve))
  const ms = performance.now() - startedAt
  opening.result.close()
  return ms
}

interface Asked {
  cardIds: string[]
  count: number
  pauseMs: number
}

/** Grades cards, each followed by the rows that it wrote, put by nothing but the browser; ms of each. */
export async function gradeInTurn({ cardIds, count, pauseMs }: Asked): Promise<{ acts: number[]; bare: number[] }> {
  const stores = ['reviews', 'outbox', 'shadows', 'meta', 'cardMemory', 'deckSummaries']
  const opening = indexedDB.open('bareActs')
  opening.onupgradeneeded = () => {
    for (const name of stores) opening.result.createObjectStore(name, { keyPath: 'id' })
  }
  await new Promise((resolve) => opening.addEventListener('success', resolve))
  const acts: number[] = []
  const bare: number[] = []
  const row = {
    cardId: 'c'.repeat(20),
    deckId: 'd'.repeat(20),
    rating: 3,
    reviewedAt: Date.now(),
    seq: 1,
    undoneAt: null,
  }
  for (let nth = 0; nth < count; nth += 1) {
    const begunAt = performance.now()
    const id = await doors.enact({ name: 'prep.review', args: { cardId: cardIds[nth % cardIds.length], rating: 3 } })
    acts.push(performance.now() - begunAt)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    const bareAt = performance.now()
    const t = opening.result.transaction(stores, 'readwrite', { durability: 'strict' })
    for (const name of stores) t.objectStore(name).put({ ...row, id })
    await new Promise((resolve) => t.addEventListener('complete', resolve))
    bare.push(performance.now() - bareAt)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  opening.result.close()
  return { acts, bare }
}

/** The queue of somebody who graded so many cards without a signal, written as the engine would have, in one go. */
export async function fillQueue({ cardIds, count }: { cardIds: string[]; count: number }): Promise<void> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
  const db = await done(indexedDB.open(names.find((name) => name.startsWith('s0-') && name !== 's0-device') ?? ''))
  const t = db.transaction(['meta', 'outbox', 'shadows', 'reviews', 'cards'], 'readwrite')
  const meta: { key: string; value: { clientId: string; nextSeq: number } } = await done(
    t.objectStore('meta').get('sync'),
  )
  const { clientId, nextSeq } = meta.value
  for (let nth = 0; nth < count; nth += 1) {
    const [id, seq, at] = [crypto.randomUUID(), nextSeq + nth, Date.now() - (count - nth) * 1_000]
    const { deckId } = await done<{ deckId: string }>(t.objectStore('cards').get(cardIds[nth % cardIds.length] ?? ''))
    const args = { cardId: cardIds[nth % cardIds.length], rating: 3 }
    t.objectStore('outbox').add({ seq, id, name: 'prep.review', v: 1, at, args })
    t.objectStore('shadows').add({ table: 'reviews', key: id, row: null })
    t.objectStore('reviews').add({ id, ...args, deckId, reviewedAt: at, clientId, seq, undoneAt: null })
  }
  t.objectStore('meta').put({ ...meta, value: { ...meta.value, nextSeq: nextSeq + count } })
  await new Promise((resolve) => t.addEventListener('complete', resolve))
  db.close()
}
