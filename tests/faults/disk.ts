import { type Random, shuffled } from '@station-zero/schema/core/random.ts'
import type { Step } from './disk-record.ts'

/** What a disk writes whole or not at all. */
const SECTOR_BYTES = 512

type Change = Exclude<Step, { kind: 'sync' }>

/** A disk that keeps back what it was not told to sync: how it would be if everything were written, and how if the power went. */
export interface Disk {
  play(step: Step): void
  /** Everything that was written, by file. */
  whole(): Map<string, Buffer>
  /** What a power cut now leaves: all that was synced, and of the rest any part, in any order, torn between sectors. */
  cut(random: Random): Map<string, Buffer>
}

export function openDisk(files: Map<string, Buffer>): Disk {
  const synced = new Map(files)
  const pending = new Map<string, Change[]>()
  const changesOf = (file: string) => pending.get(file) ?? []
  const after = (change: (file: string, content: Buffer) => Buffer) =>
    new Map([...synced].map(([file, content]) => [file, change(file, content)]))
  return {
    play(step) {
      const { file } = step
      if (step.kind !== 'sync') return void pending.set(file, [...changesOf(file), step])
      synced.set(file, apply(synced.get(file) ?? Buffer.alloc(0), changesOf(file)))
      pending.delete(file)
    },
    whole: () => after((file, content) => apply(content, changesOf(file))),
    cut(random) {
      // From all of it lost to nearly all of it there.
      const share = random()
      return after((file, content) => {
        const parts = shuffled(changesOf(file).flatMap(sectorsOf), random)
        return apply(
          content,
          parts.filter(() => random() < share),
        )
      })
    },
  }
}

function apply(content: Buffer, changes: Change[]): Buffer {
  const ends = changes.map((change) => (change.kind === 'write' ? change.offset + change.data.length : change.length))
  const room = Buffer.concat([content], Math.max(content.length, ...ends))
  let length = content.length
  for (const [at, change] of changes.entries()) {
    if (change.kind === 'write') change.data.copy(room, change.offset)
    else room.fill(0, change.length)
    length = change.kind === 'write' ? Math.max(length, ends[at] ?? 0) : change.length
  }
  return room.subarray(0, length)
}

function sectorsOf(change: Change): Change[] {
  if (change.kind === 'truncate') return [change]
  const { offset, data } = change
  const sectors: Change[] = []
  for (let from = 0; from < data.length; ) {
    const to = Math.min(data.length, from + SECTOR_BYTES - ((offset + from) % SECTOR_BYTES))
    sectors.push({ ...change, offset: offset + from, data: data.subarray(from, to) })
    from = to
  }
  return sectors
}
