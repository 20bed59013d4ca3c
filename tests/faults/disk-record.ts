import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** What changes a file or says that it is on the disk; a call that is not in `Step` would not be replayed, and is an error. */
export const CALLS = 'pwrite64,pwritev,write,writev,fsync,fdatasync,ftruncate,fallocate,unlink,rename'

/** One call, in the order of the calls. */
export type Step = {
  file: string
  /** When it was made, ms. */
  at: number
} & ({ kind: 'write'; offset: number; data: Buffer } | { kind: 'truncate'; length: number } | { kind: 'sync' })

/** Reads what `strace -f -ttt -y -xx` has written down. Calls that failed changed nothing; what died with its process is taken for none. */
export const readRecord = (path: string): Step[] =>
  callsIn(readFileSync(path, 'latin1')).flatMap((call) => readStep(call) ?? [])

/**
 * The calls of all threads in the order in which they were begun: a sync is owed no more than what was written before that. One
 * during which another thread was heard of stands in two lines.
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

/** The data is taken out first: what is left of a line is short. */
function readStep(line: string): Step | undefined {
  const [from, to] = [line.indexOf('"'), line.lastIndexOf('"')]
  const [data, said] = from < 0 ? ['', line] : [line.slice(from + 1, to), line.slice(0, from) + line.slice(to + 1)]
  if (said === '' || / = (-1 |\?)|^\S+ (---|\+\+\+) /.test(said)) return undefined
  const call = /^(\d+\.\d+) (\w+)\(\d+<([^>]*)>(?:, )*([\d, ]*)\)\s+= (\d+)$/.exec(said)
  if (!call) throw new Error(`strace says what nobody understands: ${said.slice(0, 200)}`)
  const [, seconds, name, path = '', args = '', result] = call
  const [first, second] = args.split(', ').map(Number)
  const step = { file: basename(decode(path)), at: Number(seconds) * 1_000 }
  if (name === 'fdatasync' || name === 'fsync') return { ...step, kind: 'sync' }
  if (name === 'ftruncate') return { ...step, kind: 'truncate', length: first ?? 0 }
  const written = Buffer.from(data.replaceAll('\\x', ''), 'hex')
  if (name !== 'pwrite64' || first !== Number(result) || written.length !== first)
    throw new Error(`This is not replayed: ${said}`)
  return { ...step, kind: 'write', offset: second ?? 0, data: written }
}

const decode = (path: string): string =>
  path.replaceAll(/\\x([0-9a-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
