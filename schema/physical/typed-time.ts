import { plain, type TypedNumber } from '../core/typed-number.ts'

const MAX_SECONDS = 86_400

/**
 * Reads seconds from 'm:ss' or 'h:mm:ss'. A number without a colon means seconds if `hasSeconds`; otherwise it is rejected, because it
 * could also mean minutes.
 */
export function readTime(text: string, { hasSeconds }: { hasSeconds: boolean }): TypedNumber {
  const typed = plain(text)
  const [, h = '0', m = '0', s = ''] = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5})$/.exec(typed) ?? []
  const example = hasSeconds ? 'Enter seconds, or m:ss, like 1:30.' : 'Enter the time as m:ss or h:mm:ss, like 28:30.'
  const hasColon = typed.includes(':')
  if (s === '' || (!hasColon && !hasSeconds) || (hasColon && (s.length !== 2 || Number(s) > 59)))
    return { problem: example }
  if (h !== '0' && (m.length !== 2 || Number(m) > 59)) return { problem: example }
  const seconds = Number(h) * 3_600 + Number(m) * 60 + Number(s)
  return seconds > MAX_SECONDS ? { problem: 'Enter a time of at most 24 hours.' } : { value: seconds }
}
