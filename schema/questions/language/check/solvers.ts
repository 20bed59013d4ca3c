import type { Question, Solver } from '../../check/check.ts'
import { groups } from '../vocabulary.ts'

/** The expected word from a second, independent list of answers; undefined unless exactly one excerpt is in the question. */
function gapKey({ question }: Question): string | undefined {
  const found = gapKeys.filter(([part]) => question.includes(part))
  return found.length === 1 ? found[0]?.[1] : undefined
}

const quotes = (text: string): string[] => [...text.matchAll(/“(.*?)[.,]?”/g)].map(([, words = '']) => words)
const meanings = new Map(groups.flatMap(({ entries }) => entries.map(({ word, meaning }) => [word, meaning] as const)))

function isMeant({ question }: Question, option: string): boolean {
  const asked = /“(\w+)” most nearly|What does “(\w+)” mean/.exec(question)
  if (asked) return meanings.get(asked[1] ?? asked[2] ?? '') === option
  const [sentence = ''] = quotes(question)
  if (!sentence.includes('______')) return meanings.get(option) === sentence
  const entry = groups.flatMap(({ entries }) => entries).find((one) => question.includes(one.sentence))
  return entry?.word === option
}

/** Whether the option is one sentence that contains every fact in the notes exactly once and correctly. */
function reports({ question }: Question, option: string): boolean {
  const [, time = '', unit = '', address = '', found = '', did = ''] =
    /Notes: (\d{4}) hours; (.*?); (.*?); found (.*?); (.*?)\. /.exec(question) ?? []
  return (
    [time, unit, `at ${address}`, `found ${found}`, `and ${did}`].every((fact) => option.includes(fact)) &&
    !/finding|, they/.test(option)
  )
}

/** Whether the correction in the reason turns the misspelled option into the word. */
function isCorrected(option: string, reason: string): boolean {
  const [, left, from] = /leaves out (?:one|the) “(.*?)” in “(.*?)\.”/.exec(reason) ?? []
  const [, added, to] = /puts an extra “(.*?)” in “(.*?)\.”/.exec(reason) ?? []
  const [, has, word, needs] = /has “(.*?)” where “(.*?)” has “(.*?)\.”/.exec(reason) ?? []
  const [one, other, right] = left ? ['', left, from] : added ? [added, '', to] : [has ?? '', needs ?? '', word]
  const places = Array.from({ length: option.length + 1 }, (_, at) => at)
  return places.some(
    (at) => option.startsWith(one, at) && option.slice(0, at) + other + option.slice(at + one.length) === right,
  )
}

export const solvers: Record<string, Solver> = {
  spelling: {
    isRight: ({ question }, option) => rightWords.has(option) !== /is misspelled|is not\?/.test(question),
    isTrue: (_, option, reason) =>
      rightWords.has(option) ? reason.includes('correct spelling') : isCorrected(option, reason),
  },
  grammar: { isRight: (question, option) => gapKey(question) === option },
  'fill-blank': { isRight: (question, option) => gapKey(question) === option },
  'report-sentence': {
    isRight: reports,
    isTrue: ({ question }, option, reason) => {
      const [, wrong, , right] =
        /(?:time as|names|puts the incident at) (.*?), (but the notes say) (.*?)\./.exec(reason) ?? []
      return (
        wrong === undefined ||
        (option.includes(wrong) && !question.includes(`${wrong};`) && question.includes(right ?? '?'))
      )
    },
  },
  vocabulary: {
    isRight: isMeant,
    isTrue: (_, option, reason) => {
      const words = quotes(reason).map((word) => word.charAt(0).toLowerCase() + word.slice(1))
      return (
        words.some((word) => meanings.get(word) !== undefined && words.includes(meanings.get(word) ?? '')) &&
        words.includes(option)
      )
    },
  },
}

/** Correct spellings of the words in spelling questions, copied independently from a dictionary. */
export const rightWords: ReadonlySet<string> = new Set(
  `accidentally accommodate ambulance analysis apparatus arson asphyxiation attendance breathing casualty ceiling collapse commercial
  committee conscience debris definitely discipline embarrass emergency environment equipment evacuate extinguisher familiar flammable
  foreign government guarantee hazardous height immediately independent judgment knowledge leisure liaison license lieutenant maintenance
  medicine mischief necessary neighbor occasionally occurred parallel permanent perseverance physician pneumonia possession precede
  preliminary privilege proceed questionnaire received recommend referred residential resistance rhythm schedule separate siege
  supervisor surveillance temperature thorough unconscious vehicle ventilation visible volunteer witness`.split(/\s+/),
)

/** For each text, an excerpt around the gap and the missing word, determined from the text alone. */
export const gapKeys: readonly (readonly [part: string, key: string])[] = [
  ['box of spare masks', 'sits'],
  ['Yesterday the crew', 'tested'],
  ['and the driver ______ already', 'are'],
  ['recruits left ______ boots', 'their'],
  ['ladder is back in ______ bed', 'its'],
  ['that she had ______ smoke', 'seen'],
  ['There ______ two patients', 'were'],
  ['gave the new radios to', 'me'],
  ['Each of the members', 'carries'],
  ['Neither the driver nor', 'were'],
  ['through the roof', 'had burned'],
  ['first on the scene', 'whose'],
  ['inspected both of the', 'restaurants’'],
  ['laid the supply line', 'faster'],
  ['called a second alarm', 'had been'],
  ['number of false alarms', 'has fallen'],
  ['Having searched the second floor', 'the crew reported an all clear'],
  ['the log before leaving', 'sign'],
  ['The new rules affect', 'whoever rides'],
  ['Neither of the two hoses', 'was tested'],
  ['as well as the two firefighters', 'has been'],
  ['to stretch the line, to charge it', 'to check it for kinks'],
  ['one of the companies that', 'reach'],
  ['Of the two ladders', 'lighter'],
  ['a fallen tree had', 'blocked'],
  ['hose was too short', 'add'],
  ['gone off five times', 'ignore'],
  ['writes each report right after', 'incomplete'],
  ['Smoke rises', 'floor'],
  ['carries 500 gallons', 'source'],
  ['grip the ladder too hard', 'As a result'],
  ['looked sound from below', 'Nevertheless'],
  ['spare air cylinders in one place', 'effective'],
  ['A burning couch', 'replaced'],
  ['gives orders one at a time', 'doubt'],
  ['could see no flames', 'hidden'],
  ['at a pressure that changes', 'valid'],
  ['did not accuse the owner', 'mismatch'],
  ['A thermal camera', 'a clue'],
  ['praised the crew in public', 'no longer afraid'],
  ['reached opposite conclusions', 'premature'],
  ['Fatigue does not announce', 'which is why'],
  ['opening a roof always cooled', 'opposite'],
  ['second way out for every room', 'excessive'],
  ['new siren had little', 'effect'],
  ['the hose on the spare engine', 'than'],
  ['last one to leave the station', 'you’re'],
  ['still until the medics', 'lie'],
  ['coat that', 'too'],
  ['and ______ checked every hydrant', 'I'],
  ['overnight, so the crew', 'frozen'],
  ['in cold weather', 'well'],
  ['scissors belong', 'These'],
  ['in any other month', 'fewer'],
  ['before leaving the seat', 'have'],
  ['dry hose left after', 'any'],
  ['stayed on the line until', 'who'],
  ['the two garages', 'between'],
  ['Heavy rain did not', 'affect'],
  ['the empty hose', 'lay'],
  ['two lines to the hotel', 'laid'],
  ['Snow was the', 'principal'],
  ['for staying on after', 'us'],
  ['When the alarm sounded', 'had been testing'],
  ['in service since', 'has been'],
  ['will call off the burn', 'rises'],
  ['The safety equipment on', 'is checked'],
  ['the driver went', 'past'],
  ['crew down the back stairs', 'led'],
  ['passed the drill', 'except'],
  ['at the back of the house', 'children’s'],
  ['checking the oil, filling', 'cleaning the windows'],
  ['had called twice', 'whom'],
  ['Rusted shut after', 'the valve had to be replaced'],
  ['pumps more water than', 'any other engine in its county'],
  ['county’s companies that', 'carries'],
  ['Either the recruits or', 'locks'],
  ['A number of hydrants', 'have been'],
  ['Half of the water', 'was'],
  ['recommends that each ladder', 'be'],
  ['By the end of next', 'will have tested'],
  ['The storm not only', 'also cut off the power'],
  ['Not one of the forty', 'was'],
  ['two old fuel tanks', 'stand'],
  ['smoke in the cellar', 'strange'],
  ['gave the recruits useful', 'advice'],
  ['so thick that it was hard', 'breathe'],
  ['the recruits four new knots', 'teach'],
  ['to sign in before roll call', 'supposed'],
  ['into the narrow bay', 'carefully'],
  ['knot in one afternoon', 'themselves'],
  ['Both fire', 'chiefs'],
  ['is as strong', 'as'],
  ['had been shut off', 'whether'],
  ['on its inspection report', 'compliment'],
  ['when the car hit it', 'stationary'],
  ['the second line was', 'already'],
  ['above the third step', 'risen'],
  ['The schedule shows', 'who’s'],
  ['tests its radios', 'every day'],
  ['people gathered on', 'number'],
  ['A member who resigns', 'weeks’'],
  ['Every hose and every nozzle', 'has'],
  ['Twenty minutes', 'was'],
  ['Two short blasts', 'precede'],
  ['the police believe', 'who'],
  ['rather run two miles', 'swim one'],
  ['None of the foam', 'has'],
  ['the exit sign', 'could hardly see'],
  ['The water supply on', 'that in the next district'],
  ['if it is put away damp', 'dries'],
  ['stands too upright', 'angle'],
  ['gloves protect the patient', 'transferred'],
  ['had no battery. Such', 'silent'],
  ['may enter the training building', 'until'],
  ['entry in the station log', 'time'],
  ['the horn and the brakes', 'reported'],
  ['such as a mailbox or a tree', 'spot'],
  ['received plenty of rain', 'easily'],
  ['barrier tape at a chemical spill', 'unless'],
  ['They open their coats', 'shade'],
  ['needs a particular day off', 'trade'],
  ['A face mask that is too large', 'size'],
  ['kitchen fire on', 'However'],
  ['chocks against the wheels', 'raise'],
  ['display house numbers', 'small'],
  ['siren asks other motorists', 'stop completely'],
  ['weighs more than eight pounds', 'heavier'],
  ['Visitors are welcome', 'permission'],
  ['batteries in the hand lights', 'before'],
  ['Water cools burning wood', 'whereas'],
  ['no color, no odor', 'Therefore'],
  ['Protective clothing can withstand', 'left'],
  ['left the burned chair', 'evidence'],
  ['Many elderly residents', 'hesitant'],
  ['insisted that nothing hurt', 'rule out'],
  ['at least two units', 'exception'],
  ['with a cracked pump', 'temporary'],
  ['Road salt corrodes', 'prevent'],
  ['foot of the training tower', 'one by one'],
  ['or rebuild an old one', 'latter'],
  ['callers are sometimes', 'assume'],
  ['collision with numerous', 'priority'],
  ['hangs at waist height', 'handy'],
  ['the closest available unit', 'regardless of'],
  ['two others are attending', 'shortage'],
  ['warehouse contains nothing', 'misleading'],
  ['count the rooms of the hotel', 'estimate'],
  ['shuts down a hose line', 'Otherwise'],
  ['equipment in the same', 'consistent'],
  ['Fasten the seat belt', 'habit'],
  ['Response times within', 'differ'],
  ['new radio equipment', 'gradual'],
  ['whenever we turn on a faucet', 'take it for granted'],
  ['An adult who is alert', 'consent'],
  ['before the highway was', 'outdated'],
  ['out by noon on Tuesday', 'Although'],
  ['Ordinary household objects can start', 'For instance'],
  ['exposed to sunlight', 'strength'],
  ['entering the quarry', 'access'],
  ['search for the missing hiker', 'handed it over'],
  ['compensates for the smaller', 'similar'],
  ['window on the third floor', 'inadequate'],
  ['gas company shuts down', 'inform'],
  ['noon on Friday', 'deadline'],
  ['birds in the tower', 'unfounded'],
  ['A newly formed crew', 'experience'],
  ['sprinklers in the building', 'In other words'],
  ['Large cities operate', 'cause'],
  ['identifies twelve', 'judgment'],
  ['A single night without', 'cumulative'],
  ['half of the cost', 'provided that'],
  ['from the sidewalk', 'external'],
  ['assist Fairview', 'mutual'],
  ['requires protective gloves', 'undermined'],
  ['Those who review an', 'hindsight'],
  ['disregards brief drops', 'threshold'],
  ['property owners in', 'voluntary'],
  ['blame the nozzle', 'attributed'],
  ['No dam can be made', 'lessen'],
  ['its age, the hydrant', 'Despite'],
  ['when the pump was shut off', 'infer'],
  ['the previous parking', 'overrides'],
  ['theft of brass caps', 'deterrent'],
  ['cause of the fire given in', 'provisional'],
  ['unusually quiet winter', 'by no means'],
  ['Ask patients what happened', 'elicits'],
  ['the width of the access', 'prevails'],
  ['Two committees were asked', 'overlapped'],
  ['to the rope rescue course', 'requirement'],
  ['the national color code', 'Conversely'],
  ['Rubbing a frostbitten hand', 'aggravates'],
  ['sequence of the steps', 'arbitrary'],
  ['one crew to leave early', 'example'],
  ['in so many words', 'implied'],
  ['doors along the hospital', 'closed'],
  ['stop between two floors', 'prisoners'],
  ['After heavy snow,', 'uncover'],
  ['charge electric scooters', 'hazardous'],
  ['Creosote from wood smoke', 'slowly'],
  ['An air-scent dog', 'against'],
  ['support a standing rescuer', 'distributes'],
  ['foam on spilled gasoline', 'breaks'],
  ['speaks little English', 'justified'],
  ['unheated parking garage', 'empty'],
  ['Rags soaked with', 'traps'],
  ['inside a silo', 'For this reason'],
  ['mailed a survey', 'favorable'],
  ['An exercise in which', 'unhelpful'],
  ['starts every Monday', 'inconclusive'],
]
