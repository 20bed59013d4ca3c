import { Figure } from '@station-zero/schema/figures/figure.ts'
import { drawScene, type Scene } from '@station-zero/schema/figures/scenes/scene.ts'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { scenes } from '../testing/content-memory.ts'
import { boxOf, overlap } from '../testing/figure-boxes.ts'

describe.each([...scenes])('%s', (_, scene) => {
  const figure = drawScene(scene)

  test('the rendered scene is a figure that fits a phone screen', () => {
    expect(v.safeParse(Figure, figure).issues).toBeUndefined()
    expect(figure.width).toBe(360)
    expect(figure.height).toBeLessThanOrEqual(420)
    const outside = figure.shapes
      .map(boxOf)
      .filter(({ left, top, right, bottom }) => left < -1 || top < -1 || right > 361 || bottom > figure.height + 1)
    expect(outside).toEqual([])
  })

  test('the rendered scene has readable labels that do not overlap', () => {
    const labels = figure.shapes.filter(({ shape }) => shape === 'label')
    expect(labels.filter((label) => label.shape === 'label' && (label.size ?? 16) < 13)).toEqual([])
    const boxes = labels.map(boxOf)
    const overlapping = boxes.flatMap((one, i) =>
      boxes.slice(i + 1).flatMap((other) => (overlap(one, other) ? [`${one.name} over ${other.name}`] : [])),
    )
    expect(overlapping).toEqual([])
  })

  test('the rendered scene’s text mentions everything that the scene contains', () => {
    expect(namesOf(scene).filter((name) => !figure.text.includes(name))).toEqual([])
  })
})

/** Every name, mark, number and object in the descriptor. */
function namesOf(scene: Scene): string[] {
  switch (scene.kind) {
    case 'street': {
      const { name, time, buildings, sidewalk, vehicles, hoses } = scene
      return [
        ...[name, time, ...buildings.flatMap(({ number, sign, onRoof }) => [`Number ${number}`, sign, onRoof])],
        ...sidewalk.flatMap((one) => (one.kind === 'thing' ? [one.what] : [one.who, one.mark, one.holds])),
        ...vehicles.flatMap(({ type, mark }) => [type, mark]),
        ...hoses.map(({ from }) => `A hose runs from ${from}`),
      ].filter((word) => word !== null)
    }
    case 'plan': {
      const { title, rooms, openings, outside } = scene
      return [
        ...[title, ...rooms.flatMap(({ name, holds }) => [name, ...holds])],
        ...openings.flatMap(({ exit }) => exit ?? []),
        ...outside.map(({ what }) => (what.kind === 'name' ? what.name : what.furnishing)),
      ]
    }
    case 'rack':
      return [scene.unit, scene.note, ...scene.compartments.map(({ name }) => name)]
    case 'board': {
      const { station, shift, time, bays, crews, notes } = scene
      return [
        ...[station, shift, time, ...notes],
        ...bays.flatMap(({ number, unit }) => [`bay ${number}`, ...(unit ? [`${unit} inside`] : [])]),
        ...crews.flatMap(({ unit, officer, status }) => [
          unit,
          officer,
          status === 'at hospital' ? 'at the hospital' : status,
        ]),
      ]
    }
  }
}
