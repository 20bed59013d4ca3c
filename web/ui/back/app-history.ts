import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom'
import { marksAbove, marksHere } from './entry.ts'
import { followScroll } from './scroll-memory.ts'
import { afterTraversal, followBack, forgetSteps, hasOpenStep, traverse } from './steps.ts'

export type AppHistory = ReturnType<typeof createBrowserHistory>

/**
 * The router's own history, with three differences: an entry knows the addresses beneath it, a navigation waits until the browser
 * has gone where it was sent before, and a screen that is opened from a dialog takes over the dialog's entry.
 */
export function createAppHistory(): AppHistory {
  const history = createBrowserHistory({ v5Compat: true })
  const { push, replace } = history
  const scroll = followScroll()
  followBack()
  history.push = (to, state) =>
    afterTraversal(() => {
      scroll.leave()
      if (hasOpenStep()) {
        forgetSteps()
        const { under } = marksHere()
        replace(to, { ...state, ...(under && { under }) })
      } else push(to, { ...state, ...marksAbove() })
      scroll.arrive('new')
    })
  history.replace = (to, state) =>
    afterTraversal(() => {
      scroll.leave()
      replace(to, { ...state, ...marksHere() })
      scroll.arrive('same')
    })
  history.go = traverse
  return history
}
