import { expect, test } from 'vitest'
import { passages } from '../testing/content-memory.ts'
import { laterFacts } from '../testing/later-scenes.ts'
import { compartmentOf, inWords, only, plan, sceneOf, street, toolOf } from '../testing/scene-facts.ts'

/*
 * Derives the correct answers about the rendered scenes from the scenes' descriptors, without reading the options. If a scene changes, the
 * test of each question whose answer no longer matches fails.
 */

const rack = sceneOf('memory-06', 'rack')
const compartment = (name: string) => compartmentOf(rack, name)
const tool = (wanted: Parameters<typeof toolOf>[1]) => toolOf(rack, wanted)
const board = sceneOf('memory-07', 'board')
const crew = (unit: string) => only(board.crews.filter((one) => one.unit === unit))

const [cedar, dock, mill] = [street('memory-01'), street('memory-02'), street('memory-03')]
const [inn, clinic] = [plan('memory-04'), plan('memory-05')]

/** The answer to each question, computed from the rendered scene: the whole key or a part of it. */
const facts: Record<string, () => string> = {
  ...laterFacts,
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

test.each(drawn)('the scene of $id determines the answer to: $question', ({ id, options, key }) => {
  const fact = facts[id.replace('memory-', '')]?.().toLowerCase() ?? ''
  expect(fact).not.toBe('')
  const answering = options.flatMap(({ text }, i) => (text.toLowerCase().includes(fact) ? [i] : []))
  expect(answering).toEqual([key])
})
