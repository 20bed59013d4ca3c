import { at } from '../../kit/lists.ts'
import type { Given } from './given.ts'

export function stem({ floor, asks, stem }: Given): string {
  const rules = `The thick bars are doors${floor.doors.some(({ isLocked }) => isLocked) ? ', and a cross marks a locked door' : ''}. You cannot enter a room that is on fire.`
  const scene = at(
    [
      'You are in the room marked YOU and must get out of the building.',
      'You are in the room marked YOU, which is filling with smoke, and must get out of the building.',
    ],
    stem,
  )
  const ask =
    asks === 'exit'
      ? 'Which exit can you reach through the fewest doors?'
      : 'What is the smallest number of doors you must go through, counting the exit door?'
  return `${rules} ${scene} ${ask}`
}
