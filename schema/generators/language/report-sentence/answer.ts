import type { Option, Options } from '../../family.ts'
import { worded } from '../../kit/choice.ts'
import { capital } from '../../kit/words.ts'
import type { Given, Mistake } from './given.ts'

export function answer(given: Given): Options {
  const { incident, time, unit, address } = given
  return worded(
    {
      text: `At ${time} hours, ${unit} found ${incident.found} at ${address} and ${incident.did}.`,
      why: 'It says when, who, what, where and how, in one complete sentence, and every fact agrees with the notes.',
    },
    given.mistakes.map((mistake) => optionOf(given, mistake)),
  )
}

function optionOf(given: Given, mistake: Mistake): Option {
  const { incident, time, wrongTime, unit, wrongUnit, address, wrongAddress } = given
  const { found, did, doing, done, vague } = incident
  const said: Record<Mistake, readonly [text: string, why: string]> = {
    time: [
      `At ${wrongTime} hours, ${unit} found ${found} at ${address} and ${did}.`,
      `This gives the time as ${wrongTime}, and the notes say ${time}.`,
    ],
    unit: [
      `At ${time} hours, ${wrongUnit} found ${found} at ${address} and ${did}.`,
      `This names ${wrongUnit}, and the notes say ${unit}.`,
    ],
    address: [
      `At ${time} hours, ${unit} found ${found} at ${wrongAddress} and ${did}.`,
      `This puts it at ${wrongAddress}, and the notes say ${address}.`,
    ],
    'no-time': [`${unit} responded, found ${found} at ${address} and ${did}.`, 'This leaves out when it happened.'],
    'no-place': [
      `At ${time} hours, ${unit} responded, found ${found} and ${did}.`,
      'This leaves out where it happened.',
    ],
    vague: [
      `At ${time} hours, ${unit} found ${found} at ${address} and ${vague}.`,
      `“${capital(vague)}” does not say what the crew did.`,
    ],
    nobody: [`At ${time} hours, ${found} was found at ${address} and ${done}.`, 'This does not say who did it.'],
    splice: [
      `At ${time} hours, ${unit} found ${found} at ${address}, they ${did}.`,
      'This joins two sentences with only a comma.',
    ],
    fragment: [
      `At ${time} hours, ${unit} finding ${found} at ${address} and ${doing}.`,
      'This is a fragment: “finding” alone is no complete verb.',
    ],
  }
  const [text, why] = said[mistake]
  return { text, why }
}
