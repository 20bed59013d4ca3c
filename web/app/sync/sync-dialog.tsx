import { plural } from '@station-zero/schema/core/words.ts'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { NETWORK_SIGN_IN } from '../../data/network-sign-in.ts'
import { useImageSummary } from '../../data/storage-status.ts'
import { useRefusedItems, useWaitingItems } from '../../data/sync-items.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { NetworkSignInLink } from '../notices/page-notices.tsx'
import { GuestWorkCard } from './guest-work-card.tsx'
import { describeItem } from './item-subject.ts'
import { StorageSection } from './storage-section.tsx'
import type { SyncState } from './sync-chip.tsx'
import { ItemSection, RefusedItem, WaitingItem } from './sync-items.tsx'
import { SyncStatusCard } from './sync-status-card.tsx'

type SyncDialogProps = {
  state: SyncState
  onClose: () => void
  /** Called when the person chooses to erase the account from this device. Must ask for confirmation before it erases anything. */
  onErase: () => void
}

export function SyncDialog({ state, onClose, onErase }: SyncDialogProps) {
  return (
    <Dialog open onClose={onClose} title="Your work on this device" hasAddress>
      <div className="grid gap-6">
        <Queue onClose={onClose} onErase={onErase} state={state} />
        <StorageSection isGuest={state.isGuest} onClose={onClose} />
      </div>
    </Dialog>
  )
}

function GuestNote({ onClose, wantsNetworkSignIn }: { onClose: () => void; wantsNetworkSignIn: boolean }) {
  return (
    <div className="grid gap-4">
      {wantsNetworkSignIn && (
        <section aria-label="Network" className="grid gap-3 rounded-lg bg-amber-wash p-4">
          <p>{NETWORK_SIGN_IN}</p>
          <NetworkSignInLink />
        </section>
      )}
      <p>
        Everything you do as a guest is saved on this device. Sign up to keep it in an account and on other devices.
      </p>
      <Link to="/signup" onClick={onClose} className={buttonClass()}>
        Sign up to save progress
      </Link>
    </div>
  )
}

function Queue({ state, onClose, onErase }: SyncDialogProps) {
  const [refusedFrom, setRefusedFrom] = useState(0)
  const refused = useRefusedItems(refusedFrom, describeItem)
  const [said, setSaid] = useState('')
  const saidLine = useRef<HTMLParagraphElement>(null)
  /** After the focused item was removed, focuses the next item, or the line that reports what happened. */
  const goOn = (next: Element | null) => (next instanceof HTMLElement ? next : saidLine.current)?.focus()

  return (
    <>
      {/* Always rendered, so screen readers announce changes; the line stays visible while the dialog scrolls. */}
      <p
        ref={saidLine}
        tabIndex={-1}
        aria-live="polite"
        className="sticky top-0 z-10 -mb-3 rounded-md bg-green-wash px-3 py-2 font-semibold text-green-ink empty:sr-only"
      >
        {said}
      </p>
      {state.guestWork && (
        <GuestWorkCard
          trouble={state.guestWork}
          isEarlierAccount={state.isEarlierAccount === true}
          onSaid={setSaid}
          onGone={goOn}
          onClose={onClose}
        />
      )}
      {state.isGuest ? (
        <GuestNote onClose={onClose} wantsNetworkSignIn={state.wantsNetworkSignIn === true} />
      ) : (
        <SyncStatusCard state={state} onClose={onClose} onErase={onErase} />
      )}
      <ItemSection title="Needs attention" page={refused} from={refusedFrom} onFrom={setRefusedFrom}>
        {(item) => <RefusedItem key={item.entry.id} {...item} onSaid={setSaid} onGone={goOn} />}
      </ItemSection>
      {!state.isGuest && (
        <Waiting isAllTaken={refused?.total === 0} isForgotten={state.isForgotten === true} onSaid={setSaid} />
      )}
    </>
  )
}

function UnsentImages({ count, problem }: { count: number; problem: string | null }) {
  return (
    <section aria-label="Images" className="grid gap-2 rounded-lg bg-sunken p-4">
      <p className="font-semibold">
        {plural(count, 'image')} of your cards {count === 1 ? 'is' : 'are'} waiting to be uploaded.
      </p>
      <p className="text-muted text-sm">
        {problem ?? 'Images are uploaded after everything else, one at a time.'} Until then,{' '}
        {count === 1 ? 'it is' : 'they are'} only on this device.
      </p>
    </section>
  )
}

type WaitingProps = { isAllTaken: boolean; isForgotten: boolean; onSaid: (text: string) => void }

function Waiting({ isAllTaken, isForgotten, onSaid }: WaitingProps) {
  const [from, setFrom] = useState(0)
  const waiting = useWaitingItems(from, describeItem)
  const images = useImageSummary()
  return (
    <>
      <ItemSection title="Waiting to be sent" page={waiting} from={from} onFrom={setFrom}>
        {(item) => <WaitingItem key={item.entry.id} {...item} onSaid={onSaid} />}
      </ItemSection>
      {images !== undefined && images.unsent > 0 && <UnsentImages count={images.unsent} problem={images.problem} />}
      {isAllTaken && waiting?.total === 0 && images?.unsent === 0 && (
        <p className="text-muted">
          The list is empty: nothing is waiting to be sent
          {isForgotten ? '.' : ', and everything is saved to your account.'}
        </p>
      )}
    </>
  )
}
