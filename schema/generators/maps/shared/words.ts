/** Clockwise from north. */
export const headings = ['north', 'east', 'south', 'west'] as const
export const points = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'] as const

export const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
export const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`

export const nth = (number: number): string =>
  ['first', 'second', 'third', 'fourth', 'fifth'][number - 1] ?? `${number}th`
