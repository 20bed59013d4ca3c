import { beforeEach } from 'vitest'
import { closeSteadyClock } from '../data/time.ts'

// Each test gets a new device clock.
beforeEach(() => {
  closeSteadyClock()
  if (typeof localStorage !== 'undefined') localStorage.removeItem('steadyClock')
})

if (typeof document !== 'undefined') {
  const { configure, prettyDOM } = await import('@testing-library/react')
  configure({
    // Long, because a busy machine is slow.
    asyncUtilTimeout: 15_000,
    // `findBy` throws at each attempt until it succeeds. Printing the page for each error took a quarter of a test's time, so the message
    // is created only when it is read.
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
  // Accessible names depend on this rule, which separates a text that ends with a space from the next text.
  const style = document.createElement('style')
  style.textContent = '.contents { display: contents }'
  document.head.append(style)
  // jsdom has no media queries. This stub reports a light theme and no reduced motion.
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    })
}
