import { loadUiPage } from './dev/load-ui-page.ts'
import { startPage } from './start-page.tsx'

// `npm run dev` builds with this mode; every other build leaves the page out.
if (import.meta.env.MODE === 'development' && location.pathname === '/dev/ui')
  void loadUiPage().then(({ openUiPage }) => openUiPage())
else startPage()
