const TEXT_FIELDS = 'textarea, input:not([type="checkbox"], [type="radio"], [type="file"])'

type TextField = HTMLInputElement | HTMLTextAreaElement

const typedIn = new Set<TextField>()

/** From here on it is known where somebody types; once a page. */
export function watchTyping(): void {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof Element && target.matches(TEXT_FIELDS)) typedIn.add(target as TextField)
  })
}

/** Whether there are words on the page that a reload might lose: typed here, and not sent or given up since. */
export function holdsTypedText(): boolean {
  for (const field of typedIn) if (!field.isConnected || field.value === '') typedIn.delete(field)
  return typedIn.size > 0
}
