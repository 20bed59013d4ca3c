import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../db/start-error.ts'
import { removeTree } from './files.ts'
import { lockStation, type StationLock } from './lock.ts'
import { finishSwap, isUnfinished, stagingIn } from './swap.ts'

const WAIT_MS = 5_000

/** For a server, and for commands that run beside it: no restore can start while it is held, and an interrupted one is finished first. */
export async function holdStation(dataDir: string): Promise<StationLock> {
  const until = performance.now() + 2 * WAIT_MS
  for (;;) {
    const shared = await lockStation(dataDir, 'shared', WAIT_MS)
    if (shared && !isUnfinished(dataDir)) {
      removeTree(stagingIn(dataDir))
      rmSync(join(dataDir, 'restore.json.part'), { force: true })
      return shared
    }
    shared?.release()
    if (!shared || performance.now() > until)
      throw new StartError(`A restore is under way in ${dataDir}. Wait until it has ended, and start again.`)
    const alone = await lockStation(dataDir, 'alone', WAIT_MS)
    if (alone && isUnfinished(dataDir)) finishSwap(dataDir)
    alone?.release()
  }
}
