import { at } from '../../kit/lists.ts'
import type { Given } from './given.ts'

export function stem({ floor, asks, stem }: Given): string {
  const rules = `The bars are doors${floor.doors.some(({ isLocked }) => isLocked) ? ', and a cross marks a locked door' : ''}. You cannot enter a room that is on fire.`
  const scene = at(
    [
      'You are in the room marked YOU and must get out of the building.',
      'Smoke is filling the room marked YOU. You are in it and must leave the building.',
    ],
    stem,
  )
  const ask =
    asks === 'exit'
      ? 'Which exit can you reach through the fewest doors?'
      : 'What is the fewest number of doors you must go through, including the exit door?'
  return `${rules} ${scene} ${ask}`
}
