import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

/**
 * The last invitation link that a signed-out visitor or a guest opened, stored as its expiry time in ms, a blank, and its path. It survives
 * closing the app, because someone who is offline can only sign up later. The sign-in page loads this file, so it does not import the
 * parser of links.
 */
const KEY = 'invitation'
const MAX_CHARS = 1_000

const listeners = createListeners()

/** Storing the same invitation again does not extend its expiry. */
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
