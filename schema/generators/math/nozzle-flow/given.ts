import { type Fraction, fraction, minus, rounded, times } from '../shared/fraction.ts'

export interface Tip {
  /** Of the diameter, in sixteenths of an inch. */
  sixteenths: number
  written: string
  kind: 'handline' | 'master stream'
}

const tip = (sixteenths: number, written: string, kind: Tip['kind']): Tip => ({ sixteenths, written, kind })

export const tips: readonly Tip[] = [
  tip(14, '⅞', 'handline'),
  tip(15, '15/16', 'handline'),
  tip(16, '1', 'handline'),
  tip(18, '1⅛', 'handline'),
  tip(20, '1¼', 'handline'),
  tip(22, '1⅜', 'master stream'),
  tip(24, '1½', 'master stream'),
  tip(28, '1¾', 'master stream'),
  tip(32, '2', 'master stream'),
]

/** Smooth-bore handlines are pumped at about 50 psi and master streams at about 80. */
export const pressures: Record<Tip['kind'], readonly number[]> = {
  handline: [50, 50, 50, 45, 55],
  'master stream': [80, 80, 80, 75, 85],
}

/** In tenths, as the stem gives them. */
const roots: Record<number, number> = { 45: 67, 50: 71, 55: 74, 75: 87, 80: 89, 85: 92 }

export const rootOf = (pressure: number): Fraction => fraction(roots[pressure] ?? Number.NaN, 10)

export const flowOf = ({ sixteenths }: Tip, pressure: number): Fraction =>
  times(30, fraction(sixteenths, 16), fraction(sixteenths, 16), rootOf(pressure))

/** People disagree on how to round a half. */
export const isHalf = (flow: Fraction): boolean => minus(flow, rounded(flow, 0)).bottom === 2
