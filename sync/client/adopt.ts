import type { Mutation } from '@station-zero/schema/core/mutation.ts'
import { Refused } from '@station-zero/schema/core/refusals.ts'
import { enactIn } from './enact.ts'
import type { ClientStore, ClientTx, Entry } from './store.ts'

/** Mutations adopted per transaction. The number is small, so that the screen stays responsive. */
const ADOPT_AT_ONCE = 50

/**
 * Replays the guest's mutations in the account with the same ids and times. Skips ids that the account already has [A1], so that repeating
 * the adoption after a crash is harmless. Returns the number of new mutations, including those that the account refuses.
 */
export async function adopt(
  guest: ClientStore,
  account: ClientStore,
  mutations: ReadonlyMap<string, Mutation>,
): Promise<number> {
  return replay(account, mutations, await guest.transact((t) => t.entriesAfter(0)))
}

/** Like `adopt`, for mutations from another source, such as an export. Assigns each mutation a new `seq`. */
export async function replay(
  account: ClientStore,
  mutations: ReadonlyMap<string, Mutation>,
  entries: readonly Entry[],
): Promise<number> {
  let adopted = 0
  for (let from = 0; from < entries.length; from += ADOPT_AT_ONCE) {
    const some = entries.slice(from, from + ADOPT_AT_ONCE)
    adopted += await account.transact(async (t) => {
      let fresh = 0
      for (const entry of some)
        if (!(await t.hasMutation(entry.id))) {
          await adoptOne(t, account.userId, mutations, entry)
          fresh += 1
        }
      return fresh
    })
  }
  return adopted
}

/** If the account refuses a mutation, the refusal is stored in the account's refused list; the remaining mutations still run. */
async function adoptOne(
  t: ClientTx,
  userId: string,
  mutations: ReadonlyMap<string, Mutation>,
  entry: Entry,
): Promise<void> {
  const mutation = mutations.get(entry.name)
  try {
    if (!mutation) throw new Refused('args-invalid')
    await enactIn(t, userId, mutation, entry.args, entry)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    await t.addRefused([{ ...entry, code: error.code, sentence: error.message }])
  }
}
