import type { App } from '../app-types.ts'
import { sendNotices } from './job.ts'
import { vapidKeys } from './vapid.ts'

const LOOK_EVERY_MS = 30_000

/** Sends notifications while the server runs, one run at a time. Returns what ends it, after the run in progress. */
export function scheduleNotices(app: App): () => Promise<void> {
  const { push } = app.settings
  if (!push) return async () => {}
  const ending = new AbortController()
  let running: Promise<void> | null = null
  const run = async () => {
    await sendNotices(app, { settings: push, keys: await vapidKeys(app.db) }, app.now(), ending.signal)
  }
  const timer = setInterval(() => {
    running ??= run()
      .catch((err: unknown) => app.log.warn({ err }, 'notifications were not sent; it is tried again'))
      .finally(() => {
        running = null
      })
  }, LOOK_EVERY_MS).unref()
  return async () => {
    clearInterval(timer)
    ending.abort()
    await running
  }
}
