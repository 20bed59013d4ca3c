import { useSyncExternalStore } from 'react'

/** One entry per activity in progress: a test, a workout or a recording. The page must not reload while there is any entry. */
const holds = new Set<symbol>()
const listeners = new Set<() => void>()

/** Marks an activity as in progress. Call the returned function when the activity ends. */
export function holdBusy(): () => void {
  const hold = Symbol('busy')
  holds.add(hold)
  notify()
  return () => {
    if (holds.delete(hold)) notify()
  }
}

export function isBusy(): boolean {
  return holds.size > 0
}

export function useIsBusy(): boolean {
  return useSyncExternalStore(onBusyChange, isBusy)
}

export function onBusyChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notify(): void {
  for (const listener of listeners) listener()
}

export const TEXT_FIELDS = 'textarea, input:not([type="checkbox"], [type="radio"], [type="file"])'

export type TextField = HTMLInputElement | HTMLTextAreaElement

const typedIn = new Set<TextField>()

/** Starts tracking the fields that people type in. Call once per page. */
export function watchTyping(): void {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof Element && target.matches(TEXT_FIELDS)) typedIn.add(target as TextField)
  })
}

/** Whether a reload could lose text that was typed on this page and neither sent nor discarded. */
export function holdsTypedText(): boolean {
  for (const field of typedIn) if (!field.isConnected || field.value === '') typedIn.delete(field)
  return typedIn.size > 0
}
