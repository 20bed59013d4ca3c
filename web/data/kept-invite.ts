import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

/**
 * `localStorage` key of the last invitation link that a signed-out visitor or a guest opened. The value is the expiry time in ms, a space
 * and the path. The link survives closing the app, because someone who is offline can only sign up later. The sign-in page loads this file,
 * so this file does not import the parser of links.
 */
const KEY = 'invitation'
const MAX_CHARS = 1_000

const listeners = createListeners()

/**
 * Stores an invitation's path until `until`, in ms since the Unix epoch. Ignores a path longer than `MAX_CHARS`. Storing the same path
 * again does not extend its expiry.
 */
export function keepInvite(path: string, until: number): void {
  if (path.length > MAX_CHARS || keptInvite() === path) return
  localStorage.setItem(KEY, `${until} ${path}`)
  listeners.notify()
}

export function forgetInvite(): void {
  localStorage.removeItem(KEY)
  listeners.notify()
}

function keptInvite(): string | null {
  const [until, path] = localStorage.getItem(KEY)?.split(' ') ?? []
  return path && isInvite(path) && Date.now() < Number(until) ? path : null
}

/** Whether the URL is an invitation link. Its parts are not checked. */
export const isInvite = (address: string | null): address is string => address?.startsWith('/join#') ?? false

export const useKeptInvite = (): string | null => useSyncExternalStore(listeners.add, keptInvite, () => null)
