import { at } from '../../kit/lists.ts'
import type { Given } from './given.ts'

export function stem({ floor, asks, stem }: Given): string {
  const rules = `The bars are doors${floor.doors.some(({ isLocked }) => isLocked) ? '; a cross marks a locked one' : ''}. You cannot enter a room on fire.`
  const scene = at(
    ['You are at YOU and must leave the building.', 'Visibility is falling, and you leave the room marked YOU.'],
    stem,
  )
  const ask =
    asks === 'exit'
      ? 'Which exit do you reach through the fewest doors?'
      : 'What is the smallest number of doors you pass, the exit door included?'
  return `${rules} ${scene} ${ask}`
}
