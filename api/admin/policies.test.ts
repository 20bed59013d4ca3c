import type { AuditEntry } from '@station-zero/schema/admin/console.ts'
import { MAX_POLICY_TEXT } from '@station-zero/schema/policies/policies.ts'
import type { Policies } from '@station-zero/schema/policies/responses.ts'
import { expect, test } from 'vitest'
import { openConsole } from '../testing/operators.ts'

const TERMS = '/api/admin/policies/terms'
const TEXT = 'The hall closes at nine.\n\nSee https://city.example/rules.'

test('everyone can read the policy pages that an operator has changed, and the audit log contains the change', async () => {
  const station = await openConsole()
  const { chief, clock } = station
  const read = async () => (await station.call('GET', '/api/policies')).json<Policies>().policies
  expect(await read()).toEqual([])
  const changedAt = new Date(clock.now).toISOString()
  const changed = await chief.call('PUT', TERMS, { body: { mode: 'add', text: `\n${TEXT} `, version: 0 } })
  expect(changed.json()).toEqual({ name: 'terms', mode: 'add', text: TEXT, changedAt, version: 1 })
  expect(await read()).toEqual([changed.json()])
  clock.now += 1_000
  // Saving the same text again neither changes the date nor adds a log entry.
  expect((await chief.call('PUT', TERMS, { body: { mode: 'add', text: TEXT, version: 1 } })).json().changedAt).toBe(
    changedAt,
  )
  const reset = await chief.call('PUT', TERMS, { body: { mode: 'built-in', text: '', version: 1 } })
  expect(reset.json().changedAt).toBe(new Date(clock.now).toISOString())
  expect(await read()).toEqual([reset.json()])
  const { rows } = (await chief.call('GET', '/api/admin/audit')).json<{ rows: AuditEntry[] }>()
  expect(rows.map(({ action, subject, before, after }) => [action, subject, before, after])).toEqual([
    ['policies.change', 'terms', { mode: 'add', text: TEXT }, { mode: 'built-in', text: '' }],
    ['policies.change', 'terms', { mode: 'built-in', text: '' }, { mode: 'add', text: TEXT }],
  ])
})

test('only operators can change the policy pages, and each kind of invalid input gets its own error', async () => {
  const { chief, maia, call } = await openConsole()
  const body = { mode: 'replace', text: TEXT, version: 0 }
  expect((await call('PUT', TERMS, { body })).statusCode).toBe(401)
  expect((await maia.call('PUT', TERMS, { body })).statusCode).toBe(403)
  expect((await chief.call('PUT', '/api/admin/policies/cookies', { body })).statusCode).toBe(400)
  for (const [wrong, sentence] of [
    [{ mode: 'replace', text: ' \n ' }, 'Enter the text of the page.'],
    [{ mode: 'built-in', text: TEXT }, 'Leave the text empty to use the standard text.'],
    [{ mode: 'add', text: 'x'.repeat(MAX_POLICY_TEXT + 1) }, /"text"/],
    [{ mode: 'add', text: 'bell \u0007' }, /must not contain control characters/],
    [{ mode: 'html', text: TEXT }, /"mode"/],
  ] as const) {
    const refused = await chief.call('PUT', TERMS, { body: { ...wrong, version: 0 } })
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toMatch(sentence)
  }
  expect((await call('GET', '/api/policies')).json()).toEqual({ policies: [] })
})

test('if two operators edit the same page, the second gets a conflict', async () => {
  const { chief, captain, call, db } = await openConsole()
  const headers = { accept: 'application/problem+json, application/json' }
  const put = (by: typeof chief, text: string, version: number) =>
    by.call('PUT', TERMS, { headers, body: { mode: 'replace', text, version } })
  const answers = await Promise.all([put(chief, 'One.', 0), put(captain, 'Two.', 0)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'entry-changed' })
  const [page] = (await call('GET', '/api/policies')).json<Policies>().policies
  expect(page).toMatchObject({ text: answers.find(({ statusCode }) => statusCode === 200)?.json().text, version: 1 })
  expect((await put(captain, 'Three.', 1)).statusCode).toBe(200)
  expect((await put(chief, 'Four.', 1)).statusCode).toBe(409)
  // A page stored by an earlier server version has no version.
  const value = JSON.stringify({ mode: 'replace', text: 'Five.', changedAt: page?.changedAt })
  await db.writer.updateTable('meta').set({ value }).where('key', '=', 'policy:terms').execute()
  expect((await put(captain, 'Six.', 1)).json()).toMatchObject({ version: 2 })
})

test('if a newer version stored a page that this version can’t read, the standard text is used', async () => {
  const { call, db } = await openConsole()
  const rows = [
    { key: 'policy:terms', value: '{"mode":"translate","text":"?"}' },
    { key: 'policy:privacy', value: 'torn' },
  ]
  await db.writer.insertInto('meta').values(rows).execute()
  expect((await call('GET', '/api/policies')).json()).toEqual({ policies: [] })
})
