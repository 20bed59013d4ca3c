import { type Fraction, say } from '../shared/fraction.ts'

export const rule = 'Use FL = C × Q² × L (Q in hundreds of gpm, L in hundreds of feet)'

export const roundedTo = (psi: Fraction): string =>
  psi.bottom === 1 ? `${say(psi)} psi` : `${say(psi)}, which rounds to ${say(psi, 0)} psi`
