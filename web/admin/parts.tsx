import type { ListedPerson } from '@station-zero/schema/admin/console.ts'
import { CloudOff } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import * as v from 'valibot'
import { fieldOf } from '../data/error-field.ts'
import { NetworkSignInError } from '../data/network-sign-in.ts'
import { isFromServer, noAnswerSentence } from '../data/request.ts'
import { useAddressWith } from '../ui/back/leave.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { TryAgain } from '../ui/content-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FormProblem } from '../ui/field.tsx'
import { goToHeading } from '../ui/focus.ts'
import { type FieldErrors, useForm } from '../ui/form.ts'
import { formatDay, formatDayAndTime } from '../ui/format.ts'
import { Skeleton } from '../ui/spinner.tsx'
import { useToast } from '../ui/toast.tsx'
import type { Read } from './admin-api.ts'

type ReadViewProps<T> = {
  read: Read<T>
  /** Text for screen readers while loading, such as `Loading people...`. */
  label: string
  children: (data: T) => ReactNode
}

/** Renders a read as loading, failed or loaded. If a refetch fails, the previous data stays on the screen. */
export function ReadView<T>({ read, label, children }: ReadViewProps<T>) {
  const { data, error, isFetching, isPlaceholderData, refetch } = read
  if (error && (data === undefined || isPlaceholderData)) return <NotLoaded read={read} />
  if (data === undefined)
    return (
      <div role="status" className="grid gap-3">
        <span className="sr-only">{label}</span>
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-64 w-full" />
      </div>
    )
  return (
    <div aria-busy={isFetching || undefined} className="min-w-0">
      <div role="alert" className="empty:hidden">
        {error && (
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-lg bg-danger-wash p-4 text-danger-ink">
            <p className="min-w-0 flex-[1_1_16rem]">
              <b>Not updated:</b> {sentenceOf(error, 'Check your connection.')}
            </p>
            <TryAgain isTrying={isFetching} onTry={() => void refetch()} variant="secondary" />
          </div>
        )}
      </div>
      {children(data)}
    </div>
  )
}

function NotLoaded({ read: { error, isFetching, refetch } }: { read: Read<unknown> }) {
  const { title, sentence } = whyNotLoaded(error)
  return (
    <div role="alert">
      <EmptyState icon={<CloudOff className="size-8" />} title={title}>
        {sentence && <p>{sentence}</p>}
        <TryAgain isTrying={isFetching} onTry={() => void refetch()} variant="secondary" />
      </EmptyState>
    </div>
  )
}

function whyNotLoaded(error: unknown): { title: string; sentence?: string } {
  if (isFromServer(error)) return { title: 'Not loaded', sentence: error.sentence }
  if (error instanceof v.ValiError) return { title: 'Not loaded', sentence: UNREADABLE }
  if (error instanceof NetworkSignInError) return { title: 'Not loaded', sentence: error.message }
  return { title: 'The admin console needs a connection.' }
}

const UNREADABLE = 'The server and this page are different versions. Reload the page.'

/** The server's error message, or `consequence` if there was no response. */
export const sentenceOf = (error: unknown, consequence: string): string =>
  isFromServer(error) ? error.sentence : noAnswerSentence(error, consequence)

export const NOTHING_CHANGED = 'Nothing has changed. Check your connection and try again.'

/** Returns a function that runs a write without a form and shows the result in a toast. It resolves to true if the write succeeded. */
export function useDo() {
  const { toast } = useToast()
  return async (work: () => Promise<unknown>, done: string, failed: string): Promise<boolean> => {
    try {
      await work()
      toast({ title: done })
      return true
    } catch (error) {
      toast({ title: failed, description: sentenceOf(error, NOTHING_CHANGED), tone: 'destructive' })
      return false
    }
  }
}

type ActionDialogProps = {
  title: string
  submit: string
  pending: string
  isDanger?: boolean
  /** Whether the URL already records that the dialog is open. */
  hasAddress?: boolean
  /** The names of the form's fields. */
  fields?: readonly string[]
  check?: (data: FormData) => FieldErrors
  /** Sends the write, shows the result, and closes the dialog. */
  send: (data: FormData) => Promise<void>
  onClose: () => void
  children: (errors: FieldErrors) => ReactNode
}

const NO_ERRORS = (): FieldErrors => ({})

/** A dialog that asks for confirmation or input before a write. Shows errors next to their fields. */
export function ActionDialog({
  title,
  submit,
  pending,
  isDanger = false,
  hasAddress = false,
  fields = [],
  check = NO_ERRORS,
  send,
  onClose,
  children,
}: ActionDialogProps) {
  const { isPending, errors, onSubmit } = useForm({
    check,
    send,
    place: (error) => ({ [fieldOf(error, fields)]: sentenceOf(error, NOTHING_CHANGED) }),
  })
  return (
    <Dialog open onClose={onClose} title={title} hasAddress={hasAddress}>
      <form onSubmit={onSubmit} noValidate className="grid grid-cols-1 gap-4 [overflow-wrap:anywhere]">
        {children(errors)}
        <FormProblem>{errors.form}</FormProblem>
        <div className="grid gap-2 sm:grid-cols-2">
          <Button type="submit" variant={isDanger ? 'danger' : 'primary'} disabled={isPending}>
            {isPending ? pending : submit}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Focuses the heading when a single item's page opens, as after any change of screen. */
export function useFocusedPage(): void {
  useEffect(goToHeading, [])
}

/** Names and values in two columns. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="divide-y divide-line rounded-lg border border-line bg-surface px-4">{children}</dl>
}

export function FactRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 text-right font-semibold [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}

/** Badges for an account: suspended, operator, demo. */
export function Marks({ person: { role, state, isDemo } }: { person: ListedPerson }) {
  return (
    <>
      {state === 'suspended' && <Badge tone="red">Suspended</Badge>}
      {role === 'operator' && <Badge tone="blue">Operator</Badge>}
      {isDemo && <Badge>Demo</Badge>}
    </>
  )
}

type TimeProps = { at: string | null; never?: string; isDay?: boolean }

/** A server time in the reader's time zone, with or without the time of day. */
export function Time({ at, never = 'Never', isDay = false }: TimeProps) {
  if (at === null) return <span>{never}</span>
  const format = isDay ? formatDay : formatDayAndTime
  return <time dateTime={at}>{format(new Date(at))}</time>
}

type PagesProps = { next: string | null; isFetching: boolean }

/** Links to the next and the first page of a list. The cursor is in the URL, so that Back returns to the previous page. */
export function Pages({ next, isFetching }: PagesProps) {
  const isFirst = !useSearchParams()[0].has('after')
  const addressWith = useAddressWith()
  if (isFirst && next === null) return null
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center gap-3">
      {!isFirst && (
        <Link to={addressWith({ after: null })} className={buttonClass('quiet')}>
          First page
        </Link>
      )}
      {next !== null && (
        <Link to={addressWith({ after: next })} className={buttonClass('secondary')}>
          Next page
        </Link>
      )}
      <span role="status" className="text-muted text-sm">
        {isFetching && 'Loading...'}
      </span>
    </nav>
  )
}

/** The time in a `datetime-local` field in ISO 8601, as the API expects; null if the field is empty. */
export function timeIn(data: FormData, name: string): string | null {
  const at = Date.parse(String(data.get(name) ?? ''))
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}
