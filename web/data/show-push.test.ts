import { expect, test } from 'vitest'
import { openAt } from './worker.ts'

/** A window of the app; one that cannot be focused is frozen, or was closed meanwhile. */
const windowOf = (canFocus: boolean, done: string[]) => ({
  postMessage: ({ path }: { path: string }) => void done.push(`told ${path}`),
  async focus() {
    if (!canFocus) throw new DOMException('This window cannot be focused.', 'NotFoundError')
    done.push('focused')
  },
})

const clientsWith = (windows: readonly ReturnType<typeof windowOf>[], done: string[]) => ({
  matchAll: async () => windows,
  openWindow: async (path: string) => void done.push(`opened ${path}`),
})

test.each<[string, boolean[], string[]]>([
  ['an open window is focused and navigates to the address', [true], ['told /jobs', 'focused']],
  ['without a window, a new one opens at the address', [], ['opened /jobs']],
  ['a new window replaces one that cannot be focused', [false], ['told /jobs', 'opened /jobs']],
])('clicking a notification: %s', async (_, windows, expected) => {
  const done: string[] = []
  await openAt(
    clientsWith(
      windows.map((canFocus) => windowOf(canFocus, done)),
      done,
    ),
    '/jobs',
  )
  expect(done).toEqual(expected)
})
