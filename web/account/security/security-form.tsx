import { calendarDay } from '@station-zero/schema/core/time.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { fieldOf } from '../../data/error-field.ts'
import { isFromServer, isSessionOver, noAnswerSentence } from '../../data/request.ts'
import { sessionEnded } from '../../data/session.ts'
import { deviceTimeZone } from '../../data/time-zone.ts'
import { Button } from '../../ui/button.tsx'
import { hasLostFocus } from '../../ui/focus.ts'
import { type FieldErrors, useForm } from '../../ui/form.ts'
import { useNotice } from '../settings-parts.tsx'
import { proofEntries, SECURITY } from './own-password.tsx'

const SESSIONS = ['/api/auth/sessions']

const Instant = v.union([v.string(), v.number()])

const Session = v.object({
  id: v.string(),
  device: v.nullable(v.string()),
  createdAt: Instant,
  usedAt: Instant,
  isCurrent: v.boolean(),
})
const Passkey = v.object({ id: v.string(), name: v.string(), createdAt: Instant, usedAt: v.nullable(Instant) })
const Event = v.object({ id: v.string(), type: v.string(), at: Instant, device: v.nullable(v.string()) })
const Security = v.object({
  recoveryCodesLeft: v.number(),
  passkeys: v.array(Passkey),
  events: v.array(Event),
  canUsePasskeys: v.boolean(),
  /** The account's email address and whether it is confirmed; missing if the station does not send email. */
  address: v.nullish(v.object({ email: v.string(), isVerified: v.boolean() })),
  ...proofEntries,
  hasPasswordSignIn: v.optional(v.boolean(), true),
})

export type SignedInSession = v.InferOutput<typeof Session>
export type Passkey = v.InferOutput<typeof Passkey>
export type SecurityEvent = v.InferOutput<typeof Event>

/** Returns data that only the server has; `sessions` and `security` are undefined until loaded. Fetches when the screen opens. */
export function useSecurity() {
  const client = useQueryClient()
  const sessions = useQuery({
    queryKey: SESSIONS,
    staleTime: 0,
    select: (answer) => v.parse(v.array(Session), answer),
  })
  const security = useQuery({ queryKey: SECURITY, staleTime: 0, select: (answer) => v.parse(Security, answer) })
  const error = sessions.error ?? security.error
  const isEnded = isSessionOver(error)
  useEffect(() => {
    if (isEnded) void sessionEnded()
  }, [isEnded])

  return {
    sessions: sessions.data,
    security: security.data,
    error,
    isEnded,
    isTrying: sessions.isFetching || security.isFetching,
    async readAgain() {
      await Promise.all([SESSIONS, SECURITY].map((queryKey) => client.invalidateQueries({ queryKey })))
    },
  }
}

type SecureForm = {
  check(data: FormData): FieldErrors
  send(data: FormData): Promise<void>
  /** Names of the form's fields. */
  fields: readonly string[]
}

/** Returns the state of a small form that asks for proof of identity. Errors are shown at the field that they name. */
export function useSecureForm({ check, send, fields }: SecureForm) {
  return useForm({
    check,
    send,
    place(error) {
      if (isSessionOver(error)) void sessionEnded()
      return { [fieldOf(error, fields)]: securitySentence(error) }
    },
  })
}

export function securitySentence(error: unknown): string {
  if (isFromServer(error)) return error.sentence
  return noAnswerSentence(error, 'Nothing has changed. Check your connection and try again.')
}

type SmallFormProps = {
  label: string
  isPending: boolean
  submit: string
  pending: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onCancel: () => void
  children: ReactNode
}

/** A form that opens in place of its button and focuses its first field. */
export function SmallForm({ label, isPending, submit, pending, onSubmit, onCancel, children }: SmallFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const say = useNotice()
  useEffect(() => {
    // Clears the notice about an earlier action.
    say(null)
    form.current?.querySelector<HTMLElement>('input:not([hidden]), button')?.focus()
  }, [say])
  return (
    <form ref={form} aria-label={label} onSubmit={onSubmit} noValidate className="grid max-w-lg gap-4">
      {children}
      <div className="grid gap-2 sm:flex">
        <Button type="submit" disabled={isPending}>
          {isPending ? pending : submit}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** Returns the state of a form that opens in place of its button. When the form closes, the button receives focus again. */
export function useOpened() {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false), button }
}

/** Focuses the list after the focused item was removed from it. Increment `gone` after the removal. */
export function useFocusInList() {
  const list = useRef<HTMLUListElement>(null)
  const [gone, setGone] = useState(0)
  useEffect(() => {
    if (gone > 0 && hasLostFocus()) list.current?.focus()
  }, [gone])
  return { list, gone, setGone }
}

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })
const date = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

/** Relative time in words: "2 minutes ago", "yesterday", and the date after a month. */
export function ago(at: string | number, now: number): string {
  const then = new Date(at)
  const seconds = Math.max(0, Math.round((now - then.getTime()) / 1_000))
  if (seconds < 60) return 'just now'
  if (seconds < 3_600) return relative.format(-Math.floor(seconds / 60), 'minute')
  const days = daysBetween(then.getTime(), now)
  if (days === 0 || seconds < 6 * 3_600) return relative.format(-Math.floor(seconds / 3_600), 'hour')
  return days <= 30 ? relative.format(-days, 'day') : date.format(then)
}

/** Returns the number of calendar days between two times, so that late last night counts as yesterday. */
const daysBetween = (then: number, now: number): number =>
  calendarDay(now, deviceTimeZone()) - calendarDay(then, deviceTimeZone())
