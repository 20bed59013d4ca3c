import { joinedBy } from '@station-zero/schema/figures/scenes/opening.ts'
import type { Scene } from '@station-zero/schema/figures/scenes/scene.ts'
import { columnName, floorName } from '@station-zero/schema/figures/scenes/words.ts'
import { expect, test } from 'vitest'
import { passages, scenes } from '../testing/content-memory.ts'

/*
 * The keys of the drawn scenes, found again from what is drawn: an answer is made of the descriptor by a rule that
 * knows nothing of the options, so that whoever changes a scene is told which of its questions no longer hold.
 */

const COUNTS = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']
const inWords = (count: number) => COUNTS[count] ?? String(count)
const only = <Item>(items: readonly Item[]): Item => {
  expect(items).toHaveLength(1)
  return items[0] as Item
}

function sceneOf<Kind extends Scene['kind']>(id: string, kind: Kind) {
  const scene = scenes.get(id)
  if (scene?.kind !== kind) throw new Error(`${id} is no ${kind}`)
  return scene as Extract<Scene, { kind: Kind }>
}

type Shows = 'light' | 'fire' | 'smoke' | 'person' | 'boards'
function street(id: string) {
  const { buildings, sidewalk, vehicles, ...rest } = sceneOf(id, 'street')
  const building = (number: string) => only(buildings.filter((one) => one.number === number))
  const place = ({ columns }: { columns: number }, { floor, column }: { floor: number; column: number }) => {
    const name = floorName(floor)
    return `${name.charAt(0).toUpperCase()}${name.slice(1)}, ${columnName(column, columns)}`
  }
  const vehicle = (type: string) => only(vehicles.filter((one) => one.type === type))
  const people = sidewalk.flatMap((one) => (one.kind === 'person' ? [one] : []))
  return {
    ...{ ...rest, buildings, sidewalk, vehicles, building, vehicle, people },
    count: (shows: Shows) =>
      inWords(buildings.flatMap(({ windows }) => windows).filter((w) => w.shows === shows).length),
    showing: (shows: Shows, floor?: number) =>
      `Number ${only(buildings.filter(({ windows }) => windows.some((w) => w.shows === shows && (!floor || w.floor === floor)))).number}`,
    at: (number: string, shows: Shows) =>
      place(building(number), only(building(number).windows.filter((window) => window.shows === shows))),
    ladder: (number: string) => place(building(number), only([building(number).ladderTo].flatMap((to) => to ?? []))),
    facing: (faces: string) => only(vehicles.filter((one) => one.faces === faces)).mark,
  }
}

function plan(id: string) {
  const scene = sceneOf(id, 'plan')
  const { rooms, openings, outside, north } = scene
  const sides = ['top', 'right', 'bottom', 'left']
  const toward = (side: string) =>
    ['North', 'East', 'South', 'West'][(sides.indexOf(side) - sides.indexOf(north) + 4) % 4] ?? ''
  return {
    ...scene,
    room: (held: string) => only(rooms.filter(({ holds }) => holds.some((one) => one === held))).name,
    beside: (held: string) =>
      only(
        rooms.flatMap(({ holds }) => (holds.some((one) => one === held) ? holds.filter((one) => one !== held) : [])),
      ),
    exit: (exit: string) => only(openings.filter((one) => one.exit === exit)),
    sideOf: (name: string) =>
      toward(only(outside.filter(({ what }) => what.kind === 'name' && what.name === name)).side),
    toward,
    doorsOf: (name: string) =>
      openings
        .filter(({ is }) => is !== 'window')
        .map((opening) => ({ is: opening.is, joins: joinedBy(opening, rooms) }))
        .filter(({ joins }) => joins.includes(name)),
    outsideOf: (held: string) => {
      const { side, along } = only(outside.filter(({ what }) => what.kind === 'furnishing' && what.furnishing === held))
      const isFlat = side === 'top' || side === 'bottom'
      return only(
        rooms.filter(({ x, y, width, height }) => {
          const [start, length] = isFlat ? [x, width] : [y, height]
          const touches = { top: y === 0, left: x === 0, bottom: y + height === 12, right: x + width === 12 }[side]
          return touches && along * 12 > start && along * 12 < start + length
        }),
      ).name
    },
  }
}

const rack = sceneOf('memory-06', 'rack')
const compartment = (name: string) => only(rack.compartments.filter((one) => one.name === name))
const tool = (wanted: string) =>
  only(rack.compartments.flatMap(({ tools }) => tools.filter(({ tool }) => tool === wanted)))
const board = sceneOf('memory-07', 'board')
const crew = (unit: string) => only(board.crews.filter((one) => one.unit === unit))

const [cedar, dock, mill] = [street('memory-01'), street('memory-02'), street('memory-03')]
const [inn, clinic] = [plan('memory-04'), plan('memory-05')]

/** By question: what the drawn scene answers, as the key says it or a part of it. */
const facts: Record<string, () => string> = {
  '01-q001': () => cedar.time,
  '01-q002': () => cedar.showing('fire'),
  '01-q003': () => cedar.building('20').sign ?? '',
  '01-q004': () => cedar.at('20', 'person'),
  '01-q005': () => only(cedar.people.filter(({ holds }) => holds === 'axe')).mark ?? '',
  '01-q006': () => cedar.facing('right'),
  '01-q007': () => cedar.sidewalk.slice(0, 1).flatMap((one) => (one.kind === 'thing' ? one.what : []))[0] ?? '',
  '01-q008': () => cedar.vehicle('car').mark,
  '01-q009': () => cedar.count('light'),
  '01-q010': () => (only(cedar.hoses).to === null ? 'To the hydrant at number 16' : ''),
  '02-q001': () => inWords(dock.building('307').floors),
  '02-q002': () => dock.building('311').sign ?? '',
  '02-q003': () =>
    `Number ${only(dock.buildings.filter(({ onRoof }) => onRoof === 'flag')).number}, to the ${dock.wind}`,
  '02-q004': () => only(dock.people.filter(({ mark }) => mark === '2')).holds ?? '',
  '02-q005': () => dock.at('307', 'fire'),
  '02-q006': () => {
    const { who, mark } = only(dock.people.filter(({ before }) => before === dock.wires?.downBefore))
    return `${who} ${mark}`
  },
  '02-q007': () => dock.facing('left'),
  '02-q008': () =>
    inWords(dock.buildings.flatMap(({ windows }) => windows).filter(({ shows }) => shows === 'boards').length),
  '02-q009': () => only(dock.people.filter(({ before }) => before === '301')).who,
  '02-q010': () =>
    `lane ${dock.vehicle('ladder truck').lane === 'near' ? 'nearer to you' : 'at the curb'}, by number ${dock.vehicle('ladder truck').before}`,
  '03-q001': () => only([...new Set(mill.hoses.map(({ from }) => from))]),
  '03-q002': () => mill.showing('fire', 1),
  '03-q003': () => mill.count('person'),
  '03-q004': () => mill.ladder('8'),
  '03-q005': () =>
    `Number ${only(mill.sidewalk.filter((one) => one.kind === 'thing' && one.what === 'mailbox')).before}`,
  '03-q006': () => mill.people.flatMap(({ who, mark }) => (who === 'firefighter' ? [mark] : [])).join(', '),
  '03-q007': () => mill.time,
  '03-q008': () => mill.vehicle('pickup').mark,
  '03-q009': () => only(mill.people.filter(({ before }) => before === '2')).holds ?? '',
  '03-q010': () => mill.showing('boards'),
  '04-q001': () => inn.room('fire'),
  '04-q002': () => inn.room('person'),
  '04-q003': () => only(only(inn.doorsOf(inn.room('fire'))).joins.filter((name) => name !== inn.room('fire'))) ?? '',
  '04-q004': () => only(inn.openings.filter(({ is }) => is === 'locked door')).room,
  '04-q005': () => inn.sideOf('Fir Street'),
  '04-q006': () => inn.room('standpipe'),
  '04-q007': () => inn.outsideOf('hydrant'),
  '04-q008': () => inn.exit('EXIT 1').room,
  '04-q009': () => inn.toward(inn.exit('EXIT 1').side),
  '04-q010': () => inn.beside('fire').replace(' tank', ''),
  '05-q001': () => clinic.room('fire'),
  '05-q002': () => clinic.room('person'),
  '05-q003': () => clinic.room('gas shutoff'),
  '05-q004': () => only(only(clinic.doorsOf('Office')).joins.filter((name) => name !== 'Office')) ?? '',
  '05-q005': () => only(clinic.openings.filter(({ room, exit }) => room === 'Utility' && exit)).exit ?? '',
  '05-q006': () => clinic.room('extinguisher'),
  '05-q007': () => clinic.sideOf('Bay Road'),
  '05-q008': () => (clinic.outsideOf('propane tank') === 'Utility' ? 'propane tank' : ''),
  '05-q009': () => only(only(clinic.rooms.filter(({ name }) => name === 'Supplies')).holds).replace(' bottle', ''),
  '05-q010': () =>
    only(
      ['Utility', 'Supplies', 'Exam 2', 'Office'].filter(
        (name) => !clinic.openings.some(({ is, room }) => is === 'window' && room === name),
      ),
    ),
  '06-q001': () => only(rack.compartments.filter(({ isOpen }) => !isOpen)).name,
  '06-q002': () => inWords(tool('axe').count),
  '06-q003': () => rack.unit,
  '06-q004': () => /\d{4}/.exec(rack.note)?.[0] ?? '',
  '06-q005': () => only(compartment('L4').tools.filter(({ count }) => count === 0)).tool,
  '06-q006': () => only(rack.compartments.filter(({ tools }) => tools.some(({ tool }) => tool === 'rope bag'))).name,
  '06-q007': () => inWords(tool('cone').count),
  '06-q008': () => rack.compartments[rack.compartments.findIndex(({ isOpen }) => !isOpen) + 3]?.name ?? '',
  '06-q009': () => inWords(compartment('L1').tools.reduce((sum, { count }) => sum + count, 0)),
  '06-q010': () =>
    only((['nozzle', 'light', 'saw', 'hose roll'] as const).filter((one) => tool(one).count === tool('axe').count)),
  '07-q001': () => board.shift,
  '07-q002': () => board.bays[3]?.unit ?? '',
  '07-q003': () => only(board.crews.filter(({ status }) => status === 'on a call')).unit,
  '07-q004': () => crew('E 14').officer,
  '07-q005': () => board.crews.toSorted((a, b) => b.riders - a.riders)[0]?.unit ?? '',
  '07-q006': () => `Bay ${only(board.bays.filter(({ unit, isOpen }) => isOpen && !unit)).number}`,
  '07-q007': () => only(board.notes.filter((note) => note.startsWith('Hydrant out: '))).slice(13),
  '07-q008': () => only(board.notes.flatMap((note) => /^T 9: .*test (at .*)$/.exec(note)?.[1] ?? [])),
  '07-q009': () => inWords(only(board.crews.filter(({ officer }) => officer === 'Park')).riders),
  '07-q010': () =>
    inWords(board.crews.filter(({ status }) => status === 'in quarters').reduce((sum, { riders }) => sum + riders, 0)),
}

const drawn = passages.filter(({ scene }) => scene).flatMap(({ questions }) => questions)

test.each(drawn)('$id is answered by its scene: $question', ({ id, options, key }) => {
  const fact = facts[id.replace('memory-', '')]?.().toLowerCase() ?? ''
  expect(fact).not.toBe('')
  const answering = options.flatMap(({ text }, i) => (text.toLowerCase().includes(fact) ? [i] : []))
  expect(answering).toEqual([key])
})
