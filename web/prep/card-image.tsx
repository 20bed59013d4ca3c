import type { CardImage } from '@station-zero/schema/prep/card-images.ts'
import { ImageOff, X, ZoomIn } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useCurrent } from '../data/active-account.ts'
import { loadImageTransfer } from '../data/lazy.ts'
import { type ImagesOfCard, readCardImages, readImageFile } from '../data/repositories/card-images.ts'
import { useLive } from '../data/use-live.ts'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { showModal, useStep } from '../ui/dialog.tsx'

/** How often a visible image that is not on this device is requested again, in ms. */
const RETRY_MS = 15_000

/** The images of a personal card, live; undefined while loading or without `cardId`. */
export const useCardImages = (cardId: string | undefined): ImagesOfCard | undefined =>
  useLive(async (db) => (cardId === undefined ? undefined : readCardImages(db, cardId)), [cardId])

/** Returns a URL for the image; null if the image is not on this device, and undefined while loading. Downloads a missing image. */
export function useImageUrl(hash: string): string | null | undefined {
  const current = useCurrent()
  const file = useLive((db) => readImageFile(db, hash), [hash])
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return
    const created = URL.createObjectURL(new Blob([file.data], { type: file.type }))
    setUrl(created)
    return () => {
      setUrl(undefined)
      URL.revokeObjectURL(created)
    }
  }, [file])
  const isMissing = file === null
  useEffect(() => {
    if (!isMissing || !current) return
    const download = () =>
      void loadImageTransfer().then(
        ({ downloadNow }) => downloadNow(current, hash),
        () => undefined,
      )
    download()
    const timer = setInterval(download, RETRY_MS)
    window.addEventListener('online', download)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', download)
    }
  }, [current, hash, isMissing])
  return isMissing ? null : url
}

/** The image on one side of a card. A tap enlarges it. */
export function CardImageView({ image, className }: { image: CardImage; className?: string }) {
  const url = useImageUrl(image.hash)
  const [isLarge, setIsLarge] = useState(false)
  if (url === null) return <MissingImage alt={image.alt} />
  const frame = classes('my-3 block max-w-full self-start overflow-hidden rounded-lg bg-white', className)
  // Reserves space, so that the text below the image moves as little as possible.
  if (url === undefined) return <div className={classes(frame, 'h-48 w-full bg-sunken!')} />
  return (
    <>
      <button type="button" className={classes(frame, 'relative cursor-zoom-in')} onClick={() => setIsLarge(true)}>
        <img src={url} alt={image.alt} className="max-h-[45dvh] w-auto max-w-full object-contain" />
        <span className="absolute right-2 bottom-2 grid size-9 place-items-center rounded-full bg-black/60 text-white print:hidden">
          <ZoomIn aria-hidden="true" className="size-5" />
        </span>
        <span className="sr-only">Enlarge image</span>
      </button>
      {isLarge && <EnlargedImage url={url} alt={image.alt} onClose={() => setIsLarge(false)} />}
    </>
  )
}

/** Shows the image full screen. Escape, Back, Close or a tap closes it; the browser restores focus. */
function EnlargedImage({ url, alt, onClose }: { url: string; alt: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useStep(true, onClose)
  // A layout effect, because a dialog that is closed after it was removed from the page can't restore focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element) showModal(element)
    return () => element?.close()
  }, [])
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the Close button close the dialog by keyboard
    <dialog
      ref={dialog}
      aria-label="Image"
      className="m-0 h-dvh max-h-none w-dvw max-w-none cursor-zoom-out bg-black p-0 text-white"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={onClose}
    >
      <img src={url} alt={alt} className="size-full object-contain" />
      <Button
        variant="quiet"
        size="icon"
        aria-label="Close"
        className="fixed top-3 right-3 bg-black/60! text-white!"
        onClick={onClose}
      >
        <X aria-hidden="true" />
      </Button>
    </dialog>,
    document.body,
  )
}

function MissingImage({ alt }: { alt: string }) {
  return (
    <div className="my-3 flex gap-3 rounded-lg border border-line bg-sunken p-4 text-base text-ink">
      <ImageOff aria-hidden="true" className="size-6 shrink-0 text-muted" />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        {alt !== '' && <p className="font-semibold">{alt}</p>}
        <p className="font-normal text-muted text-sm">
          This image is not on this device yet. It downloads when you are online and the device that added it has
          uploaded it.
        </p>
      </div>
    </div>
  )
}

/** A small version of a card's image for lists, which show the card's text next to it. */
export function CardThumbnail({ image }: { image: CardImage }) {
  const url = useImageUrl(image.hash)
  return (
    <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-md border border-line bg-white">
      {url ? (
        <img src={url} alt={image.alt} loading="lazy" decoding="async" className="size-full object-cover" />
      ) : (
        url === null && (
          <ImageOff role="img" aria-label={image.alt || 'Image not on this device'} className="size-5 text-black/60" />
        )
      )}
    </span>
  )
}
