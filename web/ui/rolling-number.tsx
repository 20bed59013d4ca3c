import type { CSSProperties } from 'react'

/** A whole number that counts up once, in less than 600 ms; with reduced motion, it is there at once. Screen readers read the number. */
export function RollingNumber({ value }: { value: number }) {
  return (
    <>
      <span aria-hidden="true" className="rolling" style={{ '--to': value } as CSSProperties} />
      <span className="sr-only">{value}</span>
    </>
  )
}
