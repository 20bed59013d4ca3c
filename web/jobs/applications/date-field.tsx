import { useEffect, useRef, useState } from 'react'
import { useStudyTimeZone } from '../../data/time.ts'
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

const SETTLED_MS = 800

/** Saves when the person leaves the field, or stops typing: Back goes without leaving it, and the Tab key moves only between its parts. */
export function DateField({ label, name, isTimed, at, onDate }: DateFieldProps) {
  const timeZone = useStudyTimeZone()
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const stored = at === null ? '' : inputText(at, isTimed, timeZone)
  const whole = typed === null || typed === stored ? null : (readInput(typed, timeZone) ?? null)
  const onTheWay = useRef<number | null>(undefined)

  async function keep(date: number | null) {
    if (onTheWay.current === date) return
    onTheWay.current = date
    const isSaved = await onDate(date)
    onTheWay.current = undefined
    if (isSaved) setTyped((now) => (now === typed ? null : now))
  }

  const keepWhole = useRef<() => void>(undefined)
  useEffect(() => {
    keepWhole.current = () => whole !== null && void keep(whole)
  })
  useEffect(() => () => keepWhole.current?.(), [])
  useEffect(() => {
    if (whole === null) return
    const settled = setTimeout(() => keepWhole.current?.(), SETTLED_MS)
    return () => clearTimeout(settled)
  }, [whole])

  async function leave(input: HTMLInputElement) {
    if (typed === null || (typed === stored && !input.validity.badInput)) return setError(undefined)
    const read = input.validity.badInput ? undefined : readInput(typed, timeZone)
    setError(read === undefined ? 'Enter the whole date, or clear it.' : undefined)
    if (read !== undefined) await keep(read)
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
      onBlur={({ target }) => void leave(target)}
    />
  )
}
