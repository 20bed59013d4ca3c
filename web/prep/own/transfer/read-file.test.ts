import { zstdCompressSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
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
import { unzstd } from './anki-package.ts'
import { writeDeckFile } from './deck-file.ts'
import { htmlToText, withDescriptions } from './html-text.ts'
import { cardOf } from './import-plan.ts'
import { ALL_OTHER_FIELDS, FileProblem, type ImportOptions } from './imported-file.ts'
import { readFile } from './read-file.ts'
import { decodeText } from './text-file.ts'
import { writeAnkiPackage } from './write-anki.ts'
import { type ExportedDeck, fileName, writeCsv } from './write-files.ts'

const read = (blob: Blob, name = 'Deck.apkg', options: ImportOptions = {}) => readFile(blob, name, options, openSqlite)
const readSample = async (sample: SamplePackage) => read(await ankiPackage(sample))
const readText = (text: string, options: ImportOptions = {}) => read(new Blob([text]), 'Streets.csv', options)
const problemOf = (blob: Blob | Promise<Blob>, name?: string) =>
  Promise.resolve(blob)
    .then((file) => read(file, name))
    .then(
      () => 'no problem',
      (error: unknown) => (error instanceof FileProblem ? error.message : `unexpected: ${error}`),
    )
function text(html: string): string | null {
  const field = htmlToText(html, { sounds: 0 })
  return field && withDescriptions(field)
}
/** Converts the file's notes to cards with the initial choices. */
const cardsOf = async (file: Awaited<ReturnType<typeof read>>) =>
  file.notes.map((note) => {
    const type = file.types[note.type]
    if (!type) throw new Error('The type of a note is missing in the file.')
    return cardOf(note, type.mapping, file).card
  })

describe('reading Anki packages', () => {
  const sample: SamplePackage = {
    decks: ['Fire::Streets', 'Latin'],
    models: [BASIC, REVERSED, CLOZE],
    notes: [
      { guid: 'a', fields: ['Elm &amp; 4th<br>north', '<b>District</b> 2'], tags: 'north leech' },
      { guid: 'b', fields: ['aqua', 'water'], deck: 1, model: 1 },
      { guid: 'c', fields: ['{{c1::Engine {{c2::7}}}} and {{c1,3::Truck::kind}}', 'Extra'], model: 2 },
    ],
    reviews: 20,
  }
  const variants = ([1, 2, 3] as const).flatMap((container) =>
    ([11, 14, 15, 16, 18] as const).map((schema) => ({ container, schema })),
  )

  test.each(variants)(
    'an Anki package with container version $container and collection schema $schema is read with its decks, notes and reviews',
    async (variant) => {
      const file = await readSample({ ...sample, ...variant })
      expect(file.decks).toEqual(['Fire › Streets', 'Latin'])
      expect(await cardsOf(file)).toEqual([
        { kind: 'basic', front: 'Elm & 4th\nnorth', back: 'District 2', hint: '', tags: ['north'] },
        { kind: 'reversed', front: 'aqua', back: 'water', hint: '', tags: [] },
        {
          ...{ kind: 'cloze', front: '{{c1::Engine {{c2::7}}}} and {{c1,3::Truck::kind}}', back: 'Extra' },
          ...{ hint: '', tags: [] },
        },
      ])
      expect(file.notes.map(({ deck }) => deck)).toEqual([0, 1, 0])
      expect(file.omissions).toEqual([])
      // The collection has 20 reviews of the first note. The 5 with ease 0 and those of types 3 and 4 don't count.
      const [first = [], ...others] = file.notes.map(({ reviews }) => reviews)
      expect(first.map(({ at }) => at - 1_600_000_000_000)).toEqual([1, 2, 5, 6, 7, 10, 11, 15, 17])
      expect(first.every(({ card }) => card === 0)).toBe(true)
      expect(others).toEqual([[], []])
    },
  )

  test.each(['collection.anki21', 'collection.anki21b'] as const)(
    'a package without “meta” is read from %s, not from the collection that asks the person to update Anki',
    async (name) => {
      const collection = await ankiCollection(sample)
      const update = await ankiCollection({ notes: [{ guid: 'd', fields: ['Please update', ''] }] })
      const stored = name === 'collection.anki21b' ? zstdCompressSync(collection) : collection
      const file = await read(await zipOf({ 'collection.anki2': update, [name]: stored }))
      expect(file.notes.map(({ guid }) => guid)).toEqual(['a', 'b', 'c'])
    },
  )

  const at = (day: number) => 1_700_000_000_000 + day * 86_400_000
  const learned = [
    ...[1, 2, 3].map((ease) => ({ at: at(ease), ease, type: 0 })),
    ...[2, 3, 4].map((ease) => ({ at: at(ease + 10), ease, type: 1 })),
  ]
  const ratingsOf = async (container: 1 | 2 | 3, sql?: string) =>
    (
      await readSample({ container, notes: [{ guid: 'a', fields: ['a', 'b'], reviews: learned }], ...(sql && { sql }) })
    ).notes[0]?.reviews?.map(({ rating }) => rating)

  test('ratings of Anki’s first scheduler, whose learning cards had three buttons, are converted', async () => {
    expect(await ratingsOf(1)).toEqual([1, 3, 4, 2, 3, 4])
    expect(await ratingsOf(1, `update col set conf = '{"schedVer":2}'`)).toEqual([1, 2, 3, 2, 3, 4])
    expect(await ratingsOf(2)).toEqual([1, 2, 3, 2, 3, 4])
  })

  test('only the newest 70,000 reviews are read, without those in the future or before Anki existed', async () => {
    const sql = `with recursive n(i) as (select 1 union all select i + 1 from n where i < 70005)
      insert into revlog select 1500000000000 + i, (select id from cards), 0, 3, 0, 0, 0, 0, 1 from n;
      insert into revlog select 9000000000000, (select id from cards), 0, 3, 0, 0, 0, 0, 1;
      insert into revlog select 5, (select id from cards), 0, 3, 0, 0, 0, 0, 1;`
    const file = await readSample({ notes: [{ guid: 'a', fields: ['a', 'b'] }], sql })
    expect(file.notes[0]?.reviews).toHaveLength(69_999)
    expect(file.notes[0]?.reviews?.[0]?.at).toBe(1_500_000_000_007)
    expect(file.omissions).toEqual(['7 reviews from before the last 70,000 can’t be imported.'])
  })

  test('a card in a filtered deck is imported into its home deck', async () => {
    const file = await readSample({ decks: ['Home'], notes: [{ guid: 'a', fields: ['a', 'b'], isFiltered: true }] })
    expect(file.decks).toEqual(['Home'])
  })

  test('if a template’s back shows several fields, they are joined, and a field with Anki’s hint filter becomes the hint', async () => {
    const file = await readSample({
      models: [
        {
          ...{ name: 'Rig', fields: ['Name', 'Clue', 'Crew', 'Tank'] },
          templates: [['{{#Clue}}{{hint:Clue}}{{/Clue}}{{Name}}', '{{FrontSide}}{{type:Crew}} {{Tank}}']],
        },
      ],
      notes: [{ guid: 'a', fields: ['Engine', 'red', '4', '500 gal'] }],
    })
    expect(file.types[0]?.mapping).toEqual({ kind: 'basic', front: 0, back: ALL_OTHER_FIELDS, hint: 1, tags: null })
    expect(await cardsOf(file)).toMatchObject([{ front: 'Engine', back: '4\n500 gal', hint: 'red' }])
  })

  test('image occlusion notes are counted but not imported, sounds are dropped, and images are replaced by their descriptions', async () => {
    const file = await readSample({
      models: [BASIC, { ...BASIC, name: 'Image Occlusion', stock: 6 }],
      notes: [
        { guid: 'a', fields: ['<img src="a.jpg" alt="A hydrant">[sound:x.mp3]', '<img src=b.png>Two'] },
        { guid: 'b', fields: ['{{c1::image-occlusion:rect:left=.1}}', 'b'], model: 1 },
      ],
    })
    expect(file.omissions).toEqual(['1 sound or video can’t be imported.', '1 image occlusion note can’t be imported.'])
    expect(await cardsOf(file)).toMatchObject([{ front: '[A hydrant]', back: 'Two' }])
  })

  test('a package whose database header specifies WAL mode is read with all its notes', async () => {
    const collection = await ankiCollection(sample)
    collection.set([2, 2], 18)
    expect((await read(await zipOf({ 'collection.anki2': collection }))).notes).toHaveLength(3)
  })

  test('a package with an entry name outside its folder is rejected, and other extra files in a package are ignored', async () => {
    const collection = await ankiCollection(sample)
    expect(await problemOf(zipOf({ '../../collection.anki2': 'no', 'collection.anki2': collection }))).toBe(DAMAGED)
    expect((await read(await zipOf({ 'a/b/c': 'x', 'collection.anki2': collection }))).notes).toHaveLength(3)
  })

  const DAMAGED = 'This file is damaged or incomplete. Export or download it again.'

  test('a file that can’t be read is rejected with one sentence that states the reason', async () => {
    const apkg = new Uint8Array(await (await ankiPackage(sample)).arrayBuffer())
    expect(await problemOf(new Blob([]))).toBe('This file is empty.')
    expect(await problemOf(new Blob([apkg.subarray(0, apkg.length / 2)]))).toBe(DAMAGED)
    expect(await problemOf(zipOf({ readme: 'Hello' }))).toMatch(/no Anki collection/)
    expect(await problemOf(zipOf({ meta: new Uint8Array([8, 4]), 'collection.anki2': 'x' }))).toMatch(/newer version/)
    expect(await problemOf(zipOf({ meta: new Uint8Array([8, 3]), 'collection.anki2': 'x' }))).toBe(DAMAGED)
    expect(await problemOf(zipOf({ 'collection.anki2': 'not a database, but long enough' }))).toBe(DAMAGED)
    expect(await problemOf(zipOf({ 'collection.anki2': 'SQLite format 3\0' }))).toBe(DAMAGED)
    expect(await problemOf(new Blob([await ankiCollection(sample)]), 'collection.anki2')).toMatch(/Anki database/)
    expect(await problemOf(zipOf({ a: 'b' }), 'Book.xlsx')).toMatch(/CSV/)
    expect(await problemOf(ankiPackage({ notes: [] }))).toBe('This file has no cards.')
    expect(await problemOf(ankiPackage({ ...sample, sql: "update col set models = '[1'" }))).toBe(DAMAGED)
    expect(await problemOf(ankiPackage({ ...sample, sql: 'drop table cards' }))).toBe(DAMAGED)
  })

  test('a view that produces endless rows is rejected with an error message', async () => {
    const sql = `drop table notes; create view notes as with recursive n(i) as (select 1 union all select i + 1 from n)
      select i as id, 'g' || i as guid, 1600000001000 as mid, '' as tags, 'a' as flds from n;`
    expect(await problemOf(ankiPackage({ notes: [{ guid: 'a', fields: ['a'] }], sql }))).toMatch(
      /more than 60,000 notes|damaged/,
    )
  })

  test('decompressing a zip bomb or a zstd bomb stops at the size limit', async () => {
    const zeros = new Uint8Array(210 * 1024 * 1024)
    expect(await problemOf(zipOf({ 'collection.anki2': zeros }))).toMatch(/larger than 200 MB/)
    const bomb = zstdCompressSync(zeros)
    expect(bomb.length).toBeLessThan(100_000)
    expect(await problemOf(zipOf({ meta: new Uint8Array([8, 3]), 'collection.anki21b': bomb }))).toMatch(
      /larger than 200 MB/,
    )
    // A frame of a few bytes that requests a window of 3.75 TB.
    const greedy = new Uint8Array(32)
    greedy.set([0x28, 0xb5, 0x2f, 0xfd, 0x00, 0xff])
    expect(() => unzstd(greedy, 1_000_000)).toThrow(FileProblem)
    // A second frame could also request a large window.
    const honest = zstdCompressSync(Buffer.from('Elm Street'))
    expect(() => unzstd(Buffer.concat([honest, greedy]), 1_000_000)).toThrow(FileProblem)
    expect(new TextDecoder().decode(unzstd(zstdCompressSync(Buffer.from('Elm Street, 4th Avenue')), 1_000))).toBe(
      'Elm Street, 4th Avenue',
    )
  })
})

describe('converting HTML to text', () => {
  test.each([
    ['Elm<br>Oak<br/><br>Ash', 'Elm\nOak\n\nAsh'],
    ['<div>Elm</div><div>Oak</div>', 'Elm\nOak'],
    ['<p>Elm</p><p>Oak &amp; Ash&nbsp;Street &eacute; &#8212; &lt;b&gt;</p>', 'Elm\nOak & Ash Street é — <b>'],
    ['<ol><li>Stop<li>Drop<ul><li>now</ul><li>Roll</ol>', '1. Stop\n2. Drop\n  • now\n3. Roll'],
    ['<table><tr><th>Rig<th>Crew<tr><td>E7<td>4</table>', 'Rig | Crew\nE7 | 4'],
    ['10<sup>3</sup> H<sub>2</sub>O x<sup>a+b</sup>', '10³ H₂O x^(a+b)'],
    ['<s>500</s> 1000', '~~500~~ 1000'],
    ['<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>', '漢(かん)'],
    ['<script>alert(1)</script><style>b{}</style>Text', 'Text'],
    ['\\(\\frac{1}{2}\\) and [latex]x^2[/latex]', '\\(\\frac{1}{2}\\) and [latex]x^2[/latex]'],
    ['<pre>a\n  b</pre>', 'a\n  b'],
    ['a < b and c > d', 'a < b and c > d'],
    ['<b onmouseover=x>un<i>closed', 'unclosed'],
    ['<h2>Hose</h2><details><summary>Size</summary>3 in</details><hr><kbd>A</kbd>', 'Hose\nSize\n3 in\nA'],
    ['<iframe src="https://x.org"></iframe><object data=x></object>Text<img src=x onerror=alert(1)>', 'Text'],
    ['', ''],
  ])('the HTML %j is converted to the text %j', (html, expected) => expect(text(html)).toBe(expected))

  test('a field with 19,000 nested elements or 19,000 lines is converted, and its text is cut at a limit', () => {
    expect(text(`${'<div>'.repeat(19_000)}x`)).toBe('x')
    expect(text('a<br>'.repeat(19_000))?.length).toBeLessThanOrEqual(20_010)
    expect(text(`${'<sup>'.repeat(19_000)}1`)).toContain('¹')
    expect(text('<div>'.repeat(200_000))).toBeNull()
    expect(text(`Elm <img alt="map" src="data:image/png;base64,${'A'.repeat(300_000)}">`)).toBe('Elm [map]')
  })
})

describe('reading text files', () => {
  const bytesOf = (value: string, encoding: 'utf16le' | 'latin1') => new Uint8Array(Buffer.from(value, encoding))

  test('UTF-8, UTF-16 and windows-1252 are detected, with and without a byte order mark', () => {
    const words = 'Été;Straße\nÉlan;Gruß\n'
    const little = bytesOf(words, 'utf16le')
    const big = little.slice().map((_, at) => little[at ^ 1] ?? 0)
    expect(decodeText(new TextEncoder().encode(`\ufeff${words}`))).toBe(words)
    expect(decodeText(new TextEncoder().encode(words))).toBe(words)
    expect(decodeText(new Uint8Array([0xff, 0xfe, ...little]))).toBe(words)
    expect(decodeText(new Uint8Array([0xfe, 0xff, ...big]))).toBe(words)
    expect(decodeText(little)).toBe(words)
    expect(decodeText(big)).toBe(words)
    expect(decodeText(bytesOf(words, 'latin1'))).toBe(words)
    // Curly quotes, a dash and the euro sign, which Latin-1 does not have.
    expect(decodeText(new Uint8Array([0x93, 0x33, 0x94, 0x20, 0x96, 0x20, 0x80]))).toBe('“3” – €')
  })

  test('the header lines of Anki’s exports are applied', async () => {
    const file = await readText(
      [
        ...['#separator:tab', '#html:true', '#guid column:1', '#notetype column:2', '#deck column:3', '#tags column:6'],
        'g1\tBasic\tFire::Streets\tElm<br>Street\t"a ""b"""\tnorth old',
        'g2\tBasic\tFire::Rigs\tEngine\tRed &amp; white\t',
      ].join('\n'),
    )
    expect(file.decks).toEqual(['Fire::Streets', 'Fire::Rigs'])
    expect(file.notes[0]).toMatchObject({ guid: 'g1', fields: ['Elm\nStreet', 'a "b"'], tags: ['north', 'old'] })
    expect(await cardsOf(file)).toMatchObject([{ front: 'Elm\nStreet' }, { front: 'Engine', back: 'Red & white' }])
  })

  test('#columns, #deck and #tags apply to the whole file', async () => {
    const file = await readText('#separator:Pipe\n#columns:Answer|Question\n#deck:Rigs\n#tags:a b\n4|Crew of E7\n')
    expect(file.decks).toEqual(['Rigs'])
    expect(await cardsOf(file)).toMatchObject([{ front: 'Crew of E7', back: '4', tags: ['a', 'b'] }])
  })

  test('a header row identifies the columns in any order', async () => {
    const file = await readText('Tags,Answer,Question\nnorth,District 2,Elm\n')
    expect(await cardsOf(file)).toEqual([
      { kind: 'basic', front: 'Elm', back: 'District 2', hint: '', tags: ['north'] },
    ])
    expect((await readText('Tags,Answer,Question\na,b,c', { hasHeader: false })).notes).toHaveLength(2)
  })

  test('text from Quizlet is split at the separators that the person chose', async () => {
    const format = { separator: ' - ', rowSeparator: ';;', hasQuotes: false }
    const file = await readText('Elm - District 2;;3" hose - "attack" line;;', { format })
    expect(await cardsOf(file)).toMatchObject([
      { front: 'Elm', back: 'District 2' },
      { front: '3" hose', back: '"attack" line' },
    ])
  })

  test('an unescaped inch mark does not cause any row to be lost', async () => {
    const file = await readText('1¾" hose,"Attack, or ""handline"""\n2½" hose,Supply\n"3"" hose",LDH\n5" hose,LDH\n')
    expect((await cardsOf(file)).map(({ front }) => front)).toEqual(['1¾" hose', '2½" hose', '3" hose', '5" hose'])
  })

  test('a binary file is rejected because it is not text', async () => {
    const noise = Uint8Array.from({ length: 5_000 }, (_, at) => (at * 7919) % 32)
    expect(await problemOf(new Blob([noise]), 'x.csv')).toMatch(/neither text/)
  })

  test('a line with a million cells is parsed in linear time', async () => {
    const file = await readText(`"a",${'b,'.repeat(1_000_000)}`)
    expect(file.types[0]?.fields.length).toBeLessThanOrEqual(50)
  })
})

describe('exported files', () => {
  const line = fc
    .string({ unit: fc.constantFrom(...'abÉ ,;|"<>&#=+-@\'1\u{1F692}{}:[]()\\'), minLength: 1, maxLength: 12 })
    .map((one) => one.trim())
    .filter((one) => one !== '')
  const words = fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'))
  const card = fc.record({
    key: fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 18, maxLength: 18 }),
    kind: fc.constantFrom('basic' as const, 'reversed' as const),
    front: words,
    back: words,
    hint: fc.oneof(fc.constant(''), words),
    tags: fc.uniqueArray(fc.constantFrom('north', 'district 4', 'É'), { maxLength: 3 }),
    isArchived: fc.boolean(),
  })
  const deck: fc.Arbitrary<ExportedDeck> = fc.record({
    name: fc.constantFrom('Streets', 'Fire › Rigs'),
    cards: fc.uniqueArray(card, { selector: ({ key }) => key, minLength: 1, maxLength: 8 }),
  })
  const cloze = {
    key: '0'.repeat(18),
    kind: 'cloze' as const,
    front: '{{c2::a::b}} & {{c1::c\nd}}',
    back: '',
    hint: '',
    tags: [],
    isArchived: true,
  }
  const exportedOf = async (file: Awaited<ReturnType<typeof read>>) =>
    (await cardsOf(file)).map((imported, at) => {
      const { key, isArchived } = file.notes[at] ?? {}
      return { key, ...imported, isArchived }
    })

  test('an exported Anki package imports as the same cards', async () => {
    await fc.assert(
      fc.asyncProperty(deck, async (one) => {
        const exported = {
          ...one,
          cards: [...one.cards, cloze].filter(({ key }, at, all) => all.findIndex((other) => other.key === key) === at),
        }
        const file = await read(await writeAnkiPackage([exported], 1_790_000_000_000, openSqlite))
        expect(file.decks).toEqual([one.name])
        expect(await exportedOf(file)).toEqual(exported.cards)
      }),
      { numRuns: 25 },
    )
  })

  test('an exported Station Zero deck imports without loss', async () => {
    await fc.assert(
      fc.asyncProperty(deck, async (one) => {
        const file = await read(await writeDeckFile(one), 'Streets.stationdeck')
        expect(file.decks).toEqual([one.name])
        expect(await exportedOf(file)).toEqual(one.cards)
      }),
      { numRuns: 100 },
    )
    const one = await (await writeDeckFile({ name: 'A', cards: [cloze] })).text()
    expect(await problemOf(new Blob([one.slice(0, -9)]), 'a')).toMatch(/damaged/)
    const newer = one.replace('"version": 1', '"version": 2')
    expect(await problemOf(new Blob([newer]), 'a')).toMatch(/newer version of Station Zero/)
  })

  test('an exported CSV file imports with the same texts', async () => {
    await fc.assert(
      fc.asyncProperty(deck, async (one) => {
        const cards = one.cards.map(({ key: _, isArchived: _unused, ...texts }) => ({ ...texts, kind: 'basic' }))
        const imported = await cardsOf(await read(new Blob([writeCsv([one])]), 'Streets.csv'))
        expect(imported.map((each) => ({ ...each, kind: 'basic' }))).toEqual(cards)
      }),
      { numRuns: 200 },
    )
    expect(writeCsv([{ name: 'A', cards: [{ ...cloze, front: '=1+1' }] }])).toContain("'=1+1")
  })

  test('exported file names contain no path separators or other unsafe characters', () => {
    expect(fileName('../Fire: "Streets"/4\u202e', 'csv')).toBe('Fire Streets 4.csv')
    expect(fileName('...', 'csv')).toBe('Deck.csv')
  })
})
