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
import { openShares, type Shares } from './shares.ts'

/**
 * Started by `pushes.ts`, which sends one group of pushes at a time. Unpacks, checks, and applies them, and reports the outcome
 * of each.
 */

/** If both threads want the CPU, the serving thread goes first. */
const NICE = 5
/** Mutations per transaction, which limits the log and how long the lock is held. A push with more has the transaction to itself. */
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
  const checked: Checked[] = []
  // A small body can unpack to a large one, so reading has shares, too.
  const reading = openShares()
  // Checked before any lock is taken.
  for (const [place, sent] of pushes.entries()) {
    if (reading.isOver(sent.userId)) continue
    try {
      checked.push({ sent, request: await reading.charge(sent.userId, () => readRequest(sent)), place })
    } catch (error) {
      outcomes[place] = { error: carry(error) }
    }
  }
  const applying = openShares()
  for (const group of inGroups(checked)) await applyTogether(group, outcomes, applying)
  return { ...told, outcomes }
}

/** Splits the pushes into transactions, in the order in which they came. */
function* inGroups(checked: Checked[]): Generator<Checked[]> {
  let group: Checked[] = []
  let mutations = 0
  for (const one of checked) {
    const more = one.request.mutations.length
    if (group.length > 0 && mutations + more > MOST_MUTATIONS) {
      yield group
      group = []
      mutations = 0
    }
    group.push(one)
    mutations += more
  }
  if (group.length > 0) yield group
}

/** Applies a group in one transaction, as far as the shares go. If the transaction is lost, every push gets that error. */
async function applyTogether(all: Checked[], outcomes: Outcome[], shares: Shares): Promise<void> {
  const faults: Fault[] = []
  const group = all.filter(({ sent }) => !shares.isOver(sent.userId))
  if (group.length === 0) return
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
