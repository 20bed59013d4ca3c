import { inflateRawSync } from 'node:zlib'
import { writeAnkiPackage } from '@station-zero/web/prep/own/transfer/write-anki.ts'
import { openSqlite } from '@station-zero/web/testing/anki-packages.ts'
import { sampleImage } from '@station-zero/web/testing/sample-images.ts'
import SqliteDatabase from 'better-sqlite3'
import { expect, test } from 'vitest'

/** Reads the files of a zip archive from its central directory, without the library that wrote the archive. */
function unzip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  // The end record contains the offset of the central directory, which lists each file's name, size and position.
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size, local] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)]
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const data = zip.subarray(start, start + size)
    files.set(zip.toString('utf8', at + 46, at + 46 + nameLength), method === 0 ? data : inflateRawSync(data))
    at += 46 + nameLength + extra + comment
  }
  return files
}

const bytesOf = async (blob: Blob): Promise<Buffer> => Buffer.from(await blob.arrayBuffer())

const card = (key: string, front: string, kind: 'basic' | 'reversed' | 'cloze' = 'basic') => ({
  ...{ key: key.padStart(18, '0'), kind, front, back: 'a < b & "c"\nd', hint: 'h', tags: ['north side', 'old'] },
})

test('an exported Anki package contains a valid collection in schema 11 that other software can read', async () => {
  const now = 1_790_000_000_000
  const decks = [
    { name: 'Fire › Streets', cards: [card('a', 'Elm'), card('b', 'Oak', 'reversed')] },
    { name: 'Rigs', cards: [card('c', '{{c2::Engine}} and {{c1::truck}}', 'cloze')] },
  ]
  const files = unzip(await bytesOf(await writeAnkiPackage(decks, now, openSqlite)))
  expect([...files.keys()]).toEqual(['collection.anki2', 'media'])
  expect(files.get('media')?.toString()).toBe('{}')
  const db = new SqliteDatabase(files.get('collection.anki2') ?? Buffer.alloc(0))
  try {
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
    expect(db.pragma('journal_mode', { simple: true })).not.toBe('wal')
    const col = db.prepare('select * from col').get() as Record<string, string | number>
    expect(col).toMatchObject({ id: 1, ver: 11, tags: '{}', mod: now })
    expect(JSON.parse(String(col['conf']))).toMatchObject({ schedVer: 2 })
    const deckRows = Object.values(JSON.parse(String(col['decks'])) as Record<string, { id: number; name: string }>)
    expect(deckRows.map(({ name }) => name)).toEqual(['Default', 'Fire::Streets', 'Rigs'])
    const models = JSON.parse(String(col['models'])) as Record<
      string,
      { flds: unknown[]; tmpls: unknown[]; type: number }
    >
    const notes = db.prepare('select * from notes order by id').all() as {
      id: number
      guid: string
      mid: number
      tags: string
      flds: string
    }[]
    expect(notes.map(({ guid }) => guid)).toEqual(['a', 'b', 'c'].map((key) => `sz:${key.padStart(18, '0')}`))
    expect(notes[0]?.flds.split('\x1f')).toEqual(['Elm', 'a &lt; b &amp; "c"<br>d', 'h'])
    for (const { mid, flds } of notes) expect(flds.split('\x1f')).toHaveLength(models[mid]?.flds.length ?? 0)
    expect(notes[0]?.tags).toBe(' north\u00a0side old ')
    const cards = db.prepare('select c.*, n.mid from cards c join notes n on n.id = c.nid order by c.id').all() as {
      id: number
      nid: number
      did: number
      ord: number
      mid: number
      queue: number
      due: number
    }[]
    expect(cards.map(({ nid, ord }) => [nid - now, ord])).toEqual([
      [0, 0],
      [1, 0],
      [1, 1],
      [2, 0],
      [2, 1],
    ])
    expect(cards.map(({ did }) => deckRows.find(({ id }) => id === did)?.name)).toEqual([
      ...Array(3).fill('Fire::Streets'),
      ...Array(2).fill('Rigs'),
    ])
    for (const { ord, mid } of cards) {
      const model = models[mid]
      if (model?.type === 0) expect(ord).toBeLessThan(model.tmpls.length)
    }
    expect(new Set(cards.map(({ id }) => id)).size).toBe(5)
    expect(db.prepare('select count(*) as n from revlog').get()).toEqual({ n: 0 })
  } finally {
    db.close()
  }
})

test('note fields in an exported package reference images by their names in the media list', async () => {
  const webp = sampleImage('webp')
  const [first, second] = ['a', 'b'].map((letter) => letter.repeat(43)) as [string, string]
  const images = [
    { hash: first, type: 'image/webp', data: new Blob([webp]) },
    { hash: second, type: 'image/jpeg', data: new Blob([sampleImage('jpeg')]) },
  ]
  const cards = [
    {
      ...card('a', 'Elm'),
      images: { front: { hash: first, alt: 'A "map" & <more>' }, back: { hash: second, alt: '' } },
    },
    { ...card('b', 'Oak'), images: { front: { hash: 'c'.repeat(43), alt: 'Not given' } } },
  ]
  const blob = await writeAnkiPackage([{ name: 'Streets', cards }], 1_790_000_000_000, openSqlite, images)
  const files = unzip(await bytesOf(blob))
  expect([...files.keys()].sort()).toEqual(['0', '1', 'collection.anki2', 'media'])
  const media = JSON.parse(files.get('media')?.toString() ?? '') as Record<string, string>
  const db = new SqliteDatabase(files.get('collection.anki2') ?? Buffer.alloc(0))
  try {
    const fields = (db.prepare('select flds from notes order by id').all() as { flds: string }[]).map(
      ({ flds }) => flds,
    )
    const named = [...fields.join().matchAll(/<img src="([^"]+)"/g)].map(([, name]) => name)
    expect(named).toEqual([`station-zero-${first}.webp`, `station-zero-${second}.jpg`])
    expect(fields[0]?.split('\x1f')[0]).toBe(
      `Elm<br><img src="station-zero-${first}.webp" alt="A &quot;map&quot; &amp; &lt;more&gt;">`,
    )
    expect(fields[1]?.split('\x1f')[0]).toBe('Oak')
    const contentOf = (name: string | undefined) =>
      files.get(Object.keys(media).find((key) => media[key] === name) ?? '')
    expect(
      named.map((name) => contentOf(name)?.equals(Buffer.from(name?.endsWith('webp') ? webp : sampleImage('jpeg')))),
    ).toEqual([true, true])
  } finally {
    db.close()
  }
})
