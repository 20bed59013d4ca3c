import type { ArgsSchema, Mutation } from '@station-zero/schema/mutation.ts'
import { Refused } from '@station-zero/schema/refusals.ts'
import { useRef } from 'react'
import { enact } from '../db/page/enact.ts'
import { useToast } from '../ui/toast.tsx'

/** Does it on this device and queues it; says so where that did not work. Resolves with whether it did. */
export function useAct(): <Schema extends ArgsSchema>(
  mutation: Mutation<string, Schema>,
  args: unknown,
) => Promise<boolean> {
  const { toast } = useToast()
  const underWay = useRef(new Set<string>())
  return async (mutation, args) => {
    // A second tap on the same button while the first is being saved.
    const name = `${mutation.name} ${JSON.stringify(args)}`
    if (underWay.current.has(name)) return false
    underWay.current.add(name)
    try {
      await enact(mutation, args)
      return true
    } catch (error) {
      const description = error instanceof Refused ? error.message : 'This device could not store it. Try again.'
      toast({ title: 'Not saved', description, tone: 'destructive' })
      return false
    } finally {
      underWay.current.delete(name)
    }
  }
}
