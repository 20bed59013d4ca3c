import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What went over the wire, as a device saw it. It imports nothing of the product, and neither does what judges it. */
export type Line = Pushed | Pulled

export interface Pushed {
  kind: 'push'
  userId: string
  clientId: string
  /** `seq` and id of each mutation, in order. */
  sent: [seq: number, id: string][]
  /** `none` if no answer came. */
  status: number | 'none'
  last: number | null
  /** Ids that the answer calls refused. */
  refused: string[]
}

export interface Pulled {
  kind: 'pull'
  userId: string
  clientId: string
  cursor: string
  status: number | 'none'
  next: string | null
  more: boolean
  /** The server said that this device starts over. */
  isReset: boolean
  last: number | null
  /** `table key` of each row, in order; those that are gone begin with a minus. */
  rows: string[]
}

/** In the order in which answers came. */
export function openHistory() {
  const lines: Line[] = []
  return {
    lines,
    note: (line: Line): void => void lines.push(line),
    /** As JSON lines, for a run that found something; gives the path. */
    keep(): string {
      const path = join(mkdtempSync(join(tmpdir(), 'station-zero-wire-')), 'history.jsonl')
      writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
      return path
    },
  }
}

export type History = ReturnType<typeof openHistory>

/** Fields of bodies that nobody has checked. */
type Body = Record<string, unknown>

const textIn = (body: Body, name: string): string | null =>
  typeof body[name] === 'string' ? (body[name] as string) : null
const numberIn = (body: Body, name: string): number | null =>
  typeof body[name] === 'number' ? (body[name] as number) : null
const listIn = (body: Body, name: string): Body[] => (Array.isArray(body[name]) ? (body[name] as Body[]) : [])

export function pushed(request: Body, status: Pushed['status'], answer: unknown): Pushed {
  const body: Body = Object(answer)
  return {
    kind: 'push',
    ...{ userId: textIn(request, 'userId') ?? '', clientId: textIn(request, 'clientId') ?? '' },
    sent: listIn(request, 'mutations').map((one) => [numberIn(one, 'seq') ?? 0, textIn(one, 'id') ?? '']),
    ...{ status, last: status === 200 ? numberIn(body, 'last') : null },
    refused: listIn(body, 'results').map((one) => textIn(one, 'id') ?? ''),
  }
}

export function pulled(request: Body, status: Pulled['status'], answer: unknown): Pulled {
  const body: Body = status === 200 ? Object(answer) : {}
  return {
    kind: 'pull',
    ...{ userId: textIn(request, 'userId') ?? '', clientId: textIn(request, 'clientId') ?? '' },
    ...{ cursor: textIn(request, 'cursor') ?? '0', status, next: textIn(body, 'cursor') },
    ...{ more: body.more === true, isReset: body.reset === true, last: numberIn(body, 'last') },
    rows: listIn(body, 'rows').map(({ table, key, row }) => `${row === null ? '-' : ''}${table} ${key}`),
  }
}
