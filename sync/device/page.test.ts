import { expect, test } from 'vitest'
import { type FakeDb, openPage } from '../testing/page-desk.ts'
import { GuestWorkWaits } from './page.ts'

test('opening an account starts its sync loop and syncs at once', async () => {
  const { page, did } = openPage()
  const account = await page.open('anna')
  expect(did).toEqual(['moved', 'open anna', 'changed', 'start anna', 'changed', 'sync anna 0', 'reported null'])
  expect([page.current(), page.writer()]).toEqual([account, account])
})

test('opening the open account again does nothing', async () => {
  const { page, did } = openPage()
  const account = await page.open('anna')
  did.length = 0
  expect(await page.open('anna')).toBe(account)
  expect(did).toEqual([])
})

test('two simultaneous requests for an account open it once', async () => {
  const { page, opened } = openPage()
  const [one, other] = await Promise.all([page.open('anna'), page.open('anna')])
  expect(one).toBe(other)
  expect(opened).toEqual(['anna'])
})

test('opening another account closes the previous account once the new account is open', async () => {
  const { page, did } = openPage()
  await page.open('anna')
  did.length = 0
  await page.open('bob')
  expect(did).toEqual([
    ...['moved', 'open bob', 'stop anna', 'close anna', 'changed'],
    ...['start bob', 'changed', 'sync bob 0', 'reported null'],
  ])
  expect(page.current()?.userId).toBe('bob')
})

test('an account that is already being opened while another account is shown is opened only once', async () => {
  const { page, slow, opened } = openPage()
  const open = slow('anna')
  const guest = page.open('guest')
  const first = page.open('anna')
  await guest
  const again = page.open('anna')
  open()
  expect(await again).toBe(await first)
  expect(opened).toEqual(['guest', 'anna'])
})

test('an account that fails to open is reported, leaves the previous account open, and can be retried', async () => {
  const desk = openPage()
  const anna = await desk.page.open('anna')
  desk.state.openFails = new Error('no database')
  await expect(desk.page.open('bob')).rejects.toThrow('no database')
  expect(desk.did.at(-1)).toBe('reported closed')
  expect(desk.page.current()).toBe(anna)
  desk.state.openFails = null
  expect((await desk.page.open('bob')).userId).toBe('bob')
})

test('[A3] an unfinished move of a guest’s work is finished before any account opens', async () => {
  const { page, did } = openPage()
  await page.open('bob')
  expect(did.slice(0, 2)).toEqual(['moved', 'open bob'])
})

test('[A3] a move that cannot be finished does not prevent a person from opening their own account', async () => {
  const { page, state, did } = openPage()
  state.moveFails = new Error('the disk is full')
  await page.open('bob')
  expect(did.slice(0, 2)).toEqual(['move failed: the disk is full', 'open bob'])
  expect(did.at(-1)).toBe('reported null')
})

test('[A3] a new guest cannot start until the previous guest’s work has been moved', async () => {
  const { page, state, did } = openPage()
  state.moveFails = new Error('the disk is full')
  const refused = await page.open('guest').catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(GuestWorkWaits)
  expect(refused).toMatchObject({
    name: 'GuestWorkWaits',
    message: 'The previous guest’s work has not been moved into an account yet.',
    cause: state.moveFails,
  })
  expect(did).toEqual(['reported guest work waits'])
})

test('after the page closes its account, there is no current account and no writer', async () => {
  const { page, did } = openPage()
  await page.open('anna')
  did.length = 0
  page.close()
  expect(did).toEqual(['stop anna', 'close anna', 'changed'])
  expect([page.current(), page.writer()]).toEqual([null, null])
})

test('[A2] after another tab deletes the guest’s database, writes still go to the guest until the next account opens', async () => {
  const { page, did } = openPage()
  const guest = await page.open('guest')
  did.length = 0
  page.gone(guest.db)
  expect(did).toEqual(['stop guest', 'close guest', 'changed'])
  expect([page.current(), page.writer()]).toEqual([null, guest])
  const anna = await page.open('anna')
  expect(page.writer()).toBe(anna)
  page.close()
  expect(page.writer()).toBeNull()
})

test('a deleted database that is not the current one is only closed', async () => {
  const { page, did } = openPage()
  const anna = await page.open('anna')
  did.length = 0
  page.gone({ userId: 'bob', isOpen: true })
  expect(did).toEqual(['close bob'])
  expect(page.current()).toBe(anna)
  page.close()
  did.length = 0
  page.gone(anna.db)
  expect(did).toEqual(['close anna'])
  expect(page.writer()).toBeNull()
})

test('a page that the browser hides leaves its queue to the service worker', async () => {
  const { page, did } = openPage()
  page.hide()
  expect(did).toEqual([])
  await page.open('anna')
  page.hide()
  expect(did.at(-1)).toBe('left anna to the worker')
})

test('a page syncs at once when it is shown again or comes back online', async () => {
  const { page, did } = openPage()
  page.look()
  expect(did).toEqual([])
  await page.open('anna')
  did.length = 0
  page.look()
  expect(did).toEqual(['sync anna 0'])
})

test('a visible page syncs every minute, and a hidden page does not', async () => {
  const desk = openPage()
  await desk.page.open('anna')
  desk.page.syncRegularly()
  desk.did.length = 0
  await desk.runTimer(60_000)
  expect(desk.did).toEqual(['sync anna 0'])
  desk.state.isVisible = false
  await desk.runTimer(60_000)
  expect(desk.did).toEqual(['sync anna 0'])
  desk.state.isVisible = true
  desk.page.close()
  desk.did.length = 0
  await desk.runTimer(60_000)
  expect([desk.did, desk.timers.length]).toEqual([[], 1])
})

test('losing a database that is not open arms no timer', async () => {
  const desk = openPage()
  const anna = await desk.page.open('anna')
  const stranger: FakeDb = { userId: 'bob', isOpen: true }
  desk.page.lost(stranger)
  expect(desk.timers).toEqual([])
  desk.page.close()
  desk.page.lost(anna.db)
  expect(desk.timers).toEqual([])
})
