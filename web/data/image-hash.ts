import { sha256 } from '@noble/hashes/sha2.js'

/**
 * Computes the SHA-256 in base64url, as the server does. Does not use `crypto.subtle`, which browsers lack over plain HTTP. Takes about 5
 * ms for 200 KiB.
 */
export function hashOfImage(data: ArrayBuffer): string {
  const base64 = toBase64(sha256(new Uint8Array(data)))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Bytes per call of `String.fromCharCode`. A call with all bytes of an image could exceed the maximum number of arguments. */
const CHUNK = 8_192

export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let from = 0; from < bytes.length; from += CHUNK)
    text += String.fromCharCode(...bytes.subarray(from, from + CHUNK))
  return btoa(text)
}

/** Decodes base64. Throws if the text is not base64. */
export function fromBase64(text: string): ArrayBuffer {
  const decoded = atob(text)
  const bytes = new Uint8Array(decoded.length)
  for (let at = 0; at < decoded.length; at += 1) bytes[at] = decoded.charCodeAt(at)
  return bytes.buffer
}
