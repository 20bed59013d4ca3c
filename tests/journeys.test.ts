import { expect, test } from 'vitest'
import { heldAt, placeNames, points } from './e2e/journeys.ts'

test('every step of every user journey is tested at every width, in WebKit, offline and with Back', () => {
  // What only small phones hide: the rest is held there by the walks at 320 px.
  const tight = ['Tests, exams and results', 'Workouts and CPAT']
  const missing = Object.keys(points).flatMap((point) =>
    placeNames
      .filter((place) => place !== '375×667' || tight.includes(point))
      .flatMap((place) => (heldAt(point, place) ? [] : `${point} at ${place}`)),
  )
  expect(missing).toEqual([])
})
