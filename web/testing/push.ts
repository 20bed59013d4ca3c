import { vi } from 'vitest'
import type { Answer } from './account.ts'
import { problem } from './problem.ts'

export const PUBLIC_KEY = `B${'A'.repeat(86)}`

/** Simulates a browser with its own push service, and a server that stores one device. */
export function fakePush(permission: NotificationPermission = 'granted') {
  const browser = { permission, granted: permission, made: 0, current: null as PushSubscription | null }
  const server = {
    isThere: true,
    publicKey: PUBLIC_KEY as string | null,
    isPaused: false,
    device: null as object | null,
    bodies: [] as object[],
    refusal: null as string | null,
  }
  const subscription = (): PushSubscription => {
    browser.made += 1
    const endpoint = `https://push.example.org/${browser.made}`
    return {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } }),
      unsubscribe: async () => {
        browser.current = null
        return true
      },
    } as unknown as PushSubscription
  }
  const registration = {
    pushManager: {
      getSubscription: async () => browser.current,
      subscribe: async () => {
        browser.current = subscription()
        return browser.current
      },
    },
  } as unknown as ServiceWorkerRegistration
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission
    },
    requestPermission: async () => {
      if (browser.permission === 'default') browser.permission = browser.granted
      return browser.permission
    },
  })
  const answer: Answer = (method, path, body) => {
    if (!server.isThere || !path.endsWith('/notifications')) return undefined
    if (method === 'GET')
      return Response.json({ publicKey: server.publicKey, isPaused: server.isPaused, device: server.device })
    if (method === 'PUT' && server.refusal) return problem(409, 'notifications-full', server.refusal)
    if (method === 'PUT') {
      const { keys, ...device } = Object(body)
      server.bodies.push(Object(body))
      server.device = device
    } else server.device = null
    return new Response(null, { status: 204 })
  }
  return { browser, server, registration, answer }
}
