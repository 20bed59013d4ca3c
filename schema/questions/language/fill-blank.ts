import { type Difficulty, family } from '../family.ts'
import { drawFrame, type FrameGiven, frameOptions, framesOf, sources, stemOf } from './frames.ts'

const asks = [
  'Which word or phrase fits the gap in this passage?',
  'Read the passage and choose the missing word or phrase.',
  'Which choice best completes the passage?',
  'Choose the word or phrase that makes the passage make sense.',
]

/** Passages that settle their own missing word. */
const frames = framesOf(`
1 | {unit} could not use the front door because a fallen tree had ___ it. The crew went in through a window. | blocked = A fallen tree keeps people from using a door, so it blocked it. | opened = An open door could have been used. | painted = Paint would not have kept the crew out. | locked = A tree cannot turn a lock.
1 | The hose was too short to reach the fire on {street}, so {name} had the crew ___ another section. | add = A line that is too short needs another section added to it. | remove = Taking a section off would make the line shorter. | drain = Emptying a section does not make the line longer. | repair = Nothing says that a section is broken.
1 | The alarm at the school on {street} has gone off five times this {month}, and no fire was ever found. Teachers have begun to ___ it. | ignore = Alarms that never mean a fire teach people to pay no attention. | obey = People obey an alarm that they believe. | install = The alarm is already there. | fear = Nothing ever happened that would make them afraid.
1 | {name} writes the report right after each call. A report written days later is often ___, since details are soon forgotten. | incomplete = Forgotten details are missing from the report. | accurate = A report that lacks details is not accurate. | early = A report written days later is late. | readable = Forgotten details do not make it easier to read.
1 | Smoke rises. In a room full of smoke, the air is therefore clearest near the ___. | floor = Smoke gathers high, so the clear air is low. | ceiling = Smoke rises and gathers at the ceiling. | lamp = Nothing in the passage is said about a lamp. | door = The passage speaks of high and low, not of the door.
1 | {engine} carries 500 gallons of water and no more. At a long fire it has to find another ___ before the tank runs dry. | source = A limited tank has to be followed by another supply of water. | driver = Another driver brings no water. | route = Another route brings no water. | radio = Another radio brings no water.
2 | Recruits often grip the ladder too hard. ___, their arms tire long before their legs do. | As a result = Tired arms follow from gripping too hard. | However = “However” would turn against what was said, and this follows from it. | For example = The second sentence is an effect, not an example. | Otherwise = “Otherwise” means “if not,” and they do grip too hard.
2 | The roof of the store on {street} looked sound from below. ___, {name} kept the crew off it until the trusses had been checked. | Nevertheless = The order goes against what the roof’s looks suggest. | Therefore = A roof that looks sound is no reason to stay off it. | Similarly = Nothing is compared with something like it. | Meanwhile = The point is a contrast, not two things at one time.
2 | {unit} keeps its spare air cylinders in one place and checks them daily. The practice is so ___ that a half-empty cylinder has not been found since {month}. | effective = A practice that prevents the trouble works well. | recent = It has been kept up for some time, since {month} at least. | costly = What it costs is not mentioned. | careless = A careless practice would let half-empty cylinders through.
2 | A burning couch gives off more heat and poison than one did fifty years ago, because foam has ___ cotton in furniture. | replaced = The couch changed because one material took the other’s place. | resembled = Being alike would change nothing about the heat. | included = Foam does not contain cotton, and that would not explain the heat. | improved = Cotton was given up, not made better.
2 | {name} gives orders one at a time and has each one repeated. That leaves little room for ___. | doubt = Repeating an order shows whether it was understood. | agreement = Repeating an order does not keep people from agreeing. | improvement = Nothing is said against doing better. | punishment = Nobody is said to be punished.
2 | The crew could see no flames on {street}, yet the wall was too hot to touch. {name} concluded that the fire was ___ behind the plaster. | hidden = A hot wall without visible flames means fire out of sight. | harmless = A wall too hot to touch is no sign of a harmless fire. | out = A fire that is out would not keep the wall that hot. | visible = No flames could be seen.
2 | Water from the hydrant on {street} comes at a pressure that changes through the day. {unit} tests it often, because yesterday’s figure may no longer be ___. | valid = A figure that changes may not hold a day later. | written = A figure stays written down whatever the pressure does. | public = Whether people know the figure is beside the point. | possible = A figure that was measured was possible.
3 | The inspector did not accuse the owner on {street} of lying. Her report merely noted a ___ between the drawing, which shows three exits, and the building, which has two. | mismatch = Two things that should agree and do not are a mismatch. | similarity = Three exits and two are a difference. | compromise = Nobody met anyone halfway. | boundary = No line between two areas is meant.
3 | A thermal camera shows heat, not flames. A warm pipe can look like a fire, so a bright spot on the screen is ___ rather than proof. | a clue = What points to something without proving it is a clue. | a certainty = A certainty would be proof. | a weapon = Nothing in the passage is about a weapon. | a failure = The camera works; it is the reading that is unsure.
3 | {name} praised the crew in public and corrected mistakes in private. New members, ___ to hear their errors read aloud as elsewhere, soon learned to report them freely. | no longer afraid = They report errors freely because nobody shames them. | always required = They do not have to hear them read aloud. | rarely willing = They learned to report errors freely. | still waiting = Nothing suggests that they wait for it.
3 | The two studies on {street} reached opposite results. Until a third is done, {name} considers it ___ to change the procedure. | premature = With results that disagree, a change would come too early. | overdue = “Overdue” would mean that the change should have come already. | essential = Opposite results do not make a change necessary. | impossible = A change could be made; the question is whether it should be.
3 | Fatigue does not announce itself. A tired driver is usually the last to know, ___ {unit} relies on a fixed limit of hours and not on how members feel. | which is why = The fixed limit follows from tired people not noticing. | even though = The limit follows from the first part and does not go against it. | as long as = No condition is stated. | in case = The limit does not guard against an event that may come; it answers a fact.
3 | Firefighters once thought that opening a roof always cooled a fire. Tests have shown that fresh air can do the ___, feeding the fire before water reaches it. | opposite = Feeding a fire is the reverse of cooling it. | minimum = No smallest amount is meant. | same = Feeding a fire is not cooling it. | work = Feeding the fire is not the work that was wanted.
3 | The plan for {street} names a second way out for every room. That may seem ___, but in March the front stairs were lost within four minutes. | excessive = “But” turns against a doubt: the second way out seemed too much and was needed. | sensible = “But” needs something that the event then contradicts. | dangerous = A second way out is no danger. | late = Nothing is said about when the plan was made.
`)

/** A short passage with a word missing that only one choice fits. */
export const fillBlank = family<FrameGiven>({
  name: 'fill-blank',
  version: 2,
  draw: (random, difficulty: Difficulty) => drawFrame(random, frames, difficulty, asks.length),
  pose: (given) => ({
    question: stemOf(given, asks),
    ...frameOptions(given),
    hint: 'Read on past the gap. The rest of the passage decides which word fits.',
    figure: null,
    source: sources.usage,
  }),
})
