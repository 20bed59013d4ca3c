import { type ReactNode, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { loadOnce } from '../ui/lazy-part.tsx'
import { App } from './app.tsx'
import { loadLogin } from './lazy.tsx'

/** HTML of the landing page for new visitors. The build inserts it into index.html, and `take-over.tsx` hydrates it. */
export const doorHtml: string = await prerender()

async function prerender(): Promise<string> {
  await loadOnce(loadLogin)
  return renderToString(
    <StrictMode>
      <App Router={AtHome} />
    </StrictMode>,
  )
}

function AtHome({ children }: { children: ReactNode }) {
  return <StaticRouter location="/">{children}</StaticRouter>
}
