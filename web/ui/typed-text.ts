export const TEXT_FIELDS = 'textarea, input:not([type="checkbox"], [type="radio"], [type="file"])'

export type TextField = HTMLInputElement | HTMLTextAreaElement

const typedIn = new Set<TextField>()

/** Starts recording which fields people type in. Call once per page. */
export function watchTyping(): void {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof Element && target.matches(TEXT_FIELDS)) typedIn.add(target as TextField)
  })
}

/** Whether a reload might lose typed text: typed on this page, and neither sent nor discarded since. */
export function holdsTypedText(): boolean {
  for (const field of typedIn) if (!field.isConnected || field.value === '') typedIn.delete(field)
  return typedIn.size > 0
}
