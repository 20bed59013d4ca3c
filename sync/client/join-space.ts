import type { ArgsOf, ArgsSchema, Mutation } from '@station-zero/schema/core/mutation.ts'
import { type Enacted, enactIn } from './enact.ts'
import type { ClientTx } from './store.ts'

interface Enacting<Schema extends ArgsSchema> {
  t: ClientTx
  mutation: Mutation<string, Schema>
  args: ArgsOf<Schema>
  enacted: Enacted
}

/**
 * Adds the link to the person's list, and joins or creates the space. The `t` of `follow` and of `enter` must belong to the same local
 * transaction, so that the list contains every space that the person has joined [G8].
 */
export async function enactJoin<Follow extends ArgsSchema, Enter extends ArgsSchema>(
  userId: string,
  follow: Enacting<Follow>,
  enter: Enacting<Enter>,
): Promise<void> {
  await enactIn(follow.t, userId, follow.mutation, follow.args, follow.enacted)
  await enactIn(enter.t, userId, enter.mutation, enter.args, enter.enacted)
}
