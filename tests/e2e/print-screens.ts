import { readFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Prints what stood on the screen when a test failed, and what its browsers complained of: where no files are kept, this is. */
export default class PrintScreens implements Reporter {
  printsToStdio(): boolean {
    return false
  }

  onTestEnd({ title, expectedStatus }: TestCase, { status, attachments, annotations }: TestResult): void {
    if (status === expectedStatus || status === 'skipped') return
    const contexts = new Set(attachments.flatMap(({ name, path }) => (name === 'error-context' && path ? [path] : [])))
    const screens = [...contexts].flatMap(screenIn)
    const complaints = annotations.flatMap(({ type, description }) => (type === 'browser' ? [description] : []))
    console.log([`\n  “${title}” failed, and this stood on the screen:`, ...screens, ...complaints].join('\n'))
  }
}

/** Playwright's own description of the page, of all that it writes down. */
function screenIn(path: string): string[] {
  const [, screen] = readFileSync(path, 'utf8').split('```yaml')
  return screen ? [screen.split('```')[0] ?? ''] : []
}
