import { withCommas } from '../../kit/words.ts'

const whole = (top: number, bottom: number): [number, number] => {
  const divisor = (x: number, y: number): number => (y === 0 ? x : divisor(y, x % y))
  const common = divisor(top, bottom)
  return [top / common, bottom / common]
}

/** 9 eighths are `1 1/8`. */
export function mixed(parts: number, of: number): string {
  const rest = parts % of
  const [top, bottom] = whole(rest, of)
  const units = (parts - rest) / of
  if (rest === 0) return withCommas(units)
  return units === 0 ? `${top}/${bottom}` : `${withCommas(units)} ${top}/${bottom}`
}
