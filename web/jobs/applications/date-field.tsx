import { useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { inputText, readInput } from './date-input.ts'

type DateFieldProps = {
  label: string
  name: string
  /** With an hour. */
  isTimed: boolean
  at: number | null
  /** Null takes the date back. Resolves with whether it is saved. */
  onDate: (at: number | null) => Promise<boolean>
}

/** Saves when the person leaves the field: while a date is typed, it is a valid date in the year 2 for a moment. */
export function DateField({ label, name, isTimed, at, onDate }: DateFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const stored = at === null ? '' : inputText(at, isTimed)

  async function save(input: HTMLInputElement) {
    if (typed === null || (typed === stored && !input.validity.badInput)) return setError(undefined)
    const read = input.validity.badInput ? undefined : readInput(typed)
    setError(read === undefined ? 'Enter the whole date, or clear it.' : undefined)
    if (read !== undefined && (await onDate(read))) setTyped(null)
  }

  return (
    <Field
      label={label}
      name={name}
      type={isTimed ? 'datetime-local' : 'date'}
      value={typed ?? stored}
      error={error}
      onChange={({ target }) => {
        setTyped(target.value)
        setError(undefined)
      }}
      onBlur={({ target }) => void save(target)}
    />
  )
}
