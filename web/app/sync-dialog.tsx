import { Link } from 'react-router-dom'
import { retryItem, syncNow, useSyncItems } from '../db/sync-view.ts'
import { Badge } from '../ui/badge.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { itemName, timeOrDay } from './sync-words.ts'

type SyncDialogProps = { onClose: () => void; isGuest: boolean; needsSignIn: boolean }

export function SyncDialog({ onClose, isGuest, needsSignIn }: SyncDialogProps) {
  return (
    <Dialog open onClose={onClose} title="Your work on this device">
      {isGuest ? <GuestNote onClose={onClose} /> : <SyncList onClose={onClose} needsSignIn={needsSignIn} />}
    </Dialog>
  )
}

function GuestNote({ onClose }: { onClose: () => void }) {
  return (
    <div className="grid gap-4">
      <p>
        Everything you do as a guest is saved on this device. Sign up to keep it in an account and on other devices.
      </p>
      <Link to="/signup" onClick={onClose} className={buttonClass()}>
        Sign up to save progress
      </Link>
    </div>
  )
}

function SyncList({ onClose, needsSignIn }: { onClose: () => void; needsSignIn: boolean }) {
  const items = useSyncItems()
  const now = new Date()
  return (
    <div className="grid gap-4">
      {items.length === 0 ? (
        <p>Nothing is waiting. Everything is saved on this device and on the server.</p>
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {items.map((item) => (
            <li key={item.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
              <div className="min-w-0 flex-1">
                <p className="font-semibold">{itemName(item.name)}</p>
                <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
                  {timeOrDay(new Date(item.at), now)}
                  {item.state === 'waiting' ? <Badge>Waiting</Badge> : <Badge tone="red">Needs attention</Badge>}
                </p>
              </div>
              {item.state === 'refused' && (
                <>
                  <Button variant="secondary" onClick={() => void retryItem(item.id)}>
                    Retry
                  </Button>
                  <p className="w-full text-red-ink">{item.sentence}</p>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {needsSignIn ? (
        <Link to="/login" onClick={onClose} className={buttonClass()}>
          Sign in again
        </Link>
      ) : (
        <Button onClick={() => syncNow()}>Sync now</Button>
      )}
    </div>
  )
}
