import { fraction } from '../shared/fraction.ts'

/** Pounds in a gallon and in a cubic foot of water. */
export const perGallon = fraction(834, 100)
export const perCubicFoot = fraction(624, 10)

/** Gallons in a cubic foot, which people take for a weight. */
export const gallonsPerCubicFoot = fraction(748, 100)
