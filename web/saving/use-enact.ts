import type { ArgsSchema, Mutation } from '@station-zero/schema/mutation.ts'
import { enact } from '../db/page/enact.ts'
import { useToast } from '../ui/toast.tsx'
import { whyNotSaved } from './why-not-saved.ts'

/** Runs the mutation and shows `done` once it is on disk, or says why it failed. Resolves with whether it was saved. */
export function useEnact() {
  const { toast } = useToast()
  return async <Schema extends ArgsSchema>(
    mutation: Mutation<string, Schema>,
    args: unknown,
    done?: string,
  ): Promise<boolean> => {
    try {
      await enact(mutation, args)
      if (done) toast({ title: done })
      return true
    } catch (error) {
      toast({ title: 'Not saved', description: whyNotSaved(error), tone: 'destructive' })
      return false
    }
  }
}
