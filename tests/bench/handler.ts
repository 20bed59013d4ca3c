import { openBenchApp } from './bench-app.ts'
import { measureFloor } from './floor.ts'
import { timed } from './measured.ts'
import { BATCH, RUNS, reviewPushes, write } from './reviews.ts'

const MUTATIONS = 10_000

/** The push handler without the network, and the floor in turn with it: mutations a second, the best of each. */
export async function measureHandler(): Promise<{ handler: number; floor: number }> {
  const app = await openBenchApp()
  try {
    const cardIds = await app.cardIds()
    let handler = 0
    let floor = 0
    for (let run = 0; run < RUNS; run += 1) {
      const session = await app.signUp(`handler${run}`)
      const pushes = write(reviewPushes(session.userId, cardIds, MUTATIONS))
      const ms = await timed(async () => {
        for (const { text, last } of pushes) await app.push(session, text, last)
      })
      handler = Math.max(handler, (MUTATIONS / ms) * 1_000)
      floor = Math.max(floor, measureFloor(app.file, session.userId, BATCH).rowsASecond)
    }
    return { handler, floor }
  } finally {
    await app.close()
  }
}
