import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** Calls that change a file or sync it. A recorded call that cannot be turned into a `Step` is an error. */
export const CALLS = 'pwrite64,pwritev,write,writev,fsync,fdatasync,ftruncate,fallocate,unlink,rename'

/** One recorded call. Steps are in the order of the calls. */
export type Step = {
  file: string
  /** Time of the call, in ms since the Unix epoch. */
  at: number
} & ({ kind: 'write'; offset: number; data: Buffer } | { kind: 'truncate'; length: number } | { kind: 'sync' })

/**
 * Reads the output of `strace -f -ttt -y -xx`. Skips calls that failed and calls that were interrupted by the process's
 * death.
 */
export const readRecord = (path: string): Step[] =>
  callsIn(readFileSync(path, 'latin1')).flatMap((call) => readStep(call) ?? [])

/**
 * Returns the calls of all threads in the order they began, because a sync guarantees only what was written before it began. Joins the two
 * lines into which strace splits a call that overlaps a call of another thread.
 */
function callsIn(record: string): string[] {
  const calls: string[] = []
  const unfinished = new Map<string, number>()
  for (const line of record.split('\n')) {
    const [thread = '', rest = ''] = /^(\d+) +(.*)$/.exec(line)?.slice(1) ?? []
    const resumed = /^\S+ <\.\.\. \w+ resumed>(.*)$/.exec(rest)?.[1]
    const place = resumed === undefined ? calls.length : (unfinished.get(thread) ?? calls.length)
    if (rest.endsWith(UNFINISHED)) unfinished.set(thread, place)
    calls[place] = (calls[place] ?? '') + (resumed ?? rest).replace(UNFINISHED, '')
  }
  return calls
}

const UNFINISHED = ' <unfinished ...>'

/** Parses one line of the record. Removes the written data first, so that only the short rest of the line has to be matched. */
function readStep(line: string): Step | undefined {
  const [from, to] = [line.indexOf('"'), line.lastIndexOf('"')]
  const [data, call] = from < 0 ? ['', line] : [line.slice(from + 1, to), line.slice(0, from) + line.slice(to + 1)]
  if (call === '' || / = (-1 |\?)|^\S+ (---|\+\+\+) /.test(call)) return undefined
  const parsed = /^(\d+\.\d+) (\w+)\(\d+<([^>]*)>(?:, )*([\d, ]*)\)\s+= (\d+)$/.exec(call)
  if (!parsed) throw new Error(`Unexpected strace output: ${call.slice(0, 200)}`)
  const [, seconds, name, path = '', args = '', result] = parsed
  const [first, second] = args.split(', ').map(Number)
  const step = { file: basename(decode(path)), at: Number(seconds) * 1_000 }
  if (name === 'fdatasync' || name === 'fsync') return { ...step, kind: 'sync' }
  if (name === 'ftruncate') return { ...step, kind: 'truncate', length: first ?? 0 }
  const written = Buffer.from(data.replaceAll('\\x', ''), 'hex')
  if (name !== 'pwrite64' || first !== Number(result) || written.length !== first)
    throw new Error(`This call cannot be replayed: ${call}`)
  return { ...step, kind: 'write', offset: second ?? 0, data: written }
}

const decode = (path: string): string =>
  path.replaceAll(/\\x([0-9a-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
