import { RotateCw, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { AdoptionTrouble } from '../../data/guest.ts'
import { moveGuestWork } from '../../data/sync-view.ts'
import { Button, buttonClass } from '../../ui/button.tsx'

type GuestWorkCardProps = {
  trouble: AdoptionTrouble
  /** Whether the work belongs to an account that the server no longer has, instead of to a guest. */
  isEarlierAccount?: boolean
  onSaid: (text: string) => void
  /** Called when the card disappears, so that focus can move elsewhere. */
  onGone: (next: null) => void
  onClose: () => void
}

/** Describes guest work that has not reached the account yet: where it is, why, and what the person can do. */
export function GuestWorkCard({ trouble, isEarlierAccount = false, onSaid, onGone, onClose }: GuestWorkCardProps) {
  const { label, did, titles } = words[isEarlierAccount ? 'account' : 'guest']
  const [isMoving, setIsMoving] = useState(false)
  const [problem, setProblem] = useState('')

  async function move() {
    if (isMoving) return
    setIsMoving(true)
    setProblem('')
    if (await moveGuestWork()) {
      onSaid(`What you did ${did} is in your account now.`)
      onGone(null)
    } else setProblem('It still could not be moved.')
    setIsMoving(false)
  }

  return (
    <section aria-label={label} className="grid gap-3 rounded-lg bg-amber-wash p-4 text-amber-ink">
      <div className="flex gap-3">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
        <div className="min-w-0">
          <p className="font-semibold text-lg leading-snug">{titles[trouble]}</p>
          <p className="text-ink">
            What you did {did} is safe on this device, but not all of it is in your account yet. {texts[trouble]}
          </p>
        </div>
      </div>
      <p role="alert" className="font-semibold empty:hidden">
        {problem}
      </p>
      <div className="grid gap-2 sm:flex">
        {/* `aria-disabled` instead of `disabled`, because a disabled button loses focus. */}
        <Button aria-disabled={isMoving || undefined} onClick={() => void move()}>
          <RotateCw aria-hidden="true" className="size-5" />
          {isMoving ? 'Moving...' : 'Try again'}
        </Button>
        {trouble === 'no room' && (
          <Link to="/oral" onClick={onClose} className={buttonClass('secondary')}>
            Your recordings
          </Link>
        )}
      </div>
    </section>
  )
}

interface Words {
  label: string
  did: string
  titles: Record<AdoptionTrouble, string>
}

const words: Record<'guest' | 'account', Words> = {
  guest: {
    label: 'Guest work',
    did: 'as a guest',
    titles: { 'no room': 'No space to move your guest work', failed: 'Not all of your guest work is here yet' },
  },
  account: {
    label: 'Earlier work',
    did: 'in your earlier account',
    titles: { 'no room': 'No space to move your earlier work', failed: 'Not all of your earlier work is here yet' },
  },
}

const texts: Record<AdoptionTrouble, string> = {
  'no room':
    'Moving it needs more space than this device has left. Delete recordings you no longer need, or free up space on the device, then try again.',
  failed: 'Something went wrong while moving it. Try again, or close the app and open it again.',
}
