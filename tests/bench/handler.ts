import { floorMs, openBenchApp, pack } from './bench-app.ts'
import { BATCH, reviewPushes } from './reviews.ts'
import { timed } from './wire.ts'

const MUTATIONS = 10_000
const RUNS = 5

/** The push handler without the network, and the floor in turn with it: mutations a second, the best of five of each. */
export async function measureHandler(): Promise<{ handler: number; floor: number }> {
  const app = await openBenchApp()
  try {
    const cardIds = await app.cardIds()
    let handler = 0
    let floor = 0
    for (let run = 0; run < RUNS; run += 1) {
      const { userId, authorization } = await app.signUp(`handler${run}`)
      const pushes = pack(reviewPushes(userId, cardIds, MUTATIONS))
      const ms = await timed(async () => {
        for (const { text, last } of pushes) await app.push(authorization, text, last)
      })
      handler = Math.max(handler, (MUTATIONS / ms) * 1_000)
      floor = Math.max(floor, (MUTATIONS / floorMs(app.file, userId, BATCH)) * 1_000)
    }
    return { handler, floor }
  } finally {
    await app.close()
  }
}
