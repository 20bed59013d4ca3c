const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const FLOORS = ['ground', 'first', 'second', 'third', 'fourth']

/** A small count as a word, a larger one in digits. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${COUNTS[count] ?? count} ${count === 1 ? one : many}`

export const listed = (parts: readonly string[], last = 'and'): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const withArticle = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`

/** American numbering: the floor at street level is the first. */
export const floorName = (floor: number): string => `${FLOORS[floor]} floor`

/** Left, middle or right of two or three columns; 0 is the leftmost. */
export const columnName = (column: number, columns: number): string =>
  column === 0 ? 'left' : column === columns - 1 ? 'right' : 'middle'
