import { HttpError } from './errors.ts'

/** The deepest body a schema takes has 7 levels (a push: body, list, mutation, arguments, questions, question); the rest is headroom. */
export const MAX_JSON_DEPTH = 32

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Throws HttpError if lists and objects are nested deeper than `MAX_JSON_DEPTH`. Reads the bytes once and builds nothing:
 * a kilobyte of packed brackets costs a parser, and the code that walks its result, most of a second.
 * The status is 413, so that a device halves its push until it isolates the entry and can show it.
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

/** The position of the closing quote of the string that starts at `start`; the end if there is none. */
function endOfText(json: Uint8Array, start: number): number {
  for (let at = start + 1; at < json.length; at += 1) {
    if (json[at] === QUOTE) return at
    if (json[at] === BACKSLASH) at += 1
  }
  return json.length
}
