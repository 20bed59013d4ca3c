import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { PushPorts } from '@station-zero/sync/server/push.ts'
import { openCommits } from '../db/commits.ts'
import { openOwnStore } from '../db/own-store.ts'
import { answerPush, type SentPush } from './answer-push.ts'
import { carry } from './carried-error.ts'
import type { PushReply } from './pushes.ts'

/** Started by `pushes.ts`, which asks for one push at a time: unpacks, checks and applies it, and says what came of it. */

/** Where both want a processor, who reads goes first. */
const NICE = 5

let now = 0
let told: Omit<PushReply, 'outcome'> = nothingTold()
let opened: ReturnType<typeof openOwnStore> | undefined

const commits = openCommits()
commits.onChanged((changed) => {
  told.committed.changed = changed
})
commits.onCounted(() => {
  told.committed.hasCounted = true
})
const onFault: PushPorts['onFault'] = (error, { name, id }) => void told.faults.push({ error: carry(error), name, id })

parentPort?.on('message', async (asked: SentPush | 'end') => {
  if (asked !== 'end') return parentPort?.postMessage(await answer(asked))
  opened?.close()
  parentPort?.close()
})
giveWay()
parentPort?.postMessage('ready')

async function answer(sent: SentPush): Promise<PushReply> {
  now = sent.now
  told = nothingTold()
  try {
    // Not at the start: where the file cannot be opened now, the push is told so, and the next one tries again.
    opened ??= openOwnStore(String(workerData), { now: () => now, commits })
    const text = await answerPush(opened.store, sent, onFault)
    return { ...told, outcome: { answer: text } }
  } catch (error) {
    return { ...told, outcome: { error: carry(error) } }
  }
}

function nothingTold(): Omit<PushReply, 'outcome'> {
  return { committed: { changed: null, hasCounted: false }, faults: [] }
}

/** Only Linux has a priority for each thread; elsewhere it would be that of all. */
function giveWay(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(NICE)
  } catch {
    // A system that does not allow it: then it goes on without.
  }
}
