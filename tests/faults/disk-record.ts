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

/** Reads what `strace -ttt -y -xx` has written down; calls that failed changed nothing. */
export const readRecord = (path: string): Step[] =>
  readFileSync(path, 'latin1')
    .split('\n')
    .flatMap((line) => readStep(line) ?? [])

/** The data is taken out first: what is left of a line is short. */
function readStep(line: string): Step | undefined {
  const [from, to] = [line.indexOf('"'), line.lastIndexOf('"')]
  const [data, said] = from < 0 ? ['', line] : [line.slice(from + 1, to), line.slice(0, from) + line.slice(to + 1)]
  if (said === '' || / = -1 |^\S+ (---|\+\+\+) /.test(said)) return undefined
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
