import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Page } from '@playwright/test'

const web = join(import.meta.dirname, '../../web')
const BUILT_WITHIN_MS = 300_000
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Builds the development version of the app, the only version with the component page. Throws if the build fails. */
export function buildUiPage(folder: string): void {
  const args = [join(web, 'node_modules/vite/bin/vite.js'), 'build', '--mode', 'development']
  const built = spawnSync(process.execPath, [...args, '--outDir', folder, '--emptyOutDir'], {
    cwd: web,
    encoding: 'utf8',
    timeout: BUILT_WITHIN_MS,
  })
  if (built.status !== 0) throw new Error(`The development page failed to build:\n${built.stdout}${built.stderr}`)
}

/** Serves this page's requests from the folder. */
export const serveUiPage = (page: Page, folder: string): Promise<unknown> =>
  page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url())
    const file = join(folder, pathname === '/dev/ui' ? 'index.html' : pathname)
    if (!existsSync(file)) return route.fulfill({ status: 404 })
    return route.fulfill({ body: readFileSync(file), contentType: types[extname(file)] ?? 'application/octet-stream' })
  })
