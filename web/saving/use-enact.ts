import type { ArgsOf, ArgsSchema, Mutation } from '@station-zero/schema/core/mutation.ts'
import { useId } from 'react'
import { enact } from '../data/enact.ts'
import { useToast } from '../ui/toast.tsx'
import { whyNotSaved } from './why-not-saved.ts'

/**
 * Runs the mutation and shows `done` once it is on disk, or says why it failed. Once it works, the error of an earlier try is taken
 * down. Resolves with whether it was saved.
 */
export function useEnact() {
  const { toast, settle } = useToast()
  const id = useId()
  return async <Schema extends ArgsSchema>(
    mutation: Mutation<string, Schema>,
    args: ArgsOf<Schema>,
    done?: string,
  ): Promise<boolean> => {
    const about = `${id} ${mutation.name}`
    try {
      await enact(mutation, args)
      if (done) toast({ title: done })
      else settle(about)
      return true
    } catch (error) {
      toast({ title: 'Not saved', description: whyNotSaved(error), tone: 'destructive', about })
      return false
    }
  }
}
