/** Clockwise from north. */
export const headings = ['north', 'east', 'south', 'west'] as const
export const points = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'] as const

export const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
export const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`

export const nth = (number: number): string =>
  ['first', 'second', 'third', 'fourth', 'fifth'][number - 1] ?? `${number}th`

export const sources = {
  signs: 'FHWA, Manual on Uniform Traffic Control Devices (one-way and regulatory signs)',
  orientation: 'US Army TC 3-25.26, Map Reading and Land Navigation',
  scale: 'USGS, Map Scales fact sheet',
  addresses: 'American Planning Association, PAS Report 332 (Street-Naming and Property-Numbering Systems)',
  plans: 'Usual architectural drawing practice (walls, doors and exits on a floor plan)',
  sides:
    'IFSTA Essentials of Fire Fighting (7th ed.); usual fireground practice: sides lettered clockwise from the address side',
  shapes: 'Solid geometry; usual form of spatial questions in US entry-level firefighter exams',
}
