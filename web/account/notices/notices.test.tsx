// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import type { User } from '@station-zero/schema/auth/user.ts'
import { TOPICS } from '@station-zero/schema/notices/choice.ts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useVisitor } from '../../data/session.ts'
import { enterAs } from '../../testing/account.ts'
import { maia } from '../../testing/person.ts'
import { fakePush } from '../../testing/push.ts'
import { ToastProvider } from '../../ui/toast.tsx'
import { Reminders, supportOf } from './reminders.tsx'

afterEach(cleanup)

function Inside({ userId }: { userId: string }) {
  return useVisitor().user?.id === userId ? (
    <ToastProvider>
      <Reminders />
    </ToastProvider>
  ) : null
}

async function open(push: ReturnType<typeof fakePush>, user: User = { ...maia, id: crypto.randomUUID() }) {
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(push.registration), getRegistration: async () => undefined, addEventListener() {} },
  })
  const { db } = await enterAs(user, push.answer)
  render(<Inside userId={user.id} />)
  await screen.findByRole('heading', { name: 'Notifications on this device' })
  return db
}

const cards = () => screen.findByRole<HTMLInputElement>('switch', { name: /^Cards due/ })
const TOPIC_LABELS = /^(Cards due|Saved jobs closing soon|New jobs|Application dates|Events)/
const topics = () => screen.queryAllByRole<HTMLInputElement>('switch', { name: TOPIC_LABELS })

test('notifications are off by default, and turning one on registers the device and its notification hour with the server', async () => {
  const push = fakePush('default')
  push.browser.granted = 'granted'
  await open(push)
  await waitFor(async () => expect((await cards()).disabled).toBe(false))
  expect(topics().map(({ checked }) => checked)).toEqual([false, false, false, false, false])
  expect([push.browser.permission, push.browser.made]).toEqual(['default', 0])
  fireEvent.click(await cards())
  await waitFor(async () => expect((await cards()).checked).toBe(true))
  expect(push.server.device).toMatchObject({ topics: ['cards'], hour: 18 })
  fireEvent.change(await screen.findByLabelText('Hour for due cards'), { target: { value: '9' } })
  await waitFor(() => expect(push.server.device).toMatchObject({ hour: 9 }))
  await waitFor(async () => expect((await cards()).disabled).toBe(false))
  fireEvent.click(await cards())
  await waitFor(() => expect([push.server.device, push.browser.current]).toEqual([null, null]))
})

test('a notification switch changed while another change is being saved is saved afterward', async () => {
  const push = fakePush()
  await open(push)
  await waitFor(async () => expect((await cards()).disabled).toBe(false))
  for (const one of topics().slice(0, 2)) fireEvent.click(one)
  await waitFor(() => expect(push.server.bodies).toHaveLength(2))
  expect(push.server.bodies).toMatchObject([{ topics: ['cards'] }, { topics: TOPICS.slice(0, 2).toSorted() }])
  await waitFor(() => expect(topics().map(({ checked }) => checked)).toEqual([true, true, false, false, false]))
})

test('denying the permission leaves the switch off and explains how to allow notifications again', async () => {
  const push = fakePush('default')
  push.browser.granted = 'denied'
  await open(push)
  await waitFor(async () => expect((await cards()).disabled).toBe(false))
  fireEvent.click(await cards())
  expect(await screen.findByText(/^Your browser blocks notifications from Station Zero\./)).toBeDefined()
  expect([(await cards()).checked, push.server.device]).toEqual([false, null])
})

test('only operators can choose notifications about server problems', async () => {
  const name = /^Server problems/
  await open(fakePush())
  await waitFor(async () => expect((await cards()).disabled).toBe(false))
  expect(screen.queryByRole('switch', { name })).toBeNull()
  cleanup()
  const push = fakePush()
  await open(push, { ...maia, id: crypto.randomUUID(), isOperator: true })
  await waitFor(async () => expect((await cards()).disabled).toBe(false))
  fireEvent.click(screen.getByRole('switch', { name }))
  await waitFor(() => expect(push.server.device).toMatchObject({ topics: ['station'] }))
})

test('while the station has turned notifications off, the switches are disabled and still show what the person chose', async () => {
  const push = fakePush()
  const user = { ...maia, id: crypto.randomUUID() }
  await open(push, user)
  await waitFor(async () => expect((await cards()).disabled).toBe(false))
  fireEvent.click(await cards())
  await waitFor(async () => expect((await cards()).checked).toBe(true))
  push.server.isPaused = true
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText(/^Notifications are turned off on this station\./)).toBeDefined()
  const { checked, disabled } = await cards()
  expect([checked, disabled]).toEqual([true, true])
  push.server.isPaused = false
  window.dispatchEvent(new Event('online'))
  await waitFor(async () => expect((await cards()).disabled).toBe(false))
})

test('offline, the push switches are disabled and show their last state, and switches that need no connection stay enabled', async () => {
  const push = fakePush()
  const db = await open(push)
  await waitFor(async () => expect((await cards()).disabled).toBe(false))
  fireEvent.click(await cards())
  await waitFor(async () => expect((await cards()).checked).toBe(true))
  cleanup()
  push.server.isThere = false
  render(<Inside userId={db.userId} />)
  expect(await screen.findByText('You are offline. These switches need a connection.')).toBeDefined()
  await waitFor(async () => expect([(await cards()).checked, (await cards()).disabled]).toEqual([true, true]))
  expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Workout reminders/ }).disabled).toBe(false)
})

test('if the server rejects a change, its message is shown and the switch stays off', async () => {
  const push = fakePush()
  push.server.refusal = 'Notifications are on for 20 of your devices, which is the maximum.'
  await open(push)
  await waitFor(async () => expect((await cards()).disabled).toBe(false))
  fireEvent.click(await cards())
  await screen.findByText(push.server.refusal)
  expect((await cards()).checked).toBe(false)
})

test('if the server does not support push, the section points to the reminders and shows no push switches', async () => {
  const push = fakePush()
  push.server.publicKey = null
  await open(push)
  expect(await screen.findByText(/^Notifications on this device come from the reminders above\./)).toBeDefined()
  expect(topics()).toEqual([])
})

test('the demo account cannot turn notifications on', async () => {
  await open(fakePush(), { ...maia, id: 'demo-notices', username: 'demo' })
  expect((await cards()).disabled).toBe(true)
})

test('the icon badge is off by default and can be turned on offline', async () => {
  const push = fakePush()
  push.server.isThere = false
  Object.defineProperty(navigator, 'setAppBadge', { configurable: true, value: vi.fn() })
  const db = await open(push)
  const badge = () => screen.getByRole<HTMLInputElement>('switch', { name: /^Number on the app’s icon/ })
  expect(badge().checked).toBe(false)
  fireEvent.click(badge())
  await waitFor(() => expect(badge().checked).toBe(true))
  expect((await db.local.get('badge'))?.value).toBe(true)
})

test.each([
  ['an iPhone’s browser: install first', { hasPush: false, isIos: true, isInstalled: false }, 'install-first'],
  ['an old iPhone’s installed app: none', { hasPush: false, isIos: true, isInstalled: true }, 'none'],
  ['a browser without push: none', { hasPush: false, isIos: false, isInstalled: false }, 'none'],
  ['an installed app that can request permission: ready', { hasPush: true, isIos: true, isInstalled: true }, 'ready'],
] as const)('push support of %s', (_, facts, support) => {
  expect(supportOf({ ...facts, permission: facts.hasPush ? 'default' : undefined })).toBe(support)
})
