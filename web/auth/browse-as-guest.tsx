import { useNavigate } from 'react-router-dom'
import { enterGuest } from '../db/identity/session.ts'
import { Button } from '../ui/button.tsx'
import { useWanted } from './wanted.ts'

/** Goes to the address somebody followed, otherwise `to`. */
export function BrowseAsGuest({ to }: { to: string }) {
  const navigate = useNavigate()
  const { wanted } = useWanted()

  async function browse() {
    await enterGuest()
    void navigate(wanted ?? to, { replace: wanted !== null })
  }

  return (
    <Button variant="secondary" size="large" className="mt-3 w-full" onClick={() => void browse()}>
      Browse without signing up
    </Button>
  )
}
