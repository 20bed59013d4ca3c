import { expect, test } from 'vitest'
import { refusals } from '../core/refusals.ts'
import { openPersonRows } from '../testing/person-rows.ts'
import { ALERT_WORDS } from './alerts.ts'
import { deleteAlert, READ_AT_ONCE, readMatches, setAlert, switchAlert } from './mutations.ts'

const STAMP = { changedAt: 1_000, changeId: 'm' }
const wish = { keywords: 'fire cadet', location: 'Ash Harbor', isActive: true }
const alert = { id: 'a', ...wish, createdAt: 100, isDeleted: false, changedAt: 100, changeId: 'a' }
const match = (id: string, readAt: number | null = null) => ({ id, readAt })

test('each mutation has the expected name and version', () => {
  const all = [setAlert, switchAlert, deleteAlert, readMatches]
  expect(all.map(({ name, version }) => `${name} ${version}`)).toEqual([
    ...['jobs.set-alert 1', 'jobs.switch-alert 1', 'jobs.delete-alert 1', 'jobs.read-matches 1'],
  ])
})

test('an alert stores the person’s words unchanged, and setting the alert again under the same id changes nothing', async () => {
  const rows = openPersonRows({})
  expect(await rows.run(setAlert, wish)).toBe('done')
  expect(rows.row('jobAlerts', 'm')).toEqual({ ...alert, id: 'm', createdAt: 1_000, ...STAMP })
  expect(await rows.run(setAlert, { ...wish, keywords: 'captain' }, { at: 2_000 })).toBe('done')
  expect(rows.writes).toBe(1)
})

test('an alert with only filler words or an unknown field is refused', async () => {
  const rows = openPersonRows({})
  expect(await rows.run(setAlert, { ...wish, keywords: 'of the' })).toBe('alert-empty')
  expect(await rows.run(setAlert, { ...wish, more: 1 })).toMatch('more')
  expect(rows.writes).toBe(0)
})

test('a new alert of more than 20 words is refused, and an existing alert of that length can still be switched on and off', async () => {
  const words = (count: number) => Array.from({ length: count }, (_, n) => `w${n}`).join(' ')
  const rows = openPersonRows({})
  expect(await rows.run(setAlert, { ...wish, keywords: words(21) })).toBe('alert-too-many-words')
  expect(refusals['alert-too-many-words'].sentence).toContain(`at most ${ALERT_WORDS} words`)
  expect(rows.writes).toBe(0)
  expect(await rows.run(setAlert, { ...wish, keywords: words(20) })).toBe('done')
  // Resending an alert that the server already has is not refused.
  const known = openPersonRows({ jobAlerts: [{ ...alert, id: 'm', keywords: words(60) }] })
  expect(await known.run(setAlert, { ...wish, keywords: words(60) })).toBe('done')
  expect(await known.run(switchAlert, { alertId: 'm', isActive: false })).toBe('done')
  expect(known.row('jobAlerts', 'm')).toMatchObject({ keywords: words(60), isActive: false })
})

const changes = [
  [switchAlert, { alertId: 'a', isActive: false }, { isActive: false, isDeleted: false, ...STAMP }],
  [deleteAlert, { alertId: 'a' }, { isActive: false, isDeleted: true, ...STAMP }],
] as const

test.each(changes)('$0.name changes the alert’s state but not its words', async (mutation, args, after) => {
  const rows = openPersonRows({ jobAlerts: [alert] })
  expect(await rows.run(mutation, args)).toBe('done')
  expect(rows.row('jobAlerts', 'a')).toEqual({ ...alert, ...after })
  expect(await rows.run(mutation, { ...args, more: 1 })).toMatch('more')
  expect(await openPersonRows({}).run(mutation, args)).toBe('alert-missing')
})

test.each(changes)('[R1] a $0.name change older than the stored change has no effect', async (mutation, args) => {
  const rows = openPersonRows({ jobAlerts: [{ ...alert, changedAt: 1_001, changeId: 'z' }] })
  expect(await rows.run(mutation, args)).toBe('done')
  expect(rows.writes).toBe(0)
})

test('switching a deleted alert on restores it', async () => {
  const rows = openPersonRows({ jobAlerts: [{ ...alert, isActive: false, isDeleted: true }] })
  await rows.run(switchAlert, { alertId: 'a', isActive: true })
  expect(rows.row('jobAlerts', 'a')).toEqual({ ...alert, ...STAMP })
})

test('a match is marked as read once, and unknown ids are skipped', async () => {
  const rows = openPersonRows({ alertMatches: [match('a:1'), match('a:2', 500), match('a:3')] })
  expect(await rows.run(readMatches, { matchIds: ['a:1', 'a:2', 'lost', 'a:3'] })).toBe('done')
  expect(['a:1', 'a:2', 'a:3'].map((id) => rows.row('alertMatches', id))).toEqual([
    ...[match('a:1', 1_000), match('a:2', 500), match('a:3', 1_000)],
  ])
  expect(rows.writes).toBe(2)
})

test('a mutation can mark 1 to 100 matches as read', async () => {
  const rows = openPersonRows({})
  const ids = (count: number) => Array.from({ length: count }, (_, at) => `a:${at}`)
  expect(READ_AT_ONCE).toBe(100)
  expect(await rows.run(readMatches, { matchIds: ids(100) })).toBe('done')
  expect(await rows.run(readMatches, { matchIds: ids(101) })).toMatch('matchIds')
  expect(await rows.run(readMatches, { matchIds: [] })).toMatch('matchIds')
  expect(await rows.run(readMatches, { matchIds: ['a:1'], more: 1 })).toMatch('more')
})
