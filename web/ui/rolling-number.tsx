import type { CSSProperties } from 'react'

type RollingNumberProps = {
  /** A whole number of 0 or more. */
  value: number
  /** A unit directly after the number, such as `%`. */
  unit?: string
}

/** A number that counts up once, in less than 600 ms, or appears immediately with reduced motion. Screen readers read the final number. */
export function RollingNumber({ value, unit = '' }: RollingNumberProps) {
  return (
    <>
      <Rolling value={value} unit={unit} />
      <span className="sr-only">
        {value}
        {unit}
      </span>
    </>
  )
}

/** Like `RollingNumber`, but shows a duration as a clock does, such as `9:41`. */
export function RollingClock({ seconds }: { seconds: number }) {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  return (
    <>
      <Rolling value={minutes} unit=":" />
      <Rolling value={rest} isTwoDigits />
      <span className="sr-only">
        {minutes}:{`${rest}`.padStart(2, '0')}
      </span>
    </>
  )
}

function Rolling({ value, unit = '', isTwoDigits }: RollingNumberProps & { isTwoDigits?: boolean }) {
  const style = { '--to': value, '--unit': JSON.stringify(unit) } as CSSProperties
  return <span aria-hidden="true" data-two-digits={isTwoDigits} className="rolling" style={style} />
}
