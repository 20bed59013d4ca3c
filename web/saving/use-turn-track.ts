import { setTrack } from '@station-zero/schema/prep/track-mutations.ts'
import { ARRIVES_LATER, TURNED_OFF } from '@station-zero/schema/prep/track-words.ts'
import { getCurrent } from '../data/active-account.ts'
import { missingParts } from '../data/local-state.ts'
import { useToast } from '../ui/toast.tsx'
import { useEnact } from './use-enact.ts'

/** Returns a function that turns a track on or off and confirms this in a toast. It resolves to true if the choice was saved. */
export function useTurnTrack() {
  const enact = useEnact()
  const { toast } = useToast()
  return async ({ id, name }: { id: string; name: string }, isOn: boolean): Promise<boolean> => {
    if (!(await enact(setTrack, { trackId: id, isOn }))) return false
    const db = getCurrent()?.db
    const isWaiting = isOn && !navigator.onLine && db !== undefined && (await missingParts(db)).includes(id)
    toast({
      title: `${name} is ${isOn ? 'on' : 'off'}`,
      ...(isWaiting && { description: ARRIVES_LATER }),
      ...(!isOn && { description: TURNED_OFF }),
    })
    return true
  }
}
