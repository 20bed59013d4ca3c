import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '../web')
const read = (path: string) => readFileSync(join(web, path), 'utf8')
const parts = readdirSync(join(web, 'ui')).filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))

/**
 * Components that need not be on the page: whole screens and pages, a component without output, modules that the toast and the charts load,
 * and the QR drawing, whose library would move into the chunk that most screens load.
 */
const ELSEWHERE = [
  ...['auth-layout.tsx', 'not-found-screen.tsx', 'policy-text.tsx', 'policy-links.tsx', 'print-page.tsx'],
  ...['optional.tsx', 'toast-view.tsx', 'chart-plots.tsx', 'qr-drawing.tsx'],
]

test('every UI component is on the development page that shows all states', () => {
  const page = readdirSync(join(web, 'app/dev')).map((name) => read(`app/dev/${name}`))
  const missing = parts.filter((part) => !page.some((source) => source.includes(`/ui/${part}'`)))
  expect(missing.filter((part) => !ELSEWHERE.includes(part))).toEqual([])
})
