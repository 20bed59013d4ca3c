import { expect, test } from 'vitest'
import { openTestApp } from '../testing/app.ts'

const REVIEWS = 20_000
const URL = '/api/users/me/deck-progress'

async function withManyReviews() {
  const station = await openTestApp()
  const ann = await station.signUp('ann')
  await station.db.store.write(ann.id, async ({ rows }) => {
    for (let n = 0; n < REVIEWS; n += 1)
      await rows.put('reviews', {
        ...{ id: `r${n}`, cardId: 'ladders-001', deckId: 'ladders', rating: 1 + (n % 4) },
        ...{ reviewedAt: station.clock.now - (REVIEWS - n) * 60_000, clientId: 'c', seq: n, undoneAt: null },
      })
  })
  return { ...station, ann }
}

test('folding one person’s many reviews does not block other requests', async () => {
  const { ann, app } = await withManyReviews()
  let isFolded = false
  const folding = ann.call('GET', URL).then((answer) => {
    isFolded = true
    return answer
  })
  for (let asked = 0; asked < 5; asked += 1) expect((await app.inject('/api/health')).statusCode).toBe(200)
  expect(isFolded).toBe(false)
  expect((await folding).statusCode).toBe(200)
})

test('a person’s fifth concurrent request gets 503, and the other four requests succeed', async () => {
  const { ann } = await withManyReviews()
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ann.call('GET', URL)))
  const [refused, ...others] = answers.toSorted((one, other) => other.statusCode - one.statusCode)
  expect([refused?.statusCode, refused?.headers['retry-after']]).toEqual([503, '5'])
  expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect((await ann.call('GET', URL)).json()).toEqual(others[0]?.json())
})

test('an address with many accounts leaves capacity for other addresses', async () => {
  const { app, clock } = await openTestApp()
  const ask = (address: string, userId: string) =>
    app.folds.deckProgress({ address, userId }, clock.now).then(
      () => 'answered',
      ({ code }) => code,
    )
  const hostile = Array.from({ length: 120 }, (_, n) => ask(`2001:db8:1:${n}::/64`, `hostile ${n}`))
  expect(await ask('192.0.2.8', 'ann')).toBe('answered')
  expect((await Promise.all(hostile)).filter((outcome) => outcome === 'busy')).toHaveLength(70)
})
