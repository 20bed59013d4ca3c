import { type Around, pageOf, pagePlace } from './given.ts'

export function mistakeOf(given: Around, place: string): string {
  const { facing, turn, asked, north } = given
  const spot = pagePlace(given, place)
  const now = facing + turn + asked
  if (spot === pageOf(given, facing + turn + 8 - asked)) return 'This takes left for right. '
  if (north > 0 && spot === now % 8) return 'This takes the top of the plan for north. '
  if (spot === asked) return 'This takes the sides of the page for those of the person. '
  if (turn > 0 && spot === pageOf(given, facing + asked)) return 'This forgets the turn. '
  if (turn > 0 && spot === pageOf(given, facing + asked + 8 - turn)) return 'This turns the wrong way. '
  if (spot === pageOf(given, now + 4)) return 'This is the opposite side. '
  return ''
}
