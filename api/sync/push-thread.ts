import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { PushRequest } from '@station-zero/sync/protocol.ts'
import type { ServerStore } from '@station-zero/sync/server/store.ts'
import { openCommits } from '../db/commits.ts'
import { openOwnStore } from '../db/thread-store.ts'
import { applyRequest, readRequest, type SentPush } from './answer-push.ts'
import { type CarriedError, carry } from './error-codec.ts'
import type { Fault, GroupReply, Outcome, SentGroup } from './push-messages.ts'
import { outcomeOf } from './push-outcome.ts'

/** Started by `pushes.ts`, which asks for one group of pushes at a time: unpacks, checks and applies them, and says what came of each. */

/** Where both want a processor, who reads goes first. */
const NICE = 5
/** What the log and the lock are held for at once; a push that has more has the transaction to itself. */
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
giveWay()
parentPort?.postMessage('ready')

async function answerAll({ pushes, ...asked }: SentGroup): Promise<GroupReply> {
  now = asked.now
  told = nothingTold()
  const outcomes: Outcome[] = pushes.map(() => ({ answer: '', outcome: 'applied' }))
  // Before any lock is held.
  const checked = pushes.flatMap((sent, place): Checked[] => {
    try {
      return [{ sent, request: readRequest(sent), place }]
    } catch (error) {
      outcomes[place] = { error: carry(error) }
      return []
    }
  })
  for (const group of inGroups(checked)) await applyTogether(group, outcomes)
  return { ...told, outcomes }
}

/** In the order in which they came. */
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

/** In one transaction: what loses it is the answer to all of them. */
async function applyTogether(group: Checked[], outcomes: Outcome[]): Promise<void> {
  const faults: Fault[] = []
  try {
    // Not at the start: where the file cannot be opened now, the push is told so, and the next one tries again.
    opened ??= openOwnStore(String(workerData), { now: () => now, commits })
    const apply = async (store: ServerStore) => {
      for (const { sent, request, place } of group) {
        const onFault = (error: unknown, { name, id }: { name: string; id: string }) =>
          void faults.push({ place, error: carry(error), name, id })
        try {
          const answer = await applyRequest(store, sent, request, { now, onFault, yieldTurn: async () => undefined })
          outcomes[place] = { answer: JSON.stringify(answer), outcome: outcomeOf(answer) }
        } catch (error) {
          outcomes[place] = { error: carry(error) }
        }
      }
    }
    // What is refused anyway needs no lock, and one alone no savepoint: SQLite keeps a copy of each page that one changes.
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

/** Only Linux has a priority for each thread; elsewhere it would be that of all. */
function giveWay(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(NICE)
  } catch {
    // A system that does not allow it: then it goes on without.
  }
}
