/** The states that only a pointer or a key brings about, as classes: the whole style sheet once more, with each of them in place of its state. */
export const STATES = { hover: 'is-hover', active: 'is-active', 'focus-visible': 'is-focus' } as const

export async function showStatesByClass(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  const texts = await Promise.all(links.map(async ({ href }) => (await fetch(href)).text()))
  const sheet = new CSSStyleSheet()
  const named = Object.entries(STATES).reduce(
    (text, [state, name]) => text.replaceAll(`:${state}`, `.${name}`),
    texts.join('\n'),
  )
  sheet.replaceSync(named.replaceAll(/@media \(hover: ?hover\)/g, '@media all'))
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
