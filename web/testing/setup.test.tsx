// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

test('who reads why a query failed sees the page, which is printed only then', async () => {
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
