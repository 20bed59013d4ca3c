import type { ArgsOf, ArgsSchema, Mutation } from '@station-zero/schema/core/mutation.ts'
import { Refused } from '@station-zero/schema/core/refusals.ts'
import { MAX_OWN_WORKOUTS, MAX_TRAININGS } from '@station-zero/schema/physical/own-training.ts'
import type { AccountDb } from '../../data/account-db.ts'
import { enact } from '../../data/enact.ts'
import { countTrainings, listOwnWorkouts } from '../../data/repositories/training.ts'
import { whyNotSaved } from '../../saving/use-enact.ts'
import { useToast } from '../../ui/toast.tsx'

const number = (count: number): string => count.toLocaleString('en-US')

/** Throws `quota-rows` if adding this many personal workouts would exceed the log's limit. */
export async function mustHaveTrainingRoom(db: AccountDb, more = 1): Promise<void> {
  const room = MAX_TRAININGS - (await countTrainings(db))
  if (more > room)
    throw new Refused(
      'quota-rows',
      `Your log can hold ${number(Math.max(0, room))} more of your own workouts (${number(MAX_TRAININGS)} in total). Delete some first.`,
    )
}

export async function mustHaveWorkoutRoom(db: AccountDb): Promise<void> {
  if ((await listOwnWorkouts(db)).length >= MAX_OWN_WORKOUTS)
    throw new Refused(
      'quota-rows',
      `You have ${MAX_OWN_WORKOUTS} saved workouts, which is the maximum. Delete one first.`,
    )
}

type Options = { id?: string; check?: (db: AccountDb) => Promise<void> }

/**
 * Returns a function that writes personal training. It resolves with the mutation's id; if the training was not saved, it shows a toast
 * with the reason and resolves with null.
 */
export function useSaveTraining() {
  const { toast } = useToast()
  return async <Schema extends ArgsSchema>(
    mutation: Mutation<string, Schema>,
    args: ArgsOf<Schema>,
    options: Options = {},
  ): Promise<string | null> => {
    try {
      return await enact(mutation, args, options)
    } catch (error) {
      if (!(error instanceof Refused)) console.error('Failed to save personal training:', error)
      toast({ title: 'Not saved', description: whyNotSaved(error), tone: 'destructive' })
      return null
    }
  }
}
