import { sha256 } from '@noble/hashes/sha2.js'
import type { ArgsOf, ArgsSchema, Mutation } from '@station-zero/schema/core/mutation.ts'
import { sharedCardId } from '@station-zero/schema/prep/shared-study.ts'
import type { followSpace } from '@station-zero/schema/spaces/follow.ts'
import { memberIdFrom, memberIdSource } from '@station-zero/schema/spaces/member-id.ts'

const encoder = new TextEncoder()

/** Returns a person's id in a space. Does not use `crypto.subtle`, which browsers lack over plain HTTP. */
export const memberIdOf = (spaceId: string, userId: string): string =>
  memberIdFrom(sha256(encoder.encode(memberIdSource(spaceId, userId))))

/** SHA-256 in lowercase hex. Invites store the hash of their secret in this format. */
export const hexHashOf = (text: string): string =>
  [...sha256(encoder.encode(text))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Returns the ID of the deck that results from sharing a personal deck in a space. It is the same each time and on all devices of the
 * person, and other people can't link it to the person.
 */
export function sharedDeckIdOf(spaceId: string, userId: string, ownDeckId: string): string {
  const hex = hexHashOf(`deck:${spaceId}:${userId}:${ownDeckId}`)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Returns the ID of the shared card that results from sharing a personal card in this deck. */
export const sharedCardIdOf = (deckId: string, ownCardId: string): string =>
  sharedCardId(deckId, hexHashOf(`card:${deckId}:${ownCardId}`).slice(0, 16))

/** A change to a space. All of its mutations are saved in one transaction. */
export interface SpaceWrite {
  spaceId: string
  /** Changes the person's link to the space first, so that the list of links contains every space that the person joined [G8]. */
  link?: Omit<ArgsOf<typeof followSpace.args>, 'spaceId'> | undefined
  /** Further mutations of the same action. Their arguments are checked when they run. */
  also?: readonly { mutation: Mutation<string, ArgsSchema>; args: unknown }[] | undefined
}
