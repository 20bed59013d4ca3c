import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { Router } from 'react-router-dom'
import { createAppHistory } from './app-history.ts'

/** BrowserRouter over our own history. */
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
