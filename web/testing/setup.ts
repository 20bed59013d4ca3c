import { beforeEach } from 'vitest'
import { closeSteadyClock } from '../data/time.ts'

// Component tests wait as long as a person would: a busy machine is slow, not wrong.
// Each test has a device whose clock nobody has read yet.
beforeEach(() => {
  closeSteadyClock()
  if (typeof localStorage !== 'undefined') localStorage.removeItem('steadyClock')
})

if (typeof document !== 'undefined') {
  const { configure, prettyDOM } = await import('@testing-library/react')
  configure({
    asyncUtilTimeout: 15_000,
    // A `findBy` fails at each look until it succeeds. Printing the whole page each time took a quarter of a test, so only who reads does.
    getElementError(message, container) {
      const error = new Error()
      error.name = 'TestingLibraryElementError'
      let text: string | undefined
      const print = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n')
      return Object.defineProperty(error, 'message', {
        configurable: true,
        get: () => (text ??= print()),
        set: (given: string) => (text = given),
      })
    },
  })
  // The names of elements depend on this one rule: a text that ends with a space is told apart from what follows.
  const style = document.createElement('style')
  style.textContent = '.contents { display: contents }'
  document.head.append(style)
  // jsdom has no media queries; we answer that the theme is light and nothing is reduced.
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    })
}
