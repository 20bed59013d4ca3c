import type { App } from '../app-types.ts'
import { moveUpWaiting, recount } from './places.ts'

const RECOUNT_EVERY_MS = 60_000

/** Fills free places while the server runs: after each commit that changed a count, and every minute. */
export function runPlacesJob(app: App): void {
  let running: Promise<void> | null = null
  let isPoked = false
  let isOver = false

  async function run(): Promise<void> {
    do {
      isPoked = false
      await moveUpWaiting(app.db).catch(tell)
    } while (isPoked && !isOver)
    running = null
  }
  const poke = () => {
    isPoked = true
    if (!isOver) running ??= new Promise((resolve) => setImmediate(resolve)).then(run)
  }
  const lookAgain = () => void recount(app.db).catch(tell).then(poke)
  const tell = (err: unknown) => app.log.warn({ err }, 'the places were not looked after; it is tried again')

  const stopListening = app.db.onCounted(poke)
  const timer = setInterval(lookAgain, RECOUNT_EVERY_MS).unref()
  app.addHook('onReady', async () => lookAgain())
  app.addHook('onClose', async () => {
    isOver = true
    clearInterval(timer)
    stopListening()
    await running
  })
}
