import { DAY_MS } from '../../core/time.ts'
import { placesIn, readLocation } from '../states.ts'
import { singular, wordsOf } from '../words.ts'

interface Described {
  title: string
  department: string
  location: string
  deadline: number | null
}

const SHORT: Record<string, string> = { dept: 'department', ff: 'firefighter', co: 'county' }
const LEFT_OUT = new Set(['the', 'of', 'and', 'department', 'division'])
/**
 * Equal for the same opening however two sources write it ('Columbus Fire Dept.', 'Columbus Fire Department'). Jobs with equal keys are
 * the same if their closings are, or if one source gives none.
 */
export function likenessOf({ title, department, location }: Described): string {
  const places = placesIn(location).map((one) => {
    const { words, state = '' } = readLocation(one)
    return [...words, state].join(' ')
  })
  return [wordsIn(title), wordsIn(department), ...places.sort()].join('|')
}

export const isSameClosing = (a: Described, b: Described): boolean =>
  a.deadline === null || b.deadline === null || Math.abs(a.deadline - b.deadline) < DAY_MS

const wordsIn = (text: string): string =>
  wordsOf(text.replace(/fire ?fighter/gi, 'firefighter'))
    .map((word) => singular(SHORT[word] ?? word))
    .filter((word) => !LEFT_OUT.has(word))
    .join(' ')
