import { readFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Prints the screen and the browser's errors for each failed test, because CI keeps no artifacts. */
export default class PrintScreens implements Reporter {
  printsToStdio(): boolean {
    return false
  }

  onTestEnd({ title, expectedStatus }: TestCase, { status, attachments, annotations }: TestResult): void {
    if (status === expectedStatus || status === 'skipped') return
    const contexts = new Set(attachments.flatMap(({ name, path }) => (name === 'error-context' && path ? [path] : [])))
    const screens = [...contexts].flatMap(screenIn)
    const complaints = annotations.flatMap(({ type, description }) => (type === 'browser' ? [description] : []))
    console.log([`\n  “${title}” failed. The screen and the browser errors:`, ...screens, ...complaints].join('\n'))
  }
}

/** Returns the accessibility snapshot from Playwright's error context. */
function screenIn(path: string): string[] {
  const [, screen] = readFileSync(path, 'utf8').split('```yaml')
  return screen ? [screen.split('```')[0] ?? ''] : []
}
