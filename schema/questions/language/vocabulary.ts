import { shuffled } from '../../core/random.ts'
import { type Difficulty, family, type Option, type Options } from '../family.ts'
import { at, between, capital, pick, worded } from '../kit.ts'
import { sources } from './frames.ts'

interface Entry {
  word: string
  meaning: string
  /** A sentence with a gap for the word. */
  sentence: string
}

interface Given {
  asks: 'meaning' | 'gap' | 'word'
  /** The entry that the question asks about, followed by three other entries from its group. */
  entries: readonly Entry[]
  stem: number
}

const stems = {
  meaning: [
    ({ word, sentence }: Entry) => `“${sentence.replace('______', word)}” As used here, “${word}” most nearly means`,
    ({ word, sentence }: Entry) => `What does “${word}” mean in this sentence? “${sentence.replace('______', word)}”`,
  ],
  gap: [
    ({ sentence }: Entry) => `Which word completes the sentence? “${sentence}”`,
    ({ sentence }: Entry) => `Choose the word that the sentence calls for. “${sentence}”`,
  ],
  word: [
    ({ meaning }: Entry) => `Which word means “${meaning}”?`,
    ({ meaning }: Entry) => `A definition reads “${meaning}.” Which word does it define?`,
  ],
}

/** Groups of six words of the same part of speech. Their meanings serve as wrong options for each other. The number is the difficulty. */
export const groups: readonly { level: Difficulty; entries: readonly Entry[] }[] = `
1
abandon;leave for good;The crew had to ______ the second floor when the stairs began to burn.
assist;help;A second medic came to ______ with the lifting.
confine;keep within limits;Closed doors helped to ______ the fire to one room.
deploy;put into use;The captain ordered them to ______ the portable pump.
detect;notice the presence of;The meter can ______ gas before anyone smells it.
postpone;put off until later;Because of the storm, they decided to ______ the drill by a week.
1
adequate;enough for the purpose;One hydrant gave ______ water, so the second was not used.
brief;short;The officer gave a ______ report of two sentences.
cautious;careful to avoid danger;A ______ driver slows down at every green light.
hostile;unfriendly;The ______ crowd threw bottles at the engine.
obvious;easy to see;The cause was ______: a pot was still on the burner.
vacant;empty;Nobody had lived in the ______ house for years.
1
consequence;result;Falling asleep at the wheel had a terrible ______.
hazard;source of danger;A loose rug at the top of the stairs is a ______.
incident;event;Each ______ gets a number in the log.
procedure;set way of doing something;The ______ lists every step in order.
resident;person who lives in a place;One ______ of the building told us who was missing.
objective;goal;Their first ______ was to reach the trapped child.
1
accurate;free of mistakes;Check the address twice so that the report is ______.
damp;slightly wet;The ______ hose had not dried overnight.
fragile;easily broken;Carry the ______ vase with both hands.
rapid;fast;The ______ spread of the fire surprised everyone.
rigid;not bending;A ______ splint kept the leg from moving.
shallow;not deep;The truck could drive through the ______ water.
1
decline;say no to;Patients may ______ treatment if they understand the risk.
ignite;set on fire;One spark can ______ the fumes.
inspect;look over carefully;Firefighters ______ their gear each morning.
notify;tell officially;The dispatcher will ______ the gas company.
restrict;hold to a limit;Police will ______ traffic to one lane.
transmit;send out;The radio could not ______ from the basement.
1
drowsy;half asleep;Carbon monoxide can make a family ______ without their knowing why.
eager;wanting very much;The ______ recruit came an hour early.
numb;without feeling;His fingers were ______ from the cold.
reluctant;not wanting to;She was ______ to leave her dog behind.
sober;not drunk;The driver was ______, as the blood test showed.
weary;tired;After twelve hours, the ______ crew was relieved.
1
barrier;something that blocks the way;A concrete ______ kept cars off the bridge.
fragment;piece broken off;The investigator bagged a ______ of the bottle.
odor;smell;Callers complained of an ______ of rotten eggs.
residue;what is left behind;A white ______ covered the counter after the powder was used.
summit;highest point;The climbers were found near the ______ of the hill.
vapor;gas given off by a liquid;Gasoline ______ stays low and can travel to a flame.
2
abate;become less strong;They waited for the wind to ______ before raising the ladder.
disperse;scatter in all directions;A fog stream helped to ______ the gas.
ignore;pay no attention to;Some tenants ______ the alarm because it goes off daily.
linger;stay longer than expected;Smoke can ______ in a closed room for hours.
recede;move back;The flood began to ______ after two days.
saturate;soak completely;The crew had to ______ the hay before it was safe.
2
compatible;able to work together;The two hoses were not ______, so an adapter was needed.
durable;lasting a long time;Turnout coats are made of ______ cloth.
potent;strong in effect;Even a little of the ______ drug can stop breathing.
redundant;more than is needed;A second copy of the same report is ______.
stable;not likely to move;Once it had been braced, the overturned bus was ______.
toxic;poisonous;The fumes were ______, so everyone wore masks.
2
allege;claim without proof;The neighbors ______ that the owner set the fire, but nobody saw it.
concede;admit to be true;After the test, he had to ______ that the other method was faster.
contradict;say the opposite of;The two statements ______ each other on the time.
emphasize;give special importance to;Instructors ______ safety in every class.
imply;suggest without stating;She did not accuse him, but her tone seemed to ______ it.
verify;make sure that something is true;Call back to ______ the address.
2
candid;honest and direct;In a ______ talk, he told the crew what had gone wrong.
diligent;working hard and carefully;The ______ student read every chapter twice.
impartial;favoring neither side;A referee has to be ______.
impulsive;acting without thinking;The ______ recruit ran in without a mask.
obstinate;refusing to change one’s mind;The ______ man stayed even though the flames were near.
timid;lacking courage;The ______ cat hid under the bed.
2
deficit;amount by which something falls short;The budget had a ______ of two million dollars.
phase;stage in a process;In its last ______, the fire burns low for lack of air.
precedent;earlier case that serves as an example;The ruling set a ______ for later cases.
remedy;something that corrects a problem;The ______ for a leaking coupling is a new gasket.
sequence;order in which things follow;Do the steps in the right ______.
tendency;way that something is likely to go;The old pump has a ______ to overheat.
2
expedite;make go faster;A second pen at the desk would ______ the sign-in.
hinder;make harder to do;Parked cars ______ the crews on narrow streets.
mitigate;make less severe;Sandbags helped to ______ the damage from the flood.
prohibit;forbid;City rules ______ open fires in the park.
retain;keep;You may ______ a copy for your records.
terminate;bring to an end;The chief decided to ______ the search at dark.
2
ambiguous;having more than one meaning;The order was ______, and two crews did two different things.
chronic;lasting for a long time;He has had ______ back pain for ten years.
concise;saying much in few words;A radio message should be ______.
erratic;not regular;The patient’s pulse was ______, now fast and now slow.
prompt;done without delay;Her ______ call saved the house.
superficial;on the surface only;The cut was ______ and needed no stitches.
3
alleviate;make easier to bear;The splint helped to ______ her pain.
corroborate;support with more evidence;The video seems to ______ the witness’s story.
exacerbate;make worse;Moving him could ______ the injury.
extricate;set free;It took an hour to ______ the driver from the wreck.
relinquish;give up;He had to ______ command when the chief arrived.
supersede;take the place of;The new rules ______ last year’s.
3
arduous;very hard to do;The ______ climb with full packs took an hour.
imminent;about to happen;The sagging roof showed that a collapse was ______.
inevitable;impossible to avoid;With no water at all, the loss of the barn was ______.
negligible;too small to matter;The loss of pressure in so short a hose is ______.
sporadic;happening now and then;After the main fire was out, there were ______ flare-ups.
tentative;not yet certain;The date is ______ until the chief approves it.
3
adversary;opponent;In court, the lawyer treated her as an ______.
advocate;person who speaks for another;The chief is an ______ for safer stations.
bystander;person who watches but takes no part;A ______ filmed the rescue from across the street.
novice;beginner;A ______ should not drive the ladder truck.
predecessor;person who held a job before;The new chief kept the rules set by her ______.
subordinate;person of lower rank;A captain is responsible for every ______.
3
combustible;able to burn;Keep the stove away from curtains and other ______ items.
corrosive;eating away at materials;The ______ acid had made holes in the drum.
inert;not reacting chemically;Nitrogen is an ______ gas that does not feed a fire.
permeable;letting liquids through;Water drains well through the ______ soil.
volatile;turning to gas easily;Gasoline is ______ and gives off fumes even in the cold.
viscous;thick and slow to flow;The ______ oil hardly moved through the hose.
3
deviate;turn aside;Do not ______ from the planned route without telling dispatch.
disseminate;spread widely;The office will ______ the new map to every station.
procure;obtain with effort;The department hopes to ______ two new engines.
rectify;set right;It took a day to ______ the error in the records.
reiterate;say again;Let me ______ the warning that you heard this morning.
scrutinize;examine closely;Investigators ______ every burn mark on the floor.
3
complacency;satisfaction that leads to carelessness;Years without an accident bred ______, and the checks were skipped.
discretion;freedom to decide;How to search is left to the officer’s ______.
integrity;honesty;He showed ______ by reporting his own mistake.
proximity;nearness;The ______ of the gas station made the fire more dangerous.
resilience;ability to recover;The town showed its ______ by reopening within a week.
vigilance;careful watch;Lifeguards need constant ______.
`
  .trim()
  .split(/\n(?=\d\n)/)
  .map((group) => {
    const [level, ...lines] = group.split('\n')
    const entries = lines.map((line) => {
      const [word = '', meaning = '', sentence = ''] = line.split(';')
      return { word, meaning, sentence }
    })
    return { level: Number(level) as Difficulty, entries }
  })

function answer({ asks, entries }: Given): Options {
  const [key = { word: '', meaning: '', sentence: '' }, ...others] = entries
  const isMeaning = asks === 'meaning'
  const option = ({ word, meaning }: Entry): Option => ({
    text: isMeaning ? meaning : word,
    why: isMeaning ? `“${capital(meaning)}” is what “${word}” means.` : `“${capital(word)}” means “${meaning}.”`,
  })
  const right = `“${capital(key.word)}” means “${key.meaning}.”`
  return worded({ ...option(key), why: right }, others.map(option))
}

const OPTIONS = 4
const STEMS = 2

/** Asks for the meaning of a word, or for the word that fits a gap or a meaning. The wrong options come from other words in its group. */
export const vocabulary = family<Given>({
  name: 'vocabulary',
  version: 2,
  draw: (random, difficulty: Difficulty) => {
    const group = pick(
      random,
      groups.filter(({ level }) => level === difficulty),
    )
    return {
      asks: pick(random, ['meaning', 'meaning', 'gap', 'word'] as const),
      entries: shuffled(group.entries, random).slice(0, OPTIONS),
      stem: between(random, 0, STEMS - 1),
    }
  },
  pose: (given) => ({
    question: at(stems[given.asks], given.stem)(at(given.entries, 0)),
    ...answer(given),
    hint:
      given.asks === 'meaning'
        ? 'Put each choice into the sentence in place of the word.'
        : 'Say what the word means before you look at the choices.',
    figure: null,
    source: sources.usage,
  }),
})
