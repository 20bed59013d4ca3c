import { type CardImage, type CardSide, MAX_ALT_LENGTH } from '@station-zero/schema/prep/card-images.ts'
import { ImagePlus, Trash2 } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { getWritableAccount } from '../../data/active-account.ts'
import { type ImagesOfCard, putImageFile } from '../../data/repositories/card-images.ts'
import { isQuotaExceeded } from '../../data/storage.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/choices.tsx'
import { Field } from '../../ui/field.tsx'
import { useFocusInstead } from '../../ui/focus.ts'
import { useImageUrl } from '../card-image.tsx'
import { loadShrinkImage } from '../lazy.ts'
import type { ImageChanges } from './own-acts.ts'

/** An image that was added to the form. */
export interface TypedImage {
  hash: string
  alt: string
  isDecorative: boolean
}

export const typedImageOf = (saved: CardImage | null): TypedImage | null =>
  saved && { ...saved, isDecorative: saved.alt === '' }

/** Returns the problem with the image's description, or null if the description is valid. */
export const imageProblem = (image: TypedImage | null | undefined): string | null =>
  image && !image.isDecorative && image.alt.trim() === '' ? 'Describe the image, or mark it as decorative.' : null

type TypedImages = Partial<Record<CardSide, TypedImage | null | undefined>>

/** Returns the differences between the images in the form and the saved images. */
export function imageChanges(typed: TypedImages, saved: ImagesOfCard): ImageChanges {
  const changed = (['front', 'back'] as const).flatMap((side) => {
    const image = typed[side]
    if (image === undefined) return []
    const next = image && { hash: image.hash, alt: image.isDecorative ? '' : image.alt.trim() }
    return next?.hash === saved[side]?.hash && next?.alt === saved[side]?.alt ? [] : [[side, next] as const]
  })
  return Object.fromEntries(changed)
}

type ImageFieldProps = {
  side: CardSide
  /** The side's label in the form. */
  label: string
  image: TypedImage | null
  error: string | undefined
  isReadOnly: boolean
  onChange: (image: TypedImage | null) => void
  /** The side's text field. An image that is pasted or dropped into the field becomes the side's image. */
  children: ReactNode
}

/** The text field of one side of a card, together with the side's image. */
export function ImageField({ side, label, image, error, isReadOnly, onChange, children }: ImageFieldProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [notice, setNotice] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const altId = useId()
  useFocusInstead(add, image === null)

  async function take(file: File) {
    if (isReadOnly || isBusy) return
    setIsBusy(true)
    setNotice('')
    const taken = await storeImage(file)
    setIsBusy(false)
    if ('problem' in taken) return setNotice(taken.problem)
    if (taken.isAnimation) setNotice('Only the first frame of an animation is used.')
    onChange({ alt: '', isDecorative: false, ...image, hash: taken.hash })
    // Focus the description, because the person fills it in next.
    if (!image) requestAnimationFrame(() => document.getElementById(altId)?.focus())
  }

  function takeFrom(event: ClipboardEvent | DragEvent, { files, types }: DataTransfer) {
    const file = [...files].find(({ type }) => type.startsWith('image/'))
    // Spreadsheets and word processors copy a picture of the text along with the text, so the picture is ignored.
    if (!file || types.includes('text/plain')) return
    event.preventDefault()
    void take(file)
  }

  const verb = image ? 'Replace' : 'Add'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pasting and dropping have a keyboard alternative, the button below
    <div
      className="grid grid-cols-1 gap-2"
      onPaste={(event) => takeFrom(event, event.clipboardData)}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => takeFrom(event, event.dataTransfer)}
    >
      {children}
      {image && (
        <fieldset className="grid grid-cols-1 gap-3 rounded-lg border border-line bg-surface p-3">
          <legend className="sr-only">{`Image on the ${label.toLowerCase()}`}</legend>
          <ImagePreview hash={image.hash} />
          {!image.isDecorative && (
            <Field
              id={altId}
              label="Describe the image"
              name={`${side}Alt`}
              value={image.alt}
              maxLength={MAX_ALT_LENGTH}
              autoComplete="off"
              error={error}
              hint="For people who can’t see it, and when it is not on the device."
              onChange={({ target }) => onChange({ ...image, alt: target.value })}
            />
          )}
          <Switch
            label="Decorative image"
            hint="Needs no description, because the text says everything that matters."
            checked={image.isDecorative}
            disabled={isReadOnly}
            onChange={(isDecorative) => onChange({ ...image, isDecorative })}
          />
        </fieldset>
      )}
      <div className="-ml-3 flex flex-wrap gap-x-1">
        <Button
          ref={add}
          variant="quiet"
          className="px-3!"
          aria-label={`${verb} image: ${label}`}
          disabled={isReadOnly || isBusy}
          onClick={() => input.current?.click()}
        >
          <ImagePlus aria-hidden="true" className="size-5" />
          {isBusy ? 'Preparing image...' : `${verb} image`}
        </Button>
        {image && (
          <Button
            variant="quiet"
            className="px-3!"
            aria-label={`Remove image: ${label}`}
            disabled={isReadOnly || isBusy}
            onClick={() => onChange(null)}
          >
            <Trash2 aria-hidden="true" className="size-5" />
            Remove image
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={`Image file: ${label}`}
          accept="image/*"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void take(file)
            // Resets the input, so that choosing the same file again fires a change event.
            target.value = ''
          }}
        />
      </div>
      <p role="alert" className="font-semibold text-danger-ink text-sm empty:hidden">
        {notice}
      </p>
    </div>
  )
}

/** The image of one side, as shown in the form. Decorative here, because the description is next to it. */
export function ImagePreview({ hash }: { hash: string }) {
  const url = useImageUrl(hash)
  if (url === null) return <p className="text-muted">This image is not on this device yet.</p>
  if (url === undefined) return <div className="h-40" />
  return <img src={url} alt="" className="max-h-60 w-auto max-w-full justify-self-start rounded-md bg-white" />
}

/** Shrinks the image and stores it on this device. Resolves with the stored image's hash, or with a sentence if it can't be stored. */
async function storeImage(file: File): Promise<{ hash: string; isAnimation: boolean } | { problem: string }> {
  const db = getWritableAccount()?.db
  if (!db) return { problem: 'This account can’t store images.' }
  try {
    const { shrinkImage } = await loadShrinkImage()
    const { hash, type, data, isAnimation } = await shrinkImage(file)
    await putImageFile(db, { hash, type, data }, Date.now())
    return { hash, isAnimation }
  } catch (error) {
    if (error instanceof Error && error.name === 'ImageProblem') return { problem: error.message }
    console.error('Failed to store the card image:', error)
    return {
      problem: isQuotaExceeded(error)
        ? 'This device has no room for the image. Free up some space, then try again.'
        : 'This device could not store the image. Try again.',
    }
  }
}
