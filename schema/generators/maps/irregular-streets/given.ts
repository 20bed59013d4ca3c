import type { Point } from '../../../figures/figure.ts'

/** A street between two corners, as indexes. */
export interface Street {
  a: number
  b: number
  minutes: number
  /** Two-way, one way from a to b, or closed. */
  sign: 'two-way' | 'one-way' | 'closed'
}

export interface Given {
  corners: readonly Point[]
  streets: readonly Street[]
  /** Corners with a street that leads nowhere, and where it ends. */
  deadEnds: readonly { corner: number; end: Point }[]
  from: number
  to: number
  /** The shortest legal route, then wrong ones. */
  routes: readonly (readonly number[])[]
  stem: number
}

export const streetOf = ({ streets }: Pick<Given, 'streets'>, one: number, other: number): Street | undefined =>
  streets.find(({ a, b }) => (a === one && b === other) || (a === other && b === one))

/** Why a street may not be driven from one corner to the other; null if it may. */
export function barOf(town: Pick<Given, 'streets'>, one: number, other: number): 'one-way' | 'closed' | null {
  const street = streetOf(town, one, other)
  if (!street || street.sign === 'closed') return 'closed'
  return street.sign === 'one-way' && street.a === other ? 'one-way' : null
}

const legs = (route: readonly number[]): [number, number][] =>
  route.slice(1).map((corner, nth) => [route[nth] ?? 0, corner])

export const minutesOf = (town: Pick<Given, 'streets'>, route: readonly number[]): number[] =>
  legs(route).map(([one, other]) => streetOf(town, one, other)?.minutes ?? 0)

export const barredLeg = (town: Pick<Given, 'streets'>, route: readonly number[]): [number, number] | undefined =>
  legs(route).find(([one, other]) => barOf(town, one, other) !== null)

/** Every route that passes no corner twice, legal or not. */
export function routesOf(town: Pick<Given, 'streets'>, to: number, route: readonly number[]): number[][] {
  const here = route.at(-1)
  if (here === to) return [[...route]]
  return town.streets
    .flatMap(({ a, b }) => (a === here ? [b] : b === here ? [a] : []))
    .filter((next) => !route.includes(next))
    .flatMap((next) => routesOf(town, to, [...route, next]))
}
