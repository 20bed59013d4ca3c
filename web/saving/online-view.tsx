import type { UseQueryResult } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import * as v from 'valibot'
import { NetworkSignInError } from '../data/network-sign-in.ts'
import { isFromServer } from '../data/request.ts'
import { useAddressWith } from '../ui/back/leave.tsx'
import { buttonClass } from '../ui/button.tsx'
import { TryAgain } from '../ui/content-problem.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/spinner.tsx'
import { sentenceOf } from './action-dialog.tsx'

// Data that exists only on the server, and its pages.

type OnlineViewProps<T> = {
  read: UseQueryResult<T, Error>
  /** Text for screen readers while loading, such as `Loading people...`. */
  label: string
  /** Title of the message for a server that can't be reached while nothing has been loaded yet. */
  offlineTitle: string
  children: (data: T) => ReactNode
}

/** Renders a read as loading, failed or loaded. If a refetch fails, the previous data stays on the screen. */
export function OnlineView<T>({ read, label, offlineTitle, children }: OnlineViewProps<T>) {
  const { data, error, isFetching, isPlaceholderData, refetch } = read
  if (error && (data === undefined || isPlaceholderData)) return <NotLoaded read={read} offlineTitle={offlineTitle} />
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

type NotLoadedProps = Pick<OnlineViewProps<unknown>, 'offlineTitle'> & { read: UseQueryResult<unknown, Error> }

function NotLoaded({ read: { error, isFetching, refetch }, offlineTitle }: NotLoadedProps) {
  const { title, sentence } = whyNotLoaded(error, offlineTitle)
  return (
    <div role="alert">
      <EmptyState icon={<CloudOff className="size-8" />} title={title}>
        {sentence && <p>{sentence}</p>}
        <TryAgain isTrying={isFetching} onTry={() => void refetch()} variant="secondary" />
      </EmptyState>
    </div>
  )
}

function whyNotLoaded(error: unknown, offlineTitle: string): { title: string; sentence?: string } {
  if (isFromServer(error)) return { title: 'Not loaded', sentence: error.sentence }
  if (error instanceof v.ValiError) return { title: 'Not loaded', sentence: UNREADABLE }
  if (error instanceof NetworkSignInError) return { title: 'Not loaded', sentence: error.message }
  return { title: offlineTitle }
}

const UNREADABLE = 'The server and this page are different versions. Reload the page.'

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
