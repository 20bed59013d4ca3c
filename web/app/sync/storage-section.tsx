import { plural } from '@station-zero/schema/core/words.ts'
import { HardDrive, Images, ShieldAlert, ShieldCheck } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { isNearlyFull, type StorageState, useImageSummary, useStorageState } from '../../data/storage-status.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { formatBytes } from '../../ui/format.ts'

const linkClass = 'inline-flex min-h-12 items-center font-semibold text-accent-ink underline underline-offset-4'

type StorageSectionProps = { isGuest: boolean; onClose: () => void }

/** Shows whether storage is persistent, how full it is, and what the person can do. */
export function StorageSection({ isGuest, onClose }: StorageSectionProps) {
  const { state, askToKeep } = useStorageState()
  const images = useImageSummary()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 border-line border-b pb-1 text-xl">
        Storage on this device
      </h3>
      {state && (
        <ul className="grid gap-4">
          <Keeping isKept={state.isKept} isGuest={isGuest} askToKeep={askToKeep} />
          <Room state={state} onClose={onClose} />
          {images !== undefined && images.stored > 0 && (
            <Line icon={<Images className="text-muted" />}>
              {plural(images.stored, 'image')} of your cards, {formatBytes(images.bytes)}
            </Line>
          )}
          <li>
            <Link to="/settings?section=storage" onClick={onClose} className={linkClass}>
              What takes up space, and freeing it up
            </Link>
          </li>
        </ul>
      )}
    </section>
  )
}

type KeepingProps = { isKept: boolean | null; isGuest: boolean; askToKeep: () => Promise<boolean> }

function Keeping({ isKept, isGuest, askToKeep }: KeepingProps) {
  const [isDeclined, setIsDeclined] = useState(false)
  const line = useRef<HTMLParagraphElement>(null)

  async function ask() {
    const isGranted = await askToKeep()
    setIsDeclined(!isGranted)
    // Once persistence is granted, the button is removed, so move focus to the status line.
    if (isGranted) line.current?.focus()
  }

  const elsewhere = isGuest ? 'Until then, sign up to keep a copy in an account.' : 'What is synced is in your account.'
  return (
    <Line icon={isKept ? <ShieldCheck className="text-green-ink" /> : <ShieldAlert className="text-muted" />}>
      <p ref={line} tabIndex={-1} role="status">
        {isKept === true && 'Protected: the browser does not delete it when space runs low.'}
        {isKept === null && 'This browser does not say whether it keeps your work when space runs low.'}
        {isKept === false &&
          (isDeclined
            ? `The browser has not granted this yet. Add Station Zero to the home screen and ask again. ${elsewhere}`
            : 'Not protected: if space runs very low, the browser may delete it.')}
      </p>
      {isKept === false && (
        <Button variant="secondary" className="mt-2" onClick={() => void ask()}>
          Ask the browser to keep it
        </Button>
      )}
    </Line>
  )
}

function Room({ state, onClose }: { state: StorageState; onClose: () => void }) {
  const { room } = state
  const isFull = isNearlyFull(state)
  if (!room)
    return <Line icon={<HardDrive className="text-muted" />}>This browser does not say how much space is used.</Line>
  const share = room.quota > 0 ? Math.min(1, room.used / room.quota) : 0
  return (
    <Line icon={<HardDrive className={isFull ? 'text-amber-ink' : 'text-muted'} />}>
      <p>
        {isFull && <strong className="text-amber-ink">Nearly full: </strong>}
        {formatBytes(room.used)} of the {formatBytes(room.quota)} that the browser allows is used.
      </p>
      <div data-bar aria-hidden="true" className="mt-2 h-2 overflow-hidden rounded-full bg-sunken">
        <div
          className={classes('h-full min-w-1 rounded-full', isFull ? 'bg-amber' : 'bg-green')}
          style={{ width: `${share * 100}%` }}
        />
      </div>
      {isFull && (
        <>
          <p className="mt-2">
            New work may not fit. Delete recordings you no longer need, or free up space on the device.
          </p>
          <Link to="/oral" onClick={onClose} className={classes(buttonClass('secondary'), 'mt-2')}>
            Your recordings
          </Link>
        </>
      )}
    </Line>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span aria-hidden="true" className="shrink-0 [&>svg]:size-6">
        {icon}
      </span>
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  )
}
