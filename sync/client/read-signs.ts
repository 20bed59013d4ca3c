import * as v from 'valibot'
import { LiveSign } from '../protocol.ts'

/** The server never sends longer lines, so longer unfinished lines are truncated. */
const MAX_LINE_LENGTH = 1_000

/** Parses server-sent events from chunks of any size. Ignores unknown event types. */
export function readSigns(onSign: (sign: LiveSign) => void): (text: string) => void {
  let rest = ''
  let fields: Record<string, string> = {}

  const readLine = (line: string): void => {
    if (line === '') {
      const sign = v.safeParse(LiveSign, fields)
      fields = {}
      if (sign.success) onSign(sign.output)
      return
    }
    const [, name, value] = /^(\w+): ?(.*)$/.exec(line) ?? []
    if (name !== undefined && value !== undefined) fields[name] = value
  }
  return (text) => {
    const lines = (rest + text).split(/\r?\n/)
    rest = (lines.pop() ?? '').slice(0, MAX_LINE_LENGTH)
    for (const line of lines) readLine(line)
  }
}
