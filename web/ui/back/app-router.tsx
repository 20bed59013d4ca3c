import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router-dom'
import { followScroll } from './scroll-memory.ts'
import { afterTraversal, followBack, forgetSteps, hasOpenStep, marksAbove, marksHere, traverse } from './steps.ts'

/** BrowserRouter with a custom history. */
export function AppRouter({ children }: { children: ReactNode }) {
  const [history] = useState(createAppHistory)
  const [{ location, action }, setShown] = useState(() => ({ location: history.location, action: history.action }))
  useLayoutEffect(() => history.listen((update) => startTransition(() => setShown(update))), [history])
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  )
}

type AppHistory = ReturnType<typeof createBrowserHistory>

/**
 * Creates the router's history, which differs in three ways: an entry stores the URLs beneath it, a navigation waits until a pending
 * traversal has finished, and a screen opened from a dialog reuses the dialog's entry.
 */
function createAppHistory(): AppHistory {
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
