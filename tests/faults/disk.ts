import { type Random, shuffled } from '@station-zero/schema/core/random.ts'
import type { Step } from './disk-record.ts'

/** A disk writes a sector completely or not at all. */
const SECTOR_BYTES = 512

type Change = Exclude<Step, { kind: 'sync' }>

/** A simulated disk that may lose writes until they are synced. */
export interface Disk {
  play(step: Step): void
  /** The content of each file if all writes had reached the disk. */
  whole(): Map<string, Buffer>
  /**
   * A possible content of each file after a power cut: everything that was synced, plus any subset of the other writes in any order, torn
   * between sectors.
   */
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
      // Any share of the unsynced writes may be lost.
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
  const buffer = Buffer.concat([content], Math.max(content.length, ...ends))
  let length = content.length
  for (const [index, change] of changes.entries()) {
    if (change.kind === 'write') change.data.copy(buffer, change.offset)
    else buffer.fill(0, change.length)
    length = change.kind === 'write' ? Math.max(length, ends[index] ?? 0) : change.length
  }
  return buffer.subarray(0, length)
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
