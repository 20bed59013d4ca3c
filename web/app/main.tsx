import { loadUiPage } from './dev/load-ui-page.ts'
import { startPage } from './start-page.tsx'

// `npm run dev` builds in this mode; all other builds omit the component page.
if (import.meta.env.MODE === 'development' && location.pathname === '/dev/ui')
  void loadUiPage().then(({ openUiPage }) => openUiPage())
else startPage()
