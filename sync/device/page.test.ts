import { expect, test } from 'vitest'
import { type FakeDb, openPage } from '../testing/page-desk.ts'
import { GuestWorkWaits } from './page.ts'

test('an account is opened and started, and syncs at once', async () => {
  const { page, did } = openPage()
  const account = await page.open('anna')
  expect(did).toEqual(['moved', 'open anna', 'changed', 'start anna', 'changed', 'sync anna 0', 'reported null'])
  expect([page.current(), page.writer()]).toEqual([account, account])
})

test('opening the account that is open does nothing more', async () => {
  const { page, did } = openPage()
  const account = await page.open('anna')
  did.length = 0
  expect(await page.open('anna')).toBe(account)
  expect(did).toEqual([])
})

test('two screens that ask for an account at once open it once', async () => {
  const { page, opened } = openPage()
  const [one, other] = await Promise.all([page.open('anna'), page.open('anna')])
  expect(one).toBe(other)
  expect(opened).toEqual(['anna'])
})

test('the next person’s account closes the one before, once it is open', async () => {
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

test('an account is opened once, although another one was asked for first', async () => {
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

test('an account that does not open is reported, leaves the one before, and can be tried again', async () => {
  const desk = openPage()
  const anna = await desk.page.open('anna')
  desk.state.openFails = new Error('no database')
  await expect(desk.page.open('bob')).rejects.toThrow('no database')
  expect(desk.did.at(-1)).toBe('reported closed')
  expect(desk.page.current()).toBe(anna)
  desk.state.openFails = null
  expect((await desk.page.open('bob')).userId).toBe('bob')
})

test('[A3] a move that has begun is finished before any account opens', async () => {
  const { page, did } = openPage()
  await page.open('bob')
  expect(did.slice(0, 2)).toEqual(['moved', 'open bob'])
})

test('[A3] a move that cannot be finished waits, and keeps nobody from their own account', async () => {
  const { page, state, did } = openPage()
  state.moveFails = new Error('the disk is full')
  await page.open('bob')
  expect(did.slice(0, 2)).toEqual(['move failed: the disk is full', 'open bob'])
  expect(did.at(-1)).toBe('reported null')
})

test('[A3] a move that cannot be finished keeps the next guest out, who would add to it', async () => {
  const { page, state, did } = openPage()
  state.moveFails = new Error('the disk is full')
  const refused = await page.open('guest').catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(GuestWorkWaits)
  expect(refused).toMatchObject({
    name: 'GuestWorkWaits',
    message: 'The work of the guest before has not moved into its account yet.',
    cause: state.moveFails,
  })
  expect(did).toEqual(['reported guest work waits'])
})

test('somebody who signs out leaves no account open and none to write in', async () => {
  const { page, did } = openPage()
  await page.open('anna')
  did.length = 0
  page.close()
  expect(did).toEqual(['stop anna', 'close anna', 'changed'])
  expect([page.current(), page.writer()]).toEqual([null, null])
})

test('[A2] a guest whose database another tab deletes writes on in the account that has the work', async () => {
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

test('a database that is deleted and not shown is only closed', async () => {
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

test('a page that the browser hides leaves what waits to the worker', async () => {
  const { page, did } = openPage()
  page.hide()
  expect(did).toEqual([])
  await page.open('anna')
  page.hide()
  expect(did.at(-1)).toBe('left anna to the worker')
})

test('a page that is shown again, or back online, syncs at once', async () => {
  const { page, did } = openPage()
  page.look()
  expect(did).toEqual([])
  await page.open('anna')
  did.length = 0
  page.look()
  expect(did).toEqual(['sync anna 0'])
})

test('a visible page looks for news every minute, a hidden one does not, and both go on', async () => {
  const desk = openPage()
  await desk.page.open('anna')
  desk.page.lookRegularly()
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

test('the page of an account that was never open opens nothing when it is lost', async () => {
  const desk = openPage()
  const anna = await desk.page.open('anna')
  const stranger: FakeDb = { userId: 'bob', isOpen: true }
  desk.page.lost(stranger)
  expect(desk.timers).toEqual([])
  desk.page.close()
  desk.page.lost(anna.db)
  expect(desk.timers).toEqual([])
})
