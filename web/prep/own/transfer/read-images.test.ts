import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { hashOfImage } from '../../../data/image-hash.ts'
import {
  ankiCollection,
  ankiPackage,
  BASIC,
  CLOZE,
  openSqlite,
  type SampleNote,
  type SamplePackage,
  zipOf,
} from '../../../testing/anki-packages.ts'
import { type SampleImage, sampleImage } from '../../../testing/sample-images.ts'
import { MAX_FILE_BYTES } from '../shrink-image.ts'
import { writeDeckFile } from './deck-file.ts'
import { ImageError, inspectImages, listImages, mediaName } from './file-images.ts'
import { cardOf } from './import-plan.ts'
import { FileProblem, type ImportedFile, MAX_FILE_IMAGES } from './imported-file.ts'
import { openImages, readFile } from './read-file.ts'
import { writeAnkiPackage } from './write-anki.ts'
import { type ExportedDeck, hashesOf } from './write-files.ts'

const read = (blob: Blob) => readFile(blob, 'Deck', {}, openSqlite)
const readSample = async (sample: SamplePackage) => read(await ankiPackage(sample))
const hashOf = (bytes: Uint8Array<ArrayBuffer>) => hashOfImage(bytes.buffer)

/** Cards imported with the default options, with the hashes and descriptions of their images. */
async function cardsOf(blob: Blob, file: ImportedFile) {
  const images = await openImages(blob)
  return Promise.all(
    file.notes.map(async (note) => {
      const type = file.types[note.type]
      if (!type) throw new Error('The type of a note is missing in the file.')
      const { card, images: found, leftOut } = cardOf(note, type.mapping, file)
      const contents = found.map(async ({ side, source, alt }) => {
        const content = await images.read(file.images[source]?.id ?? '')
        return [side, { hash: hashOf(content), alt }] as const
      })
      return { ...card, images: Object.fromEntries(await Promise.all(contents)), leftOut }
    }),
  )
}

async function cardsOfSample(sample: SamplePackage) {
  const blob = await ankiPackage(sample)
  return cardsOf(blob, await read(blob))
}

const png = sampleImage('png')
const jpeg = sampleImage('jpeg')

describe('reading images in Anki packages', () => {
  const sample: SamplePackage = {
    notes: [
      { guid: 'a', fields: ['Where?<br><img src="map.png" alt="A map"><br>Look.', '<img src="a%20b.jpg">'] },
      { guid: 'b', fields: ["<IMG SRC='caf\u00e9.webp'>", 'Menu &amp; <img src="x&amp;y.jpg" alt="">'] },
    ],
    media: {
      'map.png': png,
      'a b.jpg': jpeg,
      // macOS decomposes accented characters in file names.
      'cafe\u0301.webp': sampleImage('webp'),
      'x&y.jpg': jpeg,
      'unused.jpg': jpeg,
    },
  }

  test.each([
    [1, 11],
    [2, 11],
    [2, 18],
    [3, 18],
  ] as const)(
    'in an Anki package with container version %i and schema %i, images are found by the file names in the notes',
    async (container, schema) => {
      const one = { ...sample, container, schema }
      const file = await readSample(one)
      expect(file.images).toEqual([
        { id: '0', bytes: png.length, hash: null, isAnimation: false, problem: null },
        { id: '1', bytes: jpeg.length, hash: hashOf(jpeg), isAnimation: false, problem: null },
        { id: '2', bytes: 106, hash: hashOf(sampleImage('webp')), isAnimation: false, problem: null },
        { id: '3', bytes: jpeg.length, hash: hashOf(jpeg), isAnimation: false, problem: null },
      ])
      expect(await cardsOfSample(one)).toMatchObject([
        {
          ...{ front: 'Where?\nLook.', back: '(image)', leftOut: [] },
          images: { front: { hash: hashOf(png), alt: 'A map' }, back: { hash: hashOf(jpeg), alt: null } },
        },
        {
          ...{ front: '(image)', back: 'Menu &', leftOut: [] },
          images: { front: { hash: hashOf(sampleImage('webp')) }, back: { alt: '' } },
        },
      ])
    },
  )

  test('images that can’t be imported are left out with a reason, and their descriptions are inserted into the text', async () => {
    const bomb = sampleImage('png')
    new DataView(bomb.buffer).setUint32(16, 50_000)
    new DataView(bomb.buffer).setUint32(20, 50_000)
    const media = {
      'drawing.svg': new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'noise.jpg': new Uint8Array(500).fill(7),
      'bomb.png': bomb,
      'zeros.png': new Uint8Array(41_000_000),
      'gone.jpg': null,
      '../../etc/passwd': png,
      'anim.gif': sampleImage('animatedGif'),
      'ok.png': png,
    }
    const of = (src: string): SampleNote => ({ guid: src, fields: [`Elm<img src="${src}" alt="tree">`, 'b'] })
    const sources = [
      ...['drawing.svg', 'noise.jpg', 'bomb.png', 'zeros.png', 'gone.jpg', '../../etc/passwd', 'other.png'],
      ...['https://example.org/a.png', '//example.org/a.png', 'file:///etc/passwd', 'data:image/png;base64,AAAA', ''],
    ]
    for (const container of [1, 3] as const) {
      const cards = await cardsOfSample({ container, media, notes: sources.map(of) })
      expect(cards.map(({ leftOut }) => leftOut.join())).toEqual([
        ...['drawing', 'unreadable', 'too-large', 'too-large', 'missing', 'missing', 'missing'],
        ...['remote', 'remote', 'remote', 'embedded', 'missing'],
      ])
      expect(new Set(cards.map(({ front }) => front))).toEqual(new Set(['Elm[tree]']))
      const [animation] = (await readSample({ container, media, notes: [of('anim.gif')] })).images
      expect(animation).toMatchObject({ isAnimation: true, problem: null })
    }
    const mapping = { kind: 'basic' as const, front: 0, back: 1, hint: 2, tags: null }
    const file = await readSample({
      media,
      models: [{ ...BASIC, fields: ['Front', 'Back', 'Hint', 'Source'] }],
      notes: [
        {
          guid: 'a',
          fields: ['<img src=ok.png><img src=ok.png alt=two>', 'b', 'h<img src=ok.png alt=three>', '<img src=ok.png>'],
        },
      ],
    })
    const [note] = file.notes
    if (!note) throw new Error('The package was read without its note.')
    const { card, images, leftOut } = cardOf(note, mapping, file)
    expect(card).toMatchObject({ front: '[two]', back: 'b', hint: 'h[three]' })
    expect(images).toEqual([{ side: 'front', source: 0, alt: null }])
    expect(leftOut).toEqual(['second', 'not-shown', 'not-shown'])
  })

  test('an image inside a blank is shown with the answer', async () => {
    const [card] = await cardsOfSample({
      ...{ models: [CLOZE], media: { 'rig.png': png, 'map.jpg': jpeg } },
      notes: [{ guid: 'a', fields: ['<img src=map.jpg>This is {{c1::<img src=rig.png>}} at {{c2::Elm}}', ''] }],
    })
    expect(card).toMatchObject({
      ...{ kind: 'cloze', front: 'This is {{c1::(image)}} at {{c2::Elm}}', back: '' },
      images: { front: { hash: hashOf(jpeg) }, back: { hash: hashOf(png) } },
    })
  })

  test('image marks that are already in the text are not treated as images', async () => {
    const [card] = await cardsOfSample({
      media: { 'a.png': png },
      notes: [{ guid: 'a', fields: ['A \ufffc&#xfffc; B <img src=a.png>', '\ufffcC'] }],
    })
    expect(card).toMatchObject({ front: 'A  B', back: 'C', images: { front: { hash: hashOf(png) } } })
  })

  test('notes are imported without images if the media list is missing or damaged', async () => {
    const collection = await ankiCollection({ notes: sample.notes })
    const lists = [null, '{"0": "map.png"', '[]', '{"0": 7, "x": "map.png"}', 'null', new Uint8Array([255, 0])]
    for (const list of lists) {
      const blob = await zipOf({ 'collection.anki2': collection, 0: png, ...(list !== null && { media: list }) })
      const cards = await cardsOf(blob, await read(blob))
      expect(cards.map(({ leftOut }) => leftOut)).toEqual([
        ['missing', 'missing'],
        ['missing', 'missing'],
      ])
    }
  })

  test('the number of images read from a file is limited', () => {
    const names = Array.from({ length: 10_000 }, (_, nth) => `${nth}.png`)
    const { images, find } = listImages(new Map(names.map((name) => [name, name])))
    const found = names.map(find)
    expect(images).toHaveLength(MAX_FILE_IMAGES)
    expect(found.filter((one) => one === 'over-limit')).toHaveLength(10_000 - MAX_FILE_IMAGES)
    expect(names.map(find)).toEqual(found)
  })

  test('images that decompress to gigabytes are read only up to a limit per file, even if some of them can’t be read', async () => {
    const zeros = new Uint8Array(39_000_000)
    const images = Array.from({ length: 40 }, (_, nth) => ({ id: `${nth}`, ownHash: null }))
    let reads = 0
    const file = {
      close: () => {},
      async read() {
        reads += 1
        if (reads % 2 === 0) throw new ImageError('too-large', MAX_FILE_BYTES)
        return zeros
      },
    }
    const problems = (await inspectImages(images, file, () => {})).map(({ problem }) => problem)
    expect(reads).toBe(13)
    expect(problems.slice(0, 3)).toEqual(['unreadable', 'too-large', 'unreadable'])
    expect(problems.slice(13).every((problem) => problem === 'over-limit')).toBe(true)
  })

  test('reading a damaged package returns an error message or cards', async () => {
    const packages = await Promise.all(
      ([1, 3] as const).map(
        async (container) => new Uint8Array(await (await ankiPackage({ ...sample, container })).arrayBuffer()),
      ),
    )
    const damage = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(fc.nat(1), damage, async (which, changes) => {
        const bytes = packages[which]?.slice() ?? new Uint8Array(0)
        for (const [at, value] of changes) bytes[at % bytes.length] = value
        const blob = new Blob([bytes])
        try {
          const file = await read(blob)
          const images = await openImages(blob)
          for (const { id, problem } of file.images) if (problem === null) await images.read(id)
        } catch (error) {
          expect(error).toBeInstanceOf(FileProblem)
        }
      }),
      { numRuns: process.env.STATION_ZERO_RELEASE === '1' ? 1_000 : 30 },
    )
  })
})

describe('reading exported images', () => {
  const names: SampleImage[] = ['jpeg', 'progressiveJpeg', 'jpegWithExif', 'webp', 'losslessWebp', 'webpWithExif']
  const stored = new Map(names.map((name) => [hashOf(sampleImage(name)), sampleImage(name)]))
  const readStored = async (hash: string) => {
    const bytes = stored.get(hash)
    return bytes ? { hash, type: typeOf(bytes), data: bytes.buffer } : null
  }
  const typeOf = (bytes: Uint8Array) => (bytes[0] === 0xff ? 'image/jpeg' : 'image/webp')
  const image = fc.record({
    hash: fc.constantFrom(...stored.keys()),
    alt: fc.string({ unit: fc.constantFrom(...'aÉ <>"&\'\n[]:sound'), maxLength: 20 }).map((alt) => alt.trim()),
  })
  const side = fc.constantFrom('(image)', 'Elm', 'Elm & <4th>\n{{c}} street')
  const card = fc
    .record({
      key: fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 18, maxLength: 18 }),
      kind: fc.constantFrom('basic' as const, 'reversed' as const),
      ...{ front: side, back: side, hint: fc.constantFrom('', 'h'), tags: fc.constant<string[]>([]) },
      images: fc.record({ front: image, back: image }, { requiredKeys: [] }),
    })
    .chain((one) =>
      fc.constantFrom(one, {
        ...one,
        ...{ kind: 'cloze' as const, front: 'At {{c1::Elm}}, see {{c2::(image)}}', back: '' },
      }),
    )
  const deck = fc.record({
    name: fc.constant('Streets'),
    cards: fc.uniqueArray(card, { selector: ({ key }) => key, minLength: 1, maxLength: 6 }),
  }) satisfies fc.Arbitrary<ExportedDeck>

  async function expectSame(blob: Blob, { cards }: ExportedDeck): Promise<void> {
    const file = await read(blob)
    expect(file.images.every(({ hash, problem }) => problem === null && hash !== null)).toBe(true)
    const imported = await cardsOf(blob, file)
    expect(imported.map((one, at) => ({ key: file.notes[at]?.key, ...one }))).toEqual(
      cards.map((one) => ({ ...one, images: one.images ?? {}, leftOut: [] })),
    )
  }

  test('a Station Zero deck imports as the same cards with unchanged images', async () => {
    await fc.assert(
      fc.asyncProperty(deck, async (one) => {
        await expectSame(await writeDeckFile(one, hashesOf([one]), readStored), one)
      }),
      { numRuns: 60 },
    )
  })

  test('an exported Anki package imports as the same cards with unchanged images', async () => {
    await fc.assert(
      fc.asyncProperty(deck, async (one) => {
        const images = await Promise.all(
          hashesOf([one]).map(async (hash) => {
            const data = stored.get(hash) ?? new Uint8Array(0)
            return { hash, type: typeOf(data), data: new Blob([data]) }
          }),
        )
        await expectSame(await writeAnkiPackage([one], 1_790_000_000_000, openSqlite, images), one)
      }),
      { numRuns: 25 },
    )
  })

  const one = {
    ...{ key: 'a'.padStart(18, '0'), kind: 'basic' as const, front: 'Elm', back: '2', hint: '', tags: [] },
    images: { front: { hash: hashOf(jpeg), alt: 'A map' } },
  }

  test('app versions without image support read the text of a deck file and ignore its images', async () => {
    const blob = await writeDeckFile({ name: 'Streets', cards: [one] }, [hashOf(jpeg)], readStored)
    const { images: _, ...texts } = one
    // The schema that app versions without image support use to validate deck files. It ignores unknown fields.
    const OldFile = v.object({
      ...{ format: v.literal('station-zero/deck'), version: v.literal(1), name: v.string() },
      cards: v.array(
        v.object({
          ...{ key: v.string(), kind: v.picklist(['basic', 'reversed', 'cloze']), front: v.string() },
          ...{ back: v.string(), hint: v.string(), tags: v.array(v.string()) },
        }),
      ),
    })
    expect(v.parse(OldFile, JSON.parse(await blob.text())).cards).toEqual([texts])
  })

  test('images that are not on the device are omitted from the file, and the text of every card is still exported', async () => {
    const blob = await writeDeckFile({ name: 'Streets', cards: [one] }, [], readStored)
    expect(await cardsOf(blob, await read(blob))).toMatchObject([{ front: 'Elm', images: {}, leftOut: ['missing'] }])
    const anki = await writeAnkiPackage([{ name: 'Streets', cards: [one] }], 1_790_000_000_000, openSqlite)
    expect(await cardsOf(anki, await read(anki))).toMatchObject([{ front: 'Elm', images: {}, leftOut: [] }])
  })

  test('an image that does not match its hash is re-encoded, so that no metadata is imported with it', async () => {
    const photo = sampleImage('jpegWithExif')
    const forged = { hash: hashOf(jpeg), type: 'image/jpeg', data: photo.buffer }
    const blob = await writeDeckFile({ name: 'Streets', cards: [one] }, [forged.hash], async () => forged)
    expect((await read(blob)).images).toMatchObject([{ hash: null, problem: null }])
    const file = await readSample({
      media: { [mediaName(hashOf(jpeg), 'image/jpeg')]: photo },
      notes: [{ guid: 'a', fields: [`<img src="${mediaName(hashOf(jpeg), 'image/jpeg')}">`, 'b'] }],
    })
    expect(file.images).toMatchObject([{ hash: null, problem: null }])
  })
})
