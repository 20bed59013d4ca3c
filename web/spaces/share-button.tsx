import type { Attachment } from '@station-zero/schema/spaces/tables.ts'
import { Users } from 'lucide-react'
import { lazy, useState } from 'react'
import { isInSpace } from '../data/repositories/attachments.ts'
import { useLive } from '../data/use-live.ts'
import { Button, type ButtonVariant } from '../ui/button.tsx'
import { Optional } from '../ui/lazy-part.tsx'
import { loadShareDialog } from './lazy.ts'

const ShareDialog = lazy(loadShareDialog)

type ShareButtonProps = { attachment: Attachment; variant?: ButtonVariant; className?: string }

/** Opens the dialog that shares a card, a job or a workout. Renders nothing for people who are in no group or class. */
export function ShareButton({ attachment, variant = 'quiet', className }: ShareButtonProps) {
  const isShown = useLive(isInSpace, []) === true
  const [isOpen, setIsOpen] = useState(false)
  if (!isShown) return null
  return (
    <>
      <Button variant={variant} className={className} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Users aria-hidden="true" className="size-5" />
        Share to a group
      </Button>
      {isOpen && (
        <Optional>
          <ShareDialog attachment={attachment} onClose={() => setIsOpen(false)} />
        </Optional>
      )}
    </>
  )
}
