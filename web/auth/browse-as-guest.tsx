import { enterGuest } from '../data/session.ts'
import { Button } from '../ui/button.tsx'
import { useEnter } from './use-enter.ts'
import { useWanted } from './wanted.ts'

/** Goes to the address somebody followed, otherwise `to`. */
export function BrowseAsGuest({ to }: { to: string }) {
  const enter = useEnter()
  const { wanted } = useWanted()

  async function browse() {
    await enterGuest()
    enter(wanted ?? to)
  }

  return (
    <Button variant="secondary" size="large" className="mt-3 w-full" onClick={() => void browse()}>
      Browse without signing up
    </Button>
  )
}
