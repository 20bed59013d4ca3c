import * as v from 'valibot'
import { LiveSign } from '../protocol.ts'

/** A line longer than this is none of ours. */
const LONGEST_LINE = 1_000

/** Reads server-sent events as they come, in pieces of any size; whatever is not a sign of ours is passed over. */
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
    rest = (lines.pop() ?? '').slice(0, LONGEST_LINE)
    for (const line of lines) readLine(line)
  }
}
