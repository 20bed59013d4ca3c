import { expect, test } from 'vitest'
import { openTestApp } from '../testing/app.ts'

const URL = '/api/users/user-1/job-alerts'

test('[calls.jobs.alert] a user creates two alerts and lists them, newest first', async () => {
  const { clock, signUp } = await openTestApp()
  const maia = await signUp('maia')
  const first = await maia.call('POST', URL, {
    body: { keywords: 'Fire Cadet', location: 'Ash Harbor, ME', isActive: false },
  })
  expect([first.statusCode, first.json()]).toEqual([
    201,
    {
      id: expect.any(String),
      keywords: 'Fire Cadet',
      location: 'Ash Harbor, ME',
      isActive: false,
      createdAt: new Date(clock.now).toISOString(),
    },
  ])
  clock.now += 1_000
  const second = await maia.call('POST', URL, { body: { keywords: 'recruit' } })
  expect(second.json()).toMatchObject({ location: '', isActive: true })
  expect((await maia.call('GET', URL)).json()).toEqual([second.json(), first.json()])
})

test.each([
  [{ location: 'OR' }, '"keywords"'],
  [{ keywords: '' }, '"keywords"'],
  [{ keywords: ' of the ' }, 'A job alert needs at least one keyword.'],
  [{ keywords: 'x'.repeat(251) }, '"keywords"'],
  [{ keywords: 'cadet', isActive: 'yes' }, '"isActive"'],
])('[calls.jobs.alert] the alert %o is rejected', async (body, words) => {
  const { signUp } = await openTestApp()
  const maia = await signUp('maia')
  const answer = await maia.call('POST', URL, { body })
  expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining(words)])
  expect((await maia.call('GET', URL)).json()).toEqual([])
})
