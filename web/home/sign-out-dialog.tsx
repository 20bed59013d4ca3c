import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { exportWaiting, type OnlyHere, prepareSignOut, signOut, useVisitor } from '../data/session.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { download } from '../ui/download.ts'
import { Spinner } from '../ui/spinner.tsx'
import { useToast } from '../ui/toast.tsx'

const EXPORT = 'export'

/**
 * Signs out. Tries to send the outbox first. If any data remains only on this device, asks whether to keep the data or to export and
 * discard it.
 */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const { isForgotten, onlyHere, isPending, leave, exportAndLeave } = useSignOut()
  return (
    <Dialog open onClose={onClose} title="Sign Out">
      {isForgotten ? (
        <SignOutForgotten isPending={isPending} onStay={onClose} onLeave={(choice) => void leave(choice)} />
      ) : onlyHere === null ? (
        <Spinner label="Sending what is waiting..." />
      ) : (
        <div className="grid gap-3">
          <p className="mb-1">{onlyHereWords(onlyHere)} What should happen to your work on this device?</p>
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
            Saves one file with these items and drafts and one for each recording, document and image, then removes your
            work from this device.
          </p>
        </div>
      )}
    </Dialog>
  )
}

function useSignOut() {
  const navigate = useNavigate()
  const { toast, settle } = useToast()
  /** Signing out changes the visitor, but must not change which question this dialog asks. */
  const [isForgotten] = useState(useVisitor().isForgotten)
  /** The data that is only on this device, or null while the outbox is being sent. */
  const [onlyHere, setOnlyHere] = useState<OnlyHere | null>(null)
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
      if (left) return setOnlyHere(left)
      await signOut({ keep: false })
      void navigate('/login')
    }
    void prepare()
    return () => {
      isOpen = false
    }
  }, [navigate, isForgotten])

  return { isForgotten, onlyHere, isPending, leave, exportAndLeave }
}

/** Describes unsent work in the same terms as the sync chip. */
export function onlyHereWords({ waiting, attention, drafts, recordings, files, images }: OnlyHere): string {
  const notSaved = [
    waiting > 0 && `${count(waiting, 'item')} ${waiting === 1 ? "hasn't" : "haven't"} been saved to your account yet.`,
    attention > 0 && `${count(attention, 'item')} ${attention === 1 ? 'needs' : 'need'} attention.`,
    images > 0 &&
      `${count(images, 'image')} of your cards ${images === 1 ? "hasn't" : "haven't"} been uploaded to your account yet.`,
  ]
  const local = [
    drafts > 0 && count(drafts, 'draft'),
    recordings > 0 && count(recordings, 'recording'),
    files > 0 && count(files, 'document file'),
  ].filter((one) => one !== false)
  const verb = drafts + recordings + files === 1 ? 'is' : 'are'
  const onDevice = local.length > 0 && `${inList.format(local)} ${verb} only on this device.`
  return [...notSaved, onDevice].filter(Boolean).join(' ')
}

const inList = new Intl.ListFormat('en-US')
const count = (n: number, one: string): string => `${n.toLocaleString('en-US')} ${n === 1 ? one : `${one}s`}`

type SignOutForgottenProps = {
  isPending: boolean
  onStay: () => void
  onLeave: (choice: { keep: boolean }) => void
}

/**
 * The dialog for an account that no longer exists on the server. This device may have the only copy of the person's work, so nothing is
 * discarded without asking [A4].
 */
export function SignOutForgotten({ isPending, onStay, onLeave }: SignOutForgottenProps) {
  return (
    <div className="grid gap-3">
      <p className="mb-1">
        This account no longer exists, so your work on this device may be the only copy. What should happen to it?
      </p>
      <Button size="large" onClick={onStay}>
        Leave everything here
      </Button>
      <Link to="/settings?section=data" onClick={onStay} className={buttonClass('secondary', 'large')}>
        Export it first
      </Link>
      <Button variant="secondary" size="large" disabled={isPending} onClick={() => onLeave({ keep: true })}>
        Keep on this device
      </Button>
      <p className="-mt-1.5 mb-1 text-muted text-sm">
        Hidden until you sign up or sign in here with the same email address.
      </p>
      <Button variant="danger" size="large" disabled={isPending} onClick={() => onLeave({ keep: false })}>
        Erase from this device
      </Button>
      <p className="-mt-1.5 mb-1 text-muted text-sm">Everything is erased, including drafts and recordings.</p>
    </div>
  )
}
