import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Network traffic as a device saw it. Neither this module nor the checks of the traffic import product code. */
export type Line = Pushed | Pulled

export interface Pushed {
  kind: 'push'
  userId: string
  clientId: string
  /** Seq and id of each mutation, in order. */
  sent: [seq: number, id: string][]
  /** `none` if no response arrived. */
  status: number | 'none'
  last: number | null
  /** Ids that the response reports as refused. */
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
  /** Whether the response starts a full snapshot, which replaces the device's rows. */
  isReset: boolean
  last: number | null
  /** `table key` of each row, in order. Deleted rows have a leading minus. */
  rows: string[]
}

/** Opens an empty history. Its lines are in the order responses arrived. */
export function openHistory() {
  const lines: Line[] = []
  return {
    lines,
    note: (line: Line): void => void lines.push(line),
    /** Writes the lines to a JSONL file after a failure. Returns its path. */
    writeFile(): string {
      const path = join(mkdtempSync(join(tmpdir(), 'station-zero-wire-')), 'history.jsonl')
      writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
      return path
    },
  }
}

export type History = ReturnType<typeof openHistory>

/** Fields of unvalidated bodies. */
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
    sent: listIn(request, 'mutations').map((mutation) => [
      numberIn(mutation, 'seq') ?? 0,
      textIn(mutation, 'id') ?? '',
    ]),
    ...{ status, last: status === 200 ? numberIn(body, 'last') : null },
    refused: listIn(body, 'results').map((result) => textIn(result, 'id') ?? ''),
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
