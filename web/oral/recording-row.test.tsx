// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RecordingRow } from './recording-row.tsx'

afterEach(cleanup)

const recording = {
  ...{ id: 'r1', sessionId: 's1', questionId: 'q1', recordedAt: Date.UTC(2026, 10, 21, 9, 30) },
  ...{ durationMs: 61_000, mimeType: 'audio/webm', bytes: 3 },
}

const focused = () => document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label')
const pressByKey = (name: string | RegExp) => {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}

test('asked before a recording goes, one is on the answer that keeps it, and then where one was', () => {
  render(<RecordingRow recording={recording} />)
  pressByKey(/^Delete recording/)
  expect(focused()).toBe('Keep')
  pressByKey('Keep')
  expect(focused()).toMatch(/^Delete recording of/)
})
