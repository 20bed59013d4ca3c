import type { ArgsSchema, Mutation } from '@station-zero/schema/mutation.ts'
import { enact } from '../db/page/enact.ts'
import { useToast } from '../ui/toast.tsx'
import { whyNotSaved } from './why-not-saved.ts'

/** Does it and says `done` once it is on the disk, or says why not. Resolves with whether it is. */
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
