import { useRef } from 'react'
import { useEnact } from '../saving/use-enact.ts'

/** Like `useEnact`, but ignores a second tap on the same button while the first is being saved. */
export function useAct(): ReturnType<typeof useEnact> {
  const enact = useEnact()
  const underWay = useRef(new Set<string>())
  return async (mutation, args, done) => {
    const name = `${mutation.name} ${JSON.stringify(args)}`
    if (underWay.current.has(name)) return false
    underWay.current.add(name)
    const isDone = await enact(mutation, args, done)
    underWay.current.delete(name)
    return isDone
  }
}
