import { openBenchApp } from '../bench-app.ts'
import { timed } from '../measured.ts'
import { RUNS, reviewPushes, write } from '../reviews.ts'
import { measurePostgresFloor } from './floor.ts'

const MUTATIONS = 10_000

/** The push handler on PostgreSQL without the network, and the floor in turn with it: mutations and rows a second, of each run. */
export async function measureHandlerOn(url: string): Promise<{ handler: number; floor: number }[]> {
  const app = await openBenchApp(url)
  try {
    const cardIds = await app.cardIds()
    const runs = []
    for (let run = 0; run < RUNS; run += 1) {
      const session = await app.signUp(`handler${run}`)
      const pushes = write(reviewPushes(session.userId, cardIds, MUTATIONS))
      const ms = await timed(async () => {
        for (const { text, last } of pushes) await app.push(session, text, last)
      })
      runs.push({ handler: (MUTATIONS / ms) * 1_000, floor: await measurePostgresFloor(url, session.userId) })
    }
    return runs
  } finally {
    await app.close()
  }
}
