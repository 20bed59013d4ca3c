import { DAY_MS } from '@station-zero/schema/core/time.ts'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { hasQueued } from '../data/repositories/activity.ts'
import { leaveGuest } from '../data/session.ts'
import { useLive } from '../data/use-live.ts'

const REMINDED_KEY = 'guestRemindedAt'
const REMIND_EVERY_MS = 7 * DAY_MS
const link = 'inline-flex min-h-12 items-center font-semibold underline underline-offset-4'

/** Shown on a guest's home screen once a week while the browser may delete the guest's work. */
export function GuestReminder() {
  const navigate = useNavigate()
  const isKept = useIsKept()
  const hasWork = useLive(hasQueued, [])
  const isDue = useIsDue(isKept === false && hasWork === true)
  if (!isDue) return null
  return (
    <div>
      <p className="text-muted">
        What you do here is stored only in this browser, which may delete it. Sign up or export it to keep it.
      </p>
      <div className="flex flex-wrap gap-x-6">
        <button
          type="button"
          className={link}
          onClick={() => {
            void leaveGuest().then(() => navigate('/signup'))
          }}
        >
          Sign up
        </button>
        <Link to="/settings?section=data" className={link}>
          Export your work
        </Link>
      </div>
    </div>
  )
}

/** Whether storage is persistent; false if the browser can't tell, undefined while loading. */
function useIsKept(): boolean | undefined {
  const [isKept, setIsKept] = useState<boolean>()
  useEffect(() => {
    let isOver = false
    const read = async () => (await navigator.storage?.persisted?.().catch(() => false)) ?? false
    void read().then((found) => !isOver && setIsKept(found))
    return () => {
      isOver = true
    }
  }, [])
  return isKept
}

/** Whether the reminder is due. Once shown, it stays until the person leaves the page, and reappears a week later. */
function useIsDue(mayShow: boolean): boolean {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    if (!mayShow || !isTimeToRemind(Number(localStorage.getItem(REMINDED_KEY)), Date.now())) return
    localStorage.setItem(REMINDED_KEY, String(Date.now()))
    setIsDue(true)
  }, [mayShow])
  return isDue && mayShow
}

/** Whether the next reminder is due. A `remindedAt` in the future is ignored, because it was stored while the device's clock was ahead. */
const isTimeToRemind = (remindedAt: number, now: number): boolean =>
  remindedAt > now || now - remindedAt >= REMIND_EVERY_MS
