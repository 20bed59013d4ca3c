/**
 * Decodes a file's text. Detects the encoding from the byte order mark; without a mark, from UTF-16's zero bytes. Other bytes are decoded
 * as UTF-8 if they are valid UTF-8, otherwise as windows-1252.
 */
export function decodeFile(bytes: Uint8Array): string {
  const [a, b] = bytes
  if (a === 0xff && b === 0xfe) return decode(bytes, 'utf-16le')
  if (a === 0xfe && b === 0xff) return decode(bytes, 'utf-16be')
  const head = bytes.subarray(0, 200)
  const zerosAt = (parity: number) => head.filter((byte, at) => byte === 0 && at % 2 === parity).length
  if (zerosAt(1) > head.length / 4) return decode(bytes, 'utf-16le')
  if (zerosAt(0) > head.length / 4) return decode(bytes, 'utf-16be')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decode(bytes, 'windows-1252')
  }
}

const decode = (bytes: Uint8Array, encoding: string): string => new TextDecoder(encoding).decode(bytes)
