import { MAX_A_DAY } from '@station-zero/schema/account/settings.ts'
import { plain } from '@station-zero/schema/core/typed-number.ts'
import { useState } from 'react'
import { Field } from '../ui/field.tsx'

type LimitFieldProps = {
  label: string
  name: string
  hint: string
  /** '0' means no limit, and is shown as an empty field. */
  value: string
  disabled: boolean
  onChange: (value: string) => void
}

/** A number from 0 to 200. Kept with every digit, so closing the dialog loses nothing. */
export function LimitField({ value, onChange, ...field }: LimitFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? (value === '0' ? '' : value)
  const limit = limitOf(shown)

  function type(text: string) {
    setTyped(text)
    const next = limitOf(text)
    if (next !== null && next !== value) onChange(next)
  }

  return (
    <Field
      {...field}
      inputMode="numeric"
      autoComplete="off"
      placeholder="No limit"
      value={shown}
      error={limit === null ? `Enter a number from 0 to ${MAX_A_DAY}.` : undefined}
      onChange={({ target }) => type(target.value)}
      // From here on it shows what is kept, which another device may change.
      onBlur={() => limit !== null && setTyped(null)}
    />
  )
}

/** Null if this is no number that can be set. */
function limitOf(text: string): string | null {
  const digits = plain(text)
  if (!/^\d*$/.test(digits) || Number(digits) > MAX_A_DAY) return null
  return String(Number(digits))
}
