import { type Difficulty, family } from '../family.ts'
import { drawFrame, type FrameGiven, frameOptions, framesOf, sources, stemOf } from './frames.ts'

const asks = [
  'Which word or phrase belongs in the blank?',
  'Read the passage and choose the missing word or phrase.',
  'Which choice best completes the passage?',
  'Choose the word or phrase that makes the passage make sense.',
]

/** Passages whose context determines the missing word. */
const frames = framesOf(`
1 | {unit} could not use the front door because a fallen tree had ___ it. The crew went in through a window. | blocked = A tree lying across a doorway blocks it. | opened = An open door could have been used. | painted = Paint would not have kept the crew out. | locked = A tree cannot turn a lock.
1 | The hose was too short to reach the fire on {street}, so {name} had the crew ___ another section. | add = A line that is too short needs another section added to it. | remove = Taking a section off would make the line shorter. | drain = Emptying a section does not make the line longer. | repair = Nothing suggests that a section is damaged.
1 | The alarm at the school on {street} has gone off five times this {month}, but no fire was ever found. Teachers have begun to ___ it. | ignore = Alarms that never mean a fire teach people to pay no attention. | obey = People obey an alarm that they trust. | install = The alarm has already been installed. | fear = Nothing has happened that would make them afraid.
1 | {name} writes each report right after the call. A report written days later is often ___, because details are soon forgotten. | incomplete = Forgotten details are missing from the report. | accurate = Forgotten details make a report less accurate, not more. | early = A report written days later is late. | readable = Forgotten details do not make it easier to read.
1 | Smoke rises. In a room full of smoke, the air is therefore clearest near the ___. | floor = Smoke gathers high, so the clear air is low. | ceiling = Smoke rises and gathers at the ceiling. | lamp = The passage says nothing about a lamp. | door = The passage is about high and low, not about the door.
1 | {engine} carries 500 gallons of water and no more. At a long fire, it has to find another ___ before the tank runs dry. | source = An engine with a limited tank needs another supply of water. | driver = Another driver would bring no water. | route = Another route would bring no water. | radio = Another radio would bring no water.
2 | Recruits often grip the ladder too hard. ___, their arms tire long before their legs do. | As a result = Tired arms follow from gripping too hard. | However = “However” signals a contrast, but the second sentence follows from the first. | For example = The second sentence is an effect, not an example. | Otherwise = “Otherwise” means “if not,” but they do grip too hard.
2 | The roof of the store on {street} looked sound from below. ___, {name} kept the crew off it until the trusses had been checked. | Nevertheless = The order goes against what the roof’s appearance suggests. | Therefore = A roof that looks sound is no reason to stay off it. | Similarly = The passage does not compare two similar things. | Meanwhile = The point is a contrast, not two things happening at the same time.
2 | {unit} keeps its spare air cylinders in one place and checks them daily. The practice is so ___ that no half-empty cylinder has been found since {month}. | effective = A practice that prevents the trouble works well. | recent = The practice has been going on for some time, at least since {month}. | costly = The passage does not mention what it costs. | careless = A careless practice would let half-empty cylinders through.
2 | A burning couch gives off more heat and poisonous gas than one did fifty years ago, because foam has ___ cotton in furniture. | replaced = The couch changed because one material took the other’s place. | resembled = A resemblance would not explain the extra heat. | included = Foam does not contain cotton, and that would not explain the heat. | improved = Cotton was abandoned, not made better.
2 | {name} gives orders one at a time and has each one repeated. That leaves little room for ___. | doubt = Repeating an order shows whether it was understood. | agreement = Repeating an order does not keep people from agreeing. | improvement = Nothing in the passage rules out doing better. | punishment = The passage does not mention punishing anyone.
2 | The crew could see no flames on {street}, yet the wall was too hot to touch. {name} concluded that the fire was ___ behind the plaster. | hidden = A hot wall without visible flames means fire out of sight. | harmless = A wall too hot to touch is no sign of a harmless fire. | out = A fire that is out would not keep the wall that hot. | visible = No flames could be seen.
2 | The hydrant on {street} delivers water at a pressure that changes during the day. {engine} tests it often, because yesterday’s figure may no longer be ___. | valid = A pressure that changes may be different a day later. | written = The figure stays written down no matter what the pressure does. | public = Whether people know the figure is beside the point. | possible = A pressure that has been measured is clearly possible.
3 | The inspector did not accuse the owner of the store on {street} of lying. Her report merely noted a ___ between the drawing, which shows three exits, and the building, which has two. | mismatch = Two things that should agree but do not are a mismatch. | similarity = Three exits on paper and two in the building are not alike. | compromise = No two sides met halfway. | boundary = The passage is not about a line between two areas.
3 | A thermal camera shows heat, not flames. A warm pipe can look like a fire, so a bright spot on the screen is ___ rather than proof. | a clue = What points to something without proving it is a clue. | a certainty = A certainty would be proof. | a weapon = Nothing in the passage is about a weapon. | a failure = The camera works; only the meaning of the bright spot is uncertain.
3 | {name} praised the crew in public and corrected mistakes in private. New members, ___ to hear their errors read aloud, as happened elsewhere, soon learned to report them freely. | no longer afraid = Members report errors freely when nobody shames them. | always required = New members do not have to hear their errors read aloud here. | rarely willing = Nobody reads errors aloud here, so new members’ willingness is not in question. | still waiting = Nothing suggests that new members are waiting for that.
3 | Two studies of response times to {street} reached opposite conclusions. Until a third is done, {name} considers it ___ to change the route. | premature = While the conclusions disagree, a change would come too early. | overdue = “Overdue” would mean that the change should have come already. | essential = Opposite conclusions do not make a change necessary. | impossible = A change could be made; the question is whether it should be.
3 | Fatigue does not announce itself. A tired driver is usually the last to know, ___ {unit} relies on a fixed limit on hours, not on how members feel. | which is why = The limit is fixed because tired people do not notice their own fatigue. | even though = The limit follows from the first part and does not contradict it. | as long as = The passage does not state a condition. | in case = “In case” points to something that might happen, but the passage states a fact.
3 | Firefighters once thought that opening a roof always cooled a fire. Tests have shown that fresh air can do the ___, feeding the fire before water reaches it. | opposite = Feeding a fire is the reverse of cooling it. | minimum = The passage is not about a smallest amount. | same = Feeding a fire is not cooling it. | work = Feeding the fire is not the work that was wanted.
3 | The plan for the hotel on {street} shows a second way out for every room. That may seem ___, but in March the front stairs were lost within four minutes. | excessive = “But” answers a doubt: a second way out seemed like too much, yet it was needed. | sensible = The event shows that the plan was sensible, so “but” would not fit. | dangerous = A second way out is not a danger. | late = The passage does not say when the plan was made.
`)

/** A short passage with a missing word. Only one option fits. */
export const fillBlank = family<FrameGiven>({
  name: 'fill-blank',
  version: 4,
  draw: (random, difficulty: Difficulty) => drawFrame(random, frames, difficulty, asks.length),
  pose: (given) => ({
    question: stemOf(given, asks),
    ...frameOptions(given),
    hint: 'Read on past the blank. The rest of the passage decides which word fits.',
    figure: null,
    source: sources.usage,
  }),
})
