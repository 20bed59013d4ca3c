import { zstdCompressSync } from 'node:zlib'
import { seededRandom } from '@station-zero/schema/core/random.ts'
import { isRelease } from '@station-zero/schema/testing/scale.ts'
import { beforeAll, expect, test, vi } from 'vitest'
import {
  ankiCollection,
  ankiPackage,
  BASIC,
  CLOZE,
  openSqlite,
  REVERSED,
  type SamplePackage,
  zipOf,
} from '../../../testing/anki-packages.ts'
import { sampleImage } from '../../../testing/sample-images.ts'
import type { ImportedFile } from './imported-file.ts'
import { openTransfers, type TransferMessage } from './transfer-requests.ts'

/**
 * Number of damaged packages to read. Each package depends only on its number, so a failure can be reproduced. This file runs without
 * IndexedDB, so code that tried to store anything would throw an error other than the expected messages.
 */
const CASES = isRelease ? 10_000 : 200

const SAMPLE: SamplePackage = {
  decks: ['Fire::Streets', 'Latin'],
  models: [BASIC, REVERSED, CLOZE],
  notes: Array.from({ length: 60 }, (_, at) => ({
    guid: `g${at}`,
    fields: [at % 3 === 2 ? `{{c1::Engine ${at}}} <img src="a.png">` : `Elm ${at}<br>north`, '<b>District</b> 2'],
    tags: 'north leech',
    deck: at % 2,
    model: at % 3,
    reviews: [0, 1, 2].map((day) => ({ at: 1_600_000_000_000 + (at * 10 + day) * 86_400, ease: 1 + (day % 4) })),
  })),
  media: { 'a.png': sampleImage('png') },
}

/**
 * A package, and a function that rebuilds it with a different collection. Tests use the function to corrupt the collection without failing
 * the zip's checksums.
 */
interface Whole {
  bytes: Uint8Array<ArrayBuffer>
  collection: Uint8Array<ArrayBuffer>
  around: (collection: Uint8Array) => Promise<Blob>
}

const wholes: Whole[] = []
/** Processor time of reading the slowest undamaged package, in ms. */
let floorMs = 0
/** Maximum time for a damaged file, relative to an undamaged file. This is well below a second on the machines that run the tests. */
const MAX_FLOORS = 40

beforeAll(async () => {
  for (const container of [1, 2, 3] as const)
    for (const schema of [11, 18] as const) {
      const sample = { ...SAMPLE, container, schema }
      const name = { 1: 'collection.anki2', 2: 'collection.anki21', 3: 'collection.anki21b' }[container]
      const meta = new Uint8Array([8, container])
      wholes.push({
        bytes: await bytesOf(await ankiPackage(sample)),
        collection: await ankiCollection(sample),
        around: (collection) => zipOf({ meta, [name]: container === 3 ? zstdCompressSync(collection) : collection }),
      })
    }
  for (const { bytes } of wholes) {
    // The first reads include compilation.
    for (let warm = 0; warm < 3; warm += 1) await read(new Blob([bytes]))
    floorMs = Math.max(floorMs, (await read(new Blob([bytes]))).cpuMs)
  }
})

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())

/** Reads a file with a new SQLite instance, as each worker does. Returns the response and the processor time in ms. */
async function read(file: Blob): Promise<{ answers: TransferMessage[]; cpuMs: number }> {
  const answers: TransferMessage[] = []
  const transfer = openTransfers(openSqlite, (message) => message.kind !== 'progress' && answers.push(message))
  const before = process.cpuUsage()
  await transfer({ kind: 'read', file, name: 'Deck.apkg', options: {} })
  const { user, system } = process.cpuUsage(before)
  return { answers, cpuMs: (user + system) / 1_000 }
}

const DAMAGES = ['bytes', 'zeros', 'cut', 'repeat', 'swap', 'bits'] as const

function damage(whole: Uint8Array<ArrayBuffer>, random: () => number): Uint8Array<ArrayBuffer> {
  const bytes = whole.slice()
  const below = (limit: number) => Math.floor(random() * limit)
  const flip = (place: number) => {
    bytes[place] = (bytes[place] ?? 0) ^ (1 << below(8))
  }
  const [at, other, length] = [below(bytes.length), below(bytes.length), 1 + below(600)]
  switch (DAMAGES[below(DAMAGES.length)]) {
    case 'bytes':
      for (let count = 1 + below(40); count > 0; count -= 1) bytes[below(bytes.length)] = below(256)
      return bytes
    case 'zeros':
      return bytes.fill(random() < 0.5 ? 0 : 255, at, at + length)
    case 'cut':
      return bytes.subarray(0, at)
    case 'repeat':
      return new Uint8Array([...bytes.subarray(0, at), ...bytes.subarray(Math.max(0, at - length))])
    case 'swap':
      bytes.copyWithin(at, other, Math.min(bytes.length, other + length))
      return bytes
    default:
      for (let count = 1 + below(8); count > 0; count -= 1) flip(below(bytes.length))
      // The first 100 bytes are the header of a SQLite file or of a zip entry.
      flip(below(100))
      return bytes
  }
}

async function damagedFile(number: number): Promise<Blob> {
  const random = seededRandom(`damaged ${number}`)
  const { bytes, collection, around } = wholes[number % wholes.length] as Whole
  return random() < 0.4 ? new Blob([damage(bytes, random)]) : around(damage(collection, random))
}

const SENTENCES = /^[A-Z][^\n]{10,200}[.!]$/

test(`reading ${CASES.toLocaleString('en-US')} damaged packages gives either one error message or a preview for each, within bounded processor time`, async () => {
  expect('indexedDB' in globalThis).toBe(false)
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const problems: string[] = []
  const outcomes = { sentence: 0, preview: 0 }
  for (let number = 0; number < CASES; number += 1) {
    const file = await damagedFile(number)
    let { answers, cpuMs } = await read(file)
    // Other work in this process, such as garbage collection, may have used the time.
    for (let again = 0; again < 2 && cpuMs > MAX_FLOORS * floorMs; again += 1) cpuMs = (await read(file)).cpuMs
    if (cpuMs > MAX_FLOORS * floorMs) problems.push(`${number}: ${(cpuMs / floorMs).toFixed(0)} times the floor`)
    const [answer] = answers
    if (answers.length !== 1 || !answer) problems.push(`${number}: ${answers.length} answers`)
    else if (answer.kind === 'problem') {
      outcomes.sentence += 1
      if (!SENTENCES.test(answer.sentence)) problems.push(`${number}: ${answer.sentence}`)
    } else if (answer.kind === 'result') {
      outcomes.preview += 1
      if ((answer.result as ImportedFile).notes.length > SAMPLE.notes.length * 2)
        problems.push(`${number}: too many notes`)
    }
  }
  // A damaged media list is logged, and the notes are read without images. Any other log entry is an unexpected error.
  const logged = errors.mock.calls.map(([words]) => String(words))
  expect(logged.filter((words) => !/media list/.test(words))).toEqual([])
  expect(problems).toEqual([])
  // Both outcomes must occur; otherwise, the damage is too weak or too strong.
  expect(Math.min(outcomes.sentence, outcomes.preview)).toBeGreaterThan(CASES / 20)
}, 3_600_000)
