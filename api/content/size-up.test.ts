import { gzipSync } from 'node:zlib'
import { Figure } from '@station-zero/schema/figures/figure.ts'
import { drawArrival } from '@station-zero/schema/figures/scenes/arrival.ts'
import { svgOf } from '@station-zero/schema/figures/svg.ts'
import { SIZE_UP_TOPIC } from '@station-zero/schema/prep/size-up/parts.ts'
import { sizeUps } from '@station-zero/schema/prep/size-up/reports.ts'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { boxOf, overlap } from '../testing/figure-boxes.ts'
import { readContentFiles } from './files.ts'

const items = readContentFiles(import.meta.dirname)
  .questions.filter(({ content }) => content.topic === SIZE_UP_TOPIC)
  .flatMap(({ content }) => content.questions)
const pictures = items.flatMap(({ id, picture }) => (picture ? [[id, picture] as const] : []))

/** Maximum size of a picture's description, and of its drawing as sent (compressed), in bytes. */
const MAX_BYTES = 3_000

test('there are 24 size-up pictures, a third to two thirds of them at night, and each has a model report', () => {
  expect(pictures).toHaveLength(24)
  expect(items).toHaveLength(24)
  const nights = pictures.filter(([, { isNight }]) => isNight).length
  expect(nights).toBeGreaterThanOrEqual(8)
  expect(nights).toBeLessThanOrEqual(16)
  expect(Object.keys(sizeUps)).toEqual(pictures.map(([id]) => id))
  for (const [id, { unit, address }] of pictures) expect(sizeUps[id], id).toMatchObject({ unit, address })
})

test('two pictures show neither smoke nor flames, and a person at a window, a downed line, solar panels and open studs each occur in one picture', () => {
  const having = (has: (picture: (typeof pictures)[number][1]) => boolean) =>
    pictures.filter(([, one]) => has(one)).length
  expect(having(({ fires, smoke }) => fires.length + smoke.length === 0)).toBe(2)
  expect(having(({ blocks }) => blocks.some(({ floors }) => floors.some((row) => row.includes('p'))))).toBe(1)
  expect(having(({ things }) => things.some((thing) => thing.what === 'lines' && thing.downAt !== null))).toBe(1)
  expect(having(({ things }) => things.some(({ what }) => what === 'panels'))).toBe(1)
  expect(having(({ blocks }) => blocks.some(({ wall }) => wall === 'frame'))).toBe(1)
})

test('no two pictures have the same address or the same unit', () => {
  for (const field of ['address', 'unit'] as const)
    expect(new Set(pictures.map(([, picture]) => picture[field])).size).toBe(pictures.length)
})

describe.each(pictures)('%s', (_, picture) => {
  const figure = drawArrival(picture)

  test('the picture fits a phone screen, and no shape extends beyond it', () => {
    expect(v.safeParse(Figure, figure).issues).toBeUndefined()
    expect([figure.width, figure.height]).toEqual([360, 270])
    const outside = figure.shapes
      .map(boxOf)
      .filter(({ left, top, right, bottom }) => left < -1 || top < -1 || right > 361 || bottom > figure.height + 1)
    expect(outside).toEqual([])
  })

  test('the description and the compressed drawing have at most 3,000 bytes each', () => {
    expect(JSON.stringify(picture).length).toBeLessThanOrEqual(MAX_BYTES)
    expect(gzipSync(svgOf(figure)).length).toBeLessThanOrEqual(MAX_BYTES)
    expect(gzipSync(JSON.stringify(figure)).length).toBeLessThanOrEqual(MAX_BYTES)
  })

  test('the picture’s labels are readable and do not overlap', () => {
    const labels = figure.shapes.filter(({ shape }) => shape === 'label')
    expect(labels.filter((label) => label.shape === 'label' && (label.size ?? 16) < 13)).toEqual([])
    const boxes = labels.map(boxOf)
    expect(boxes.flatMap((one, i) => boxes.slice(i + 1).filter((other) => overlap(one, other)))).toEqual([])
  })

  test('the text mentions all smoke and flames, and contains no conclusions that belong in a report', () => {
    const { text } = figure
    for (const { color } of picture.smoke) expect(text).toContain(`${color} smoke`)
    // Flames in the same part of a roof are one sentence.
    const flames = [...text.matchAll(/Flames at [^.]*?(, in two places)?\./g)]
    expect(flames.reduce((sum, [, two]) => sum + (two ? 2 : 1), 0)).toBe(picture.fires.length)
    for (const words of [picture.unit, picture.address, picture.time]) expect(text).toContain(words)
    expect(text).not.toMatch(
      /\b(?:alpha|bravo|charlie|delta|offensive|defensive|command|exposure|victim|vacant|attic|basement|hotel|apartment|warehouse|taxpayer)s?\b/i,
    )
  })
})
