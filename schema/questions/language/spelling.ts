import { type Difficulty, family, type Option, type Options } from '../family.ts'
import { at, between, pick, sample, upTo, worded } from '../kit.ts'
import { sources } from './frames.ts'

interface Entry {
  word: string
  /** Three common misspellings. */
  wrong: readonly string[]
  /** A sentence with a gap for the word. */
  sentence: string
}

interface Given {
  asks: 'gap' | 'misspelled' | 'correct'
  /** One entry for the gap format; otherwise four entries, with the key first. */
  entries: readonly Entry[]
  /** Index of the misspelling shown for each entry. */
  picks: readonly number[]
  stem: number
}

const stems = {
  gap: [
    'Which spelling is correct in this sentence?',
    'Choose the correct spelling for the blank.',
    'One word is missing from the report. Which choice is spelled correctly?',
  ],
  misspelled: [
    'Which of these words is misspelled?',
    'Three of these words are spelled correctly. Which one is misspelled?',
  ],
  correct: [
    'Which of these words is spelled correctly?',
    'Three of these words are misspelled. Which one is spelled correctly?',
  ],
}

/** Each line: word, three misspellings, sentence. */
const entries: readonly Entry[] = `
separate;seperate,separete,seperete;Keep the two patients ______ until the medics arrive.
equipment;equiptment,equipement,equippment;All ______ was back on the rig by noon.
necessary;neccessary,necesary,neccesary;Call for a second engine if it is ______.
received;recieved,receeved,receved;The station ______ the alarm at 0410.
occurred;occured,ocurred,occurrd;The crash ______ on the north ramp.
maintenance;maintainance,maintenence,maintanance;The pump is due for ______ in May.
lieutenant;leutenant,lieutenent,liutenant;The ______ took command of the second floor.
emergency;emergancy,emergencey,emergensy;Use this exit in an ______.
hazardous;hazardus,hazerdous,hazzardous;The truck carried ______ materials.
ambulance;ambulence,ambulanse,ambulanc;The ______ left for the hospital.
ventilation;ventalation,ventillation,ventilasion;The crew started ______ of the attic.
extinguisher;extinguesher,extingisher,extinguishor;Hang the ______ by the kitchen door.
apparatus;aparatus,apparatis,apparatous;Park the ______ uphill from the spill.
casualty;casuality,casulty,cassualty;The drill ended without a single ______.
evacuate;evacuat,evaccuate,evacuvate;Police helped to ______ the block.
flammable;flamable,flammible,flammabel;Store ______ liquids in the steel cabinet.
residential;residental,residencial,resedential;The fire was in a ______ building.
commercial;comercial,commerical,commersial;The permit covers ______ kitchens only.
preliminary;prelimenary,preliminery,perliminary;This is a ______ finding.
government;goverment,govermant,governmant;The ______ pays for the new hydrants.
privilege;privelege,priviledge,privlege;Driving the engine is a ______.
schedule;schedual,scedule,shedule;The training ______ is on the board.
accommodate;accomodate,acommodate,accommadate;The shelter can ______ sixty people.
accidentally;accidently,accidentaly,acidentally;Someone ______ closed the valve.
definitely;definately,definitly,defenitely;The gauge is ______ broken.
judgment;judgemant,jugment,judgmant;The officer used good ______.
knowledge;knowlege,knowledgde,knoledge;The test covers ______ of the district.
liaison;liason,laison,liasion;She serves as ______ to the hospital.
occasionally;occasionaly,ocasionally,occassionally;The alarm ______ sounds by mistake.
parallel;paralel,parrallel,parallell;Lay the second line ______ to the first.
permanent;permanant,perminent,permenent;The damage to the lung was ______.
physician;physican,phisician,physitian;A ______ signed the release.
possession;posession,possesion,possetion;He had a mask in his ______.
precede;preceed,preceede,presede;A size-up should ______ every attack.
proceed;procede,proceede,prosede;You may ______ to the third floor.
recommend;recomend,reccommend,recommand;We ______ a new smoke alarm.
referred;refered,reffered,referrd;The patient was ______ to a clinic.
resistance;resistence,resistanse,ressistance;The door gave little ______.
rhythm;rythm,rhythem,rythym;The medic watched the heart ______.
supervisor;superviser,supervizor,supervisior;Report the injury to your ______.
surveillance;surveilance,survaillance,surveillence;The store’s ______ camera was melted.
temperature;temperture,temprature,temperatur;The ______ in the attic was rising.
thorough;thourough,thorogh,throrough;The second search was ______.
unconscious;unconcious,unconsious,unconscience;The driver was ______ when found.
vehicle;vehical,vehicel,vihicle;The ______ had rolled onto its side.
visible;visable,visibel,vissible;No flames were ______ from the street.
volunteer;voluntear,volenteer,volunter;She began as a ______ firefighter.
witness;witnes,wittness,witniss;One ______ saw the car leave.
analysis;analisis,analysys,anaylsis;The lab sent its ______ of the debris.
arson;arsen,arsun,arsin;The detective suspects ______.
asphyxiation;asphixiation,asphyxation,asfixiation;The cause of death was ______.
attendance;attendence,attendanse,atendance;Take ______ at the start of the drill.
breathing;breatheing,brething,breathin;The child was ______ normally.
ceiling;cieling,ceeling,ceilling;Pull the ______ over the stove.
collapse;colapse,collaps,collapce;The wall may ______ at any time.
committee;commitee,comittee,committe;The safety ______ meets on Friday.
conscience;concience,conscence,consciense;Her ______ told her to report it.
debris;debri,debree,debrie;The stairs were covered with ______.
discipline;disipline,discipiline,dicipline;The captain expects ______ on the fireground.
embarrass;embarass,embaress,embarras;Do not ______ a member in public.
environment;enviroment,environmant,enviornment;Runoff can harm the ______.
familiar;familier,famillar,familar;Be ______ with every exit.
foreign;foriegn,forein,foreigne;The X-ray showed a ______ object.
guarantee;guarentee,garantee,gaurantee;No alarm can ______ a warning.
height;hieght,heigth,hight;The ______ of the roof is 30 feet.
immediately;immediatly,imediately,immediatley;Leave the building ______.
independent;independant,indipendent,independint;An ______ lab tested the hose.
leisure;liesure,leasure,leisere;The crew has little ______ time.
license;lisence,licence,lisense;His driver’s ______ had expired.
medicine;medecine,medicin,medisine;The patient takes ______ for her heart.
mischief;mischeif,mischeef,mischif;The false alarm was an act of ______.
neighbor;nieghbor,neighber,nabor;A ______ called 911.
perseverance;perserverance,perseverence,persevarance;The program rewards ______.
pneumonia;neumonia,pnuemonia,pneumonea;The smoke led to ______.
questionnaire;questionaire,questionairre,questionnair;Every resident got a ______.
siege;seige,seege,sieje;The ______ ended without injuries.
`
  .trim()
  .split('\n')
  .map((line) => {
    const [word = '', wrong = '', sentence = ''] = line.split(';')
    return { word, wrong: wrong.split(','), sentence }
  })

function answer({ asks, entries, picks }: Given): Options {
  const bad = (entry: Entry, nth: number): Option => {
    const text = at(entry.wrong, nth)
    return { text, why: `“${text}” is wrong: ${differenceOf(text, entry.word)}` }
  }
  const good = ({ word }: Entry): Option => ({ text: word, why: `“${word}” is the correct spelling.` })
  const [first = { word: '', wrong: [], sentence: '' }, ...rest] = entries
  if (asks === 'gap')
    return worded(
      good(first),
      first.wrong.map((_, nth) => bad(first, nth)),
    )
  const others = (option: (entry: Entry, nth: number) => Option) =>
    rest.map((entry, nth) => option(entry, at(picks, nth + 1)))
  return asks === 'correct' ? worded(good(first), others(bad)) : worded(bad(first, at(picks, 0)), others(good))
}

/** Describes a misspelling by the letters between the common prefix and suffix. */
function differenceOf(wrong: string, word: string): string {
  let [start, end] = [0, 0]
  while (start < Math.min(wrong.length, word.length) && wrong[start] === word[start]) start += 1
  while (end < Math.min(wrong.length, word.length) - start && wrong.at(-1 - end) === word.at(-1 - end)) end += 1
  const [has, needs] = [wrong.slice(start, wrong.length - end), word.slice(start, word.length - end)]
  if (has === '') return `it leaves out ${isRepeated(needs, word) ? 'one' : 'the'} “${needs}” in “${word}.”`
  if (needs === '') return `it puts an extra “${has}” in “${word}.”`
  return `it has “${has}” where “${word}” has “${needs}.”`
}

const isRepeated = (letters: string, word: string): boolean => word.split(letters).length > 2

const OPTIONS = 4
const ASKS: Record<Difficulty, readonly Given['asks'][]> = {
  1: ['gap'],
  2: ['gap', 'misspelled'],
  3: ['misspelled', 'correct'],
}

/** Spelling of words used in reports. */
export const spelling = family<Given>({
  name: 'spelling',
  version: 3,
  draw: (random, difficulty: Difficulty) => {
    const asks = pick(random, ASKS[difficulty])
    return {
      asks,
      entries: sample(random, entries, asks === 'gap' ? 1 : OPTIONS),
      picks: upTo(OPTIONS).map(() => between(random, 0, 2)),
      stem: between(random, 0, stems[asks].length - 1),
    }
  },
  pose: (given) => ({
    question: `${at(stems[given.asks], given.stem)}${given.asks === 'gap' ? ` “${at(given.entries, 0).sentence}”` : ''}`,
    ...answer(given),
    hint: 'Say each word syllable by syllable, and check its double letters and vowels.',
    figure: null,
    source: sources.usage,
  }),
})
