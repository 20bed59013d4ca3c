import { sha256 } from '@noble/hashes/sha2.js'
import { memberIdFrom, memberIdSource } from '@station-zero/schema/spaces/member-id.ts'

const encoder = new TextEncoder()

/** Returns a person's id in a space. Does not use `crypto.subtle`, which browsers lack over plain HTTP. */
export const memberIdOf = (spaceId: string, userId: string): string =>
  memberIdFrom(sha256(encoder.encode(memberIdSource(spaceId, userId))))

/** SHA-256 in lowercase hex, as an invite stores the hash of its secret. */
export const hexHashOf = (text: string): string =>
  [...sha256(encoder.encode(text))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
