import { HttpError } from './errors.ts'

/** The deepest body any schema takes has 7 levels (a push: body, list, mutation, arguments, questions, question); the rest is headroom. */
export const MAX_JSON_DEPTH = 32

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Throws HttpError where lists and objects are nested deeper than `MAX_JSON_DEPTH`. It reads the bytes once and builds nothing:
 * a kilobyte of packed brackets takes a parser, and all that walks over its result, the better part of a second.
 * 413, so that a device halves its push until it has the one entry and can show it.
 */
export function mustBeShallow(json: Uint8Array): void {
  let depth = 0
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]
    if (byte === QUOTE) at = endOfText(json, at)
    else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
      depth += 1
      if (depth > MAX_JSON_DEPTH) throw new HttpError('body-too-deep')
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) depth -= 1
  }
}

/** Where the text that begins at `start` has its closing quote; the end where it has none. */
function endOfText(json: Uint8Array, start: number): number {
  for (let at = start + 1; at < json.length; at += 1) {
    if (json[at] === QUOTE) return at
    if (json[at] === BACKSLASH) at += 1
  }
  return json.length
}
