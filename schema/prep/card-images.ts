import * as v from 'valibot'
import { Id, Instant, OptionalText } from '../core/fields.ts'
import { MB, personTable } from '../core/table.ts'

/**
 * Images on personal cards: at most one per side. Rows reference an image by the hash of its bytes. The bytes are not synced with the rows:
 * each device uploads and downloads them separately (`web/data/image-transfer.ts`, `api/prep/images.ts`). The mutation that sets an image
 * is in `own-cards.ts`.
 */

// Limits of one image; devices shrink images to fit.

export const IMAGE_TYPES = ['image/webp', 'image/jpeg'] as const
export type ImageType = (typeof IMAGE_TYPES)[number]
export const MAX_IMAGE_BYTES = 200 * 1024
/** Maximum number of images per person, including images that no card references anymore. Unreferenced images are deleted after 30 days. */
export const MAX_IMAGES = 2_000
export const MAX_TOTAL_IMAGE_BYTES = 100 * 2 ** 20
/** Maximum number of card sides with an image per person, including sides whose image was removed. The server's quota is higher. */
export const MAX_CARD_IMAGES = 5_000
/** Maximum length of an image's description, in characters. */
export const MAX_ALT_LENGTH = 300

export const CARD_SIDES = ['front', 'back'] as const
export type CardSide = (typeof CARD_SIDES)[number]

/** SHA-256 of an image's bytes, in base64url. */
export const ImageHash = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'is not the hash of an image'))
export const Side = v.picklist(CARD_SIDES)
/** Describes the image for screen readers. Empty if the person marked the image as decorative. */
export const Alt = OptionalText(MAX_ALT_LENGTH)

/** An image on one side of a card. */
export interface CardImage {
  hash: string
  /** Empty if the image is decorative. */
  alt: string
}

export interface NewImage {
  hash: string
  /** MIME type of the image, such as `image/webp`. */
  type: string
  data: ArrayBuffer
}

/**
 * A separate table rather than fields of `ownCards`: earlier versions of the app preserve rows of an unknown table until the app is
 * updated, but would drop unknown fields.
 */
export const cardImages = personTable(
  'id',
  v.object({
    /** ID in the form `cardId:side`; see `cardImageId`. */
    id: Id,
    cardId: Id,
    side: Side,
    /** Null if the image was removed. */
    hash: v.nullable(ImageHash),
    alt: Alt,
    changedAt: Instant,
    changeId: Id,
  }),
  {
    label: 'Images on your own cards',
    /** The app allows 2,000 images per person, but removed images still occupy rows. A heavy user has 5,000 rows of 400 bytes (2 MB). */
    quota: { rows: 10_000, bytes: 4 * MB, name: 'card images' },
  },
)

export const cardImageId = (cardId: string, side: CardSide): string => `${cardId}:${side}`
