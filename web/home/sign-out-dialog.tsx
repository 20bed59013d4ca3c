import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { exportWaiting, prepareSignOut, signOut, useVisitor } from '../db/identity/session.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { download } from '../ui/download.ts'
import { Spinner } from '../ui/spinner.tsx'
import { useToast } from '../ui/toast.tsx'
import { SignOutForgotten } from './sign-out-forgotten.tsx'

const EXPORT = 'export'

/** Tries to send the outbox first. If something is left, it asks before anything is discarded. */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const { isForgotten, waiting, isPending, leave, exportAndLeave } = useSignOut()
  const items = waiting === 1 ? '1 item has' : `${waiting} items have`
  return (
    <Dialog open onClose={onClose} title="Sign Out">
      {isForgotten ? (
        <SignOutForgotten isPending={isPending} onStay={onClose} onLeave={(choice) => void leave(choice)} />
      ) : waiting === null ? (
        <Spinner label="Sending what is waiting..." />
      ) : (
        <div className="grid gap-3">
          <p className="mb-1">{items} not reached the server yet. What should happen to your work on this device?</p>
          <Button size="large" onClick={onClose}>
            Stay signed in
          </Button>
          <Button variant="secondary" size="large" disabled={isPending} onClick={() => void leave({ keep: true })}>
            Keep on this device
          </Button>
          <p className="-mt-1.5 mb-1 text-muted text-sm">Hidden until you sign in here again.</p>
          <Button variant="danger" size="large" disabled={isPending} onClick={() => void exportAndLeave()}>
            Export and discard
          </Button>
          <p className="-mt-1.5 mb-1 text-muted text-sm">
            Saves one file with the waiting items and one for each recording, then removes your work from this device.
          </p>
        </div>
      )}
    </Dialog>
  )
}

function useSignOut() {
  const navigate = useNavigate()
  const { toast, settle } = useToast()
  /** Signing out changes who is here, but not what this dialog asked. */
  const [isForgotten] = useState(useVisitor().isForgotten)
  /** Null while sending. */
  const [waiting, setWaiting] = useState<number | null>(null)
  const [isPending, setIsPending] = useState(false)

  async function leave(choice: { keep: boolean }) {
    setIsPending(true)
    await signOut(choice)
    void navigate('/login')
  }

  async function exportAndLeave() {
    setIsPending(true)
    try {
      await exportWaiting(({ blob, name }) => download(blob, name))
    } catch {
      setIsPending(false)
      return toast({
        title: 'Export failed',
        description: 'Nothing was discarded.',
        tone: 'destructive',
        about: EXPORT,
      })
    }
    settle(EXPORT)
    await leave({ keep: false })
  }

  useEffect(() => {
    if (isForgotten) return
    let isOpen = true
    async function prepare() {
      const left = await prepareSignOut()
      if (!isOpen) return
      if (left.waiting > 0) return setWaiting(left.waiting)
      await signOut({ keep: false })
      void navigate('/login')
    }
    void prepare()
    return () => {
      isOpen = false
    }
  }, [navigate, isForgotten])

  return { isForgotten, waiting, isPending, leave, exportAndLeave }
}
