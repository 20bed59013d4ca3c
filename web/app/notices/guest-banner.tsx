import { useNavigate } from 'react-router-dom'
import { leaveGuest } from '../../data/session.ts'

export function GuestBanner() {
  const navigate = useNavigate()

  async function signUp() {
    await leaveGuest()
    void navigate('/signup')
  }

  return (
    <aside aria-label="Guest mode" className="bg-amber-wash text-amber-ink">
      <div className="mx-auto flex max-w-5xl items-center justify-between gap-x-4 px-safe text-sm leading-tight sm:text-base lg:px-8">
        <p className="py-1">You're browsing as a guest</p>
        <button
          type="button"
          className="min-h-12 text-right font-semibold underline underline-offset-4 hover:no-underline"
          onClick={() => void signUp()}
        >
          Sign up to save progress
        </button>
      </div>
    </aside>
  )
}
