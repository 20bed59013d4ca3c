const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
const LENGTH = 26

/**
 * Derives a person's id in a space from the SHA-256 of `memberIdSource`. A person's ids can't be linked across spaces or traced back to the
 * account.
 */
export function memberIdFrom(hash: Uint8Array): string {
  let id = ''
  let bits = 0
  let value = 0
  for (const byte of hash) {
    value = (value << 8) | byte
    bits += 8
    while (bits >= 5 && id.length < LENGTH) {
      bits -= 5
      id += ALPHABET[(value >> bits) & 31]
    }
    value &= (1 << bits) - 1
  }
  return id
}

export const memberIdSource = (spaceId: string, userId: string): string => `${spaceId}:${userId}`
