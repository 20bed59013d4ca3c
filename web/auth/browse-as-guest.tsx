import { useNavigate } from 'react-router-dom'
import { enterGuest } from '../db/identity/session.ts'
import { Button } from '../ui/button.tsx'

export function BrowseAsGuest({ to }: { to: string }) {
  const navigate = useNavigate()

  async function browse() {
    await enterGuest()
    void navigate(to)
  }

  return (
    <Button variant="secondary" size="large" className="mt-3 w-full" onClick={() => void browse()}>
      Browse without signing up
    </Button>
  )
}
