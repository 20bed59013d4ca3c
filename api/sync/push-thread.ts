import { parentPort, workerData } from 'node:worker_threads'
import type { PushRequest } from '@station-zero/sync/protocol.ts'
import type { ServerStore } from '@station-zero/sync/server/store.ts'
import { openCommits } from '../db/commits.ts'
import { openOwnStore } from '../db/thread-store.ts'
import { giveWay } from '../give-way.ts'
import { applyRequest, readRequest, type SentPush } from './answer-push.ts'
import { type CarriedError, carry } from './error-codec.ts'
import { type Fault, type GroupReply, type Outcome, PUT_OFF, type SentGroup } from './push-messages.ts'
import { outcomeOf } from './push-outcome.ts'
import { openShares } from './shares.ts'

/**
 * Started by `pushes.ts`, which sends one group of pushes at a time. Unpacks, checks, and applies them, and reports the outcome
 * of each.
 */

/**
 * If both threads want the CPU, the serving thread goes first, but not by much: at 5, where three threads want two cores, this one gets a
 * quarter of a core, and everybody who pushes waits for it (`npm run worst-account`: p99 266 ms at 5, 197 at 2; reads no slower).
 */
const NICE = 2
/** Mutations per transaction, which limits the log, the lock, and how long the others in it wait for their answer. A push with more has the transaction to itself. */
const MOST_MUTATIONS = 500

interface Checked {
  sent: SentPush
  request: PushRequest
  place: number
}

let now = 0
let told: Pick<GroupReply, 'committed' | 'faults'> = nothingTold()
let opened: ReturnType<typeof openOwnStore> | undefined

const commits = openCommits()
commits.onChanged((changed) => void told.committed.changed.push(changed))
commits.onCounted(() => {
  told.committed.hasCounted = true
})

parentPort?.on('message', async (asked: SentGroup | 'end') => {
  if (asked !== 'end') return parentPort?.postMessage(await answerAll(asked))
  opened?.close()
  parentPort?.close()
})
giveWay(NICE)
parentPort?.postMessage('ready')

async function answerAll({ pushes, ...asked }: SentGroup): Promise<GroupReply> {
  now = asked.now
  told = nothingTold()
  const outcomes: Outcome[] = pushes.map(() => PUT_OFF)
  const group = await readTogether(pushes, outcomes)
  if (group.length > 0) await applyTogether(group, outcomes)
  return { ...told, outcomes }
}

/** Reads and checks what fits in one transaction, before any lock is taken. What does not fit is put off, with all that its sender sent after it. */
async function readTogether(pushes: SentPush[], outcomes: Outcome[]): Promise<Checked[]> {
  const group: Checked[] = []
  const putOff = new Set<string>()
  // A small body can unpack to a large one, so reading has shares, too.
  const shares = openShares()
  let mutations = 0
  for (const [place, sent] of pushes.entries()) {
    if (putOff.has(sent.userId) || shares.isOver(sent.userId)) continue
    try {
      const request = await shares.charge(sent.userId, () => readRequest(sent))
      const count = mutations + request.mutations.length
      if (group.length > 0 && count > MOST_MUTATIONS) {
        putOff.add(sent.userId)
        continue
      }
      group.push({ sent, request, place })
      mutations = count
    } catch (error) {
      outcomes[place] = { error: carry(error) }
    }
  }
  return group
}

/** Applies a group in one transaction, as far as the shares go. If the transaction is lost, every push gets that error. */
async function applyTogether(group: Checked[], outcomes: Outcome[]): Promise<void> {
  const faults: Fault[] = []
  const shares = openShares()
  try {
    // Opened here, not at startup: if the file can't be opened now, this push gets the error and the next one tries again.
    opened ??= openOwnStore(String(workerData), { now: () => now, commits })
    const apply = async (store: ServerStore) => {
      for (const { sent, request, place } of group) {
        if (shares.isOver(sent.userId)) continue
        const onFault = (error: unknown, { name, id }: { name: string; id: string }) =>
          void faults.push({ place, error: carry(error), name, id })
        try {
          const ports = { now, onFault, yieldTurn: async () => undefined }
          const answer = await shares.charge(sent.userId, () => applyRequest(store, sent, request, ports))
          outcomes[place] = { answer: JSON.stringify(answer), outcome: outcomeOf(answer) }
        } catch (error) {
          outcomes[place] = { error: carry(error) }
        }
      }
    }
    // Demo pushes are refused anyway and need no lock. A single push needs no savepoint, for which SQLite copies each page that changes.
    if (group.length === 1 || group.every(({ sent }) => sent.isDemo)) await apply(opened.store)
    else await opened.store.together(apply)
  } catch (error) {
    const lost: CarriedError = carry(error)
    for (const { place } of group) outcomes[place] = { error: lost }
  }
  told.faults.push(...faults)
}

function nothingTold(): Pick<GroupReply, 'committed' | 'faults'> {
  return { committed: { changed: [], hasCounted: false }, faults: [] }
}
