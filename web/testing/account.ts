import type { User } from '@station-zero/schema/auth/user.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { vi } from 'vitest'
import { type AccountDb, contentNames } from '../data/account-db.ts'
import { type Current, openCurrent } from '../data/active-account.ts'
import { hashKey } from '../data/local-state.ts'
import { signedIn } from '../data/session.ts'

const card = (n: number): RowOf<'cards'> => ({
  id: `card-${n}`,
  version: 1,
  deckId: 'ladders',
  order: n,
  front: n === 1 ? 'What is the climbing angle of a ground ladder?' : `What is ${n}?`,
  back: n === 1 ? 'About 75 degrees.' : `It is ${n}.`,
  hint: 'Count.',
  explanation: 'Because.',
  tags: [],
  source: 'A book',
})

const workout: RowOf<'workouts'> = {
  id: 'w1d1',
  version: 1,
  name: 'Foundation Strength',
  description: 'Work.',
  week: 1,
  day: 1,
  category: 'strength',
  duration: 40,
  difficulty: 3,
  equipment: [],
  exercises: [],
  source: 'ACSM',
}

/** Stores the content as the first download would. */
export async function putContent(db: AccountDb): Promise<void> {
  await db.decks.put({ id: 'ladders', slug: 'ladders', name: 'Ladders', color: '#c2410c', order: 1 })
  await db.cards.bulkPut([1, 2, 3].map(card))
  await db.workouts.put(workout)
  await db.local.bulkPut(contentNames.map((name) => ({ key: hashKey(name), value: 'here' })))
}

export type Answer = (method: string, path: string, body: unknown) => Response | undefined

/**
 * Signs a person in on this device, with a server that returns only these responses. Any other request fails as if there were no
 * connection.
 */
export async function enterAs(user: User, answer: Answer = () => undefined): Promise<Current> {
  // jsdom cannot open modal dialogs.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= () => {}
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const found = answer(init.method ?? 'GET', path, typeof init.body === 'string' ? JSON.parse(init.body) : null)
    if (!found) throw new TypeError('No signal')
    return found
  })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  await signedIn('token', user, { adoptGuest: false })
  const current = await openCurrent(user.id)
  await putContent(current.db)
  return current
}
