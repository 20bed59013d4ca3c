// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

test('a failed query’s message contains the page as it is when the message is read', async () => {
  document.body.innerHTML = '<p>At first</p>'
  let failure: unknown
  try {
    screen.getByText('Save')
  } catch (error) {
    failure = error
  }
  document.body.innerHTML = '<p>Later</p>'
  expect(failure).toBeInstanceOf(Error)
  expect(String(failure)).toMatch(/Unable to find an element with the text: Save[\s\S]*Later/)
  await expect(screen.findByText('Send', {}, { timeout: 20 })).rejects.toThrow(/with the text: Send[\s\S]*Later/)
})
