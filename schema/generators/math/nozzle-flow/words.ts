import { type Fraction, isExact, say } from '../shared/fraction.ts'

/** The rule with the root that it needs, so that nobody has to take one. */
export const rule = (pressure: number, root: Fraction): string =>
  `For a smooth-bore tip, gpm = 30 × d² × √NP (d is the diameter in inches, NP the nozzle pressure in psi). Use ${say(root)} for √${pressure}`

/** As a decimal, or as a fraction if that would take more than three places. */
export const inches = (d: Fraction): string => (isExact(d, 3) ? say(d) : `${d.top}/${d.bottom}`)
