import type { ArgsOf, ArgsSchema, Mutation } from '@station-zero/schema/core/mutation.ts'
import { Refused } from '@station-zero/schema/core/refusals.ts'
import { useId } from 'react'
import { enact } from '../data/enact.ts'
import { isQuotaExceeded } from '../data/storage.ts'
import { useToast } from '../ui/toast.tsx'

/**
 * Returns a function that runs a mutation and shows `done` once the change is on the disk, or why the mutation failed. Success clears the
 * error from an earlier attempt. The function resolves to true if the change was saved.
 */
export function useEnact() {
  const save = useSave()
  return <Schema extends ArgsSchema>(
    mutation: Mutation<string, Schema>,
    args: ArgsOf<Schema>,
    done?: string,
  ): Promise<boolean> => save(mutation.name, () => enact(mutation, args), done)
}

/** Like `useEnact`, for any write. `name` identifies the kind of write, so that a success clears the error of an earlier attempt. */
export function useSave() {
  const { toast, settle } = useToast()
  const id = useId()
  return async (name: string, write: () => Promise<unknown>, done?: string): Promise<boolean> => {
    const about = `${id} ${name}`
    try {
      await write()
      if (done) toast({ title: done })
      else settle(about)
      return true
    } catch (error) {
      toast({ title: 'Not saved', description: whyNotSaved(error), tone: 'destructive', about })
      return false
    }
  }
}

export const NO_ROOM = "There isn't enough storage on this device. Free up some space, then try again."

/** Returns the message of a `Refused` error, a message that the device's storage is full, or for any other error, `fallback`. */
export function whyNotSaved(error: unknown, fallback = 'This device could not store it. Try again.'): string {
  if (error instanceof Refused) return error.message
  return isQuotaExceeded(error) ? NO_ROOM : fallback
}
