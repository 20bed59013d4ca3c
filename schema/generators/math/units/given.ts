export type Pair = keyof typeof pairs

/** Pairs of units; the bigger one is `base` of the smaller. */
export const pairs = {
  feet: { base: 12, big: 'feet', small: 'inches', one: 'foot' },
  hours: { base: 60, big: 'hours', small: 'minutes', one: 'hour' },
  minutes: { base: 60, big: 'minutes', small: 'seconds', one: 'minute' },
} as const
