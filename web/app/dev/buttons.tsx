import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, type ButtonVariant } from '../../ui/button.tsx'
import { TryAgain } from '../../ui/content-problem.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { KeysDialog } from '../../ui/shortcuts.tsx'
import { useToast } from '../../ui/toast.tsx'
import { StartInstead } from '../../ui/unfinished.tsx'
import { STATES } from './states.ts'

const variants: ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger']

export function Buttons() {
  const { toast } = useToast()
  const [open, setOpen] = useState<'dialog' | 'instead' | 'keys' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      {variants.map((variant) => (
        <div key={variant} className="grid grid-cols-2 gap-2">
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} className={STATES.hover}>
            hover
          </Button>
          <Button variant={variant} className={STATES.active}>
            pressed
          </Button>
          <Button variant={variant} className={STATES['focus-visible']}>
            focus
          </Button>
          <Button variant={variant} disabled>
            disabled
          </Button>
          <Button variant={variant} size="icon" aria-label="icon">
            <Trash2 aria-hidden="true" />
          </Button>
        </div>
      ))}
      <Button size="large">large</Button>
      <div className="flex flex-wrap gap-2">
        <TryAgain isTrying={false} onTry={() => undefined} />
        <TryAgain isTrying variant="secondary" onTry={() => undefined} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          Open a dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('instead')}>
          Open a choice
        </Button>
        <Button variant="secondary" onClick={() => setOpen('keys')}>
          Open the keys
        </Button>
        <Button variant="secondary" onClick={() => toast({ title: 'Job saved', description: 'It is in your list.' })}>
          Toast
        </Button>
        <Button
          variant="secondary"
          onClick={() => toast({ title: 'Login failed', description: 'Wrong password.', tone: 'destructive' })}
        >
          Bad toast
        </Button>
      </div>
      <KeysDialog rows={[[['←', '→'], 'Previous and next']]} isOpen={open === 'keys'} onClose={close} />
      <Dialog open={open === 'dialog'} onClose={close} title="A dialog with a long title that wraps">
        <p className="mb-4">What it says.</p>
        <Button onClick={close}>Done</Button>
      </Dialog>
      {open === 'instead' && (
        <StartInstead
          title="A workout is not finished"
          resume={<Button onClick={close}>Resume</Button>}
          discardLabel="Discard and start"
          onDiscard={close}
          onClose={close}
        >
          You are at set 4 of 12. Starting another one discards it.
        </StartInstead>
      )}
    </>
  )
}
