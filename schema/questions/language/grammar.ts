import { type Difficulty, family } from '../family.ts'
import { drawFrame, type FrameGiven, frameOptions, framesOf, sources, stemOf } from './frames.ts'

const asks = [
  'Which choice makes the sentence correct?',
  'Choose the words that make this report sentence correct.',
  'Which choice correctly completes this sentence from a report?',
  'Which choice follows standard English grammar here?',
]

/** Agreement, tense, pronouns, apostrophes and modifiers. */
const frames = framesOf(`
1 | The box of spare masks ___ behind the driver’s seat on {unit}. | sits = The subject is “box,” which is singular, so the verb is “sits.” | sit = “Sit” agrees with “masks,” but the subject is “box.” | are = “Are” is plural, but there is only one box. | were = “Were” needs a plural subject, but “box” is singular.
1 | Yesterday the crew of {unit} ___ every hydrant on {street}. | tested = “Yesterday” calls for the simple past. | tests = “Tests” is present tense, but the work was done yesterday. | has tested = “Has tested” does not go with a finished time such as “yesterday.” | testing = “Testing” alone is not a complete verb.
1 | {name} and the driver ___ already at the command post on {street}. | are = Two people joined by “and” take a plural verb. | is = “Is” goes with one person, but there are two. | was = “Was” is singular, but the subject names two people. | be = “Be” alone is not a complete verb here.
1 | The recruits left ___ boots beside the rig on {street}. | their = “Their” shows that the boots belong to the recruits. | there = “There” refers to a place and does not show ownership. | they’re = “They’re” is short for “they are.” | theirs = “Theirs” stands alone and cannot come before a noun.
1 | Before you leave {unit}, make sure that the ladder is back in ___ bed. | its = “Its” without an apostrophe shows that the bed belongs to the ladder. | it’s = “It’s” is short for “it is.” | its’ = “Its’” is not a word in English. | their = “Their” is plural, but there is only one ladder.
1 | The neighbor told {name} that she had ___ smoke on {street}. | seen = After “had,” the verb is “seen.” | saw = “Saw” stands alone and does not follow “had.” | see = “See” is the present form and does not follow “had.” | seeing = “Had seeing” is not a verb form.
1 | There ___ two patients in the car when {unit} arrived on {street}. | were = The subject, “two patients,” is plural, and “arrived” puts the sentence in the past. | was = “Was” is singular, but there were two patients. | is = “Is” is both singular and present tense. | has been = “Has been” is singular and does not fit “when {unit} arrived.”
1 | The department gave the new radios to {name} and ___ at roll call in {month}. | me = After “to,” the pronoun is the object, “me.” | I = “I” can only be a subject. | myself = “Myself” needs an “I” earlier in the sentence. | mine = “Mine” means something that belongs to me.
2 | Each of the members assigned to {unit} ___ a portable radio. | carries = The subject is “each,” which is singular. | carry = “Carry” agrees with “members,” but the subject is “each.” | are carrying = “Are carrying” is plural, but “each” is singular. | have carried = “Have carried” needs a plural subject.
2 | Neither the driver nor the firefighters on {unit} ___ hurt in the crash on {street}. | were = With “neither … nor,” the verb agrees with the nearer subject, “firefighters.” | was = “Was” agrees with “driver,” but the nearer subject is “firefighters.” | is = “Is” is singular and present tense. | has been = “Has been” is singular, but the nearer subject is plural.
2 | By the time {unit} reached {street}, the fire ___ through the roof. | had burned = An action completed before another past action takes “had.” | has burned = “Has burned” ties the fire to the present. | burns = “Burns” is present tense, but the sentence is about the past. | will burn = “Will burn” puts the fire in the future.
2 | The report was written by {name}, ___ crew was first on the scene. | whose = “Whose” shows whose crew it was. | who = “Who” is a subject and cannot show whose crew it was. | whom = “Whom” is an object and does not show ownership. | who’s = “Who’s” is short for “who is.”
2 | {name} inspected both of the ___ kitchens on {street}. | restaurants’ = The kitchens belong to two restaurants, so the apostrophe follows the s. | restaurant’s = “Restaurant’s” means one restaurant. | restaurants = Without an apostrophe, the word does not show ownership. | restaurants’s = A plural that ends in s takes only an apostrophe.
2 | {engine} laid the supply line ___ than the other crew did. | faster = Two crews are compared, so the form is “faster.” | fastest = “Fastest” compares three or more. | more faster = “More” and “-er” say the same thing twice. | fast = “Fast” makes no comparison, but “than” needs one.
2 | If the wind ___ stronger on {street}, {name} would have called a second alarm. | had been = A condition that was not met in the past takes “had been.” | would be = “Would be” belongs in the other half of the sentence. | has been = “Has been” treats the condition as something that happened. | is = “Is” does not go with “would have called.”
2 | The number of false alarms on {street} ___ since {month}. | has fallen = “The number” is singular, and “since” calls for “has.” | have fallen = “Have” agrees with “alarms,” but the subject is “the number.” | are falling = “Are falling” is plural and does not go with “since.” | fall = “Fall” is plural and simple present.
3 | Having searched the second floor on {street}, ___. | the crew reported an all clear = The crew did the searching, so “the crew” must come right after the comma. | an all clear was reported by the crew = As written, the all clear searched the floor. | a report of an all clear was made = As written, a report searched the floor. | it was reported all clear by the crew = As written, “it” searched the floor.
3 | {name} asked that every member ___ the log before leaving {unit}. | sign = After “asked that,” the verb takes its base form. | signs = “Signs” states a fact, but this is a request. | signed = “Signed” puts the request in the past. | will sign = “Will sign” predicts instead of asking.
3 | The new rules affect {name} and ___ on {unit}. | whoever rides = “Whoever” is the subject of “rides.” | whomever rides = “Whomever” cannot be the subject of “rides.” | whoever ride = “Whoever” is singular and takes “rides.” | who rides = “Who” does not stand for “anyone who.”
3 | Neither of the two hoses on {unit} ___ last {month}. | was tested = “Neither” is singular, and “last {month}” calls for the simple past. | were tested = “Were” agrees with “hoses,” but the subject is “neither.” | has been tested = “Has been” does not go with “last {month}.” | have been tested = “Have been” is plural and does not go with “last {month}.”
3 | The captain, as well as the two firefighters on {unit}, ___ trained in rope rescue. | has been = “As well as” does not make the subject plural; the subject is still “captain.” | are = “Are” agrees with “firefighters,” which is not the subject. | were = “Were” is plural, but the subject is “captain.” | have been = “Have been” needs a plural subject.
3 | {name} wants the recruits on {street} to stretch the line, to charge it, and ___. | to check it for kinks = All three parts have the same form, “to” plus a verb. | checking it for kinks = “Checking” breaks the pattern of “to” plus a verb. | that they check it for kinks = A clause breaks the pattern of “to” plus a verb. | a check for kinks = A noun breaks the pattern of “to” plus a verb.
3 | {unit} is one of the companies that ___ {street} first. | reach = “That” stands for “companies,” so the verb is plural. | reaches = “Reaches” agrees with “one,” but “that” stands for “companies.” | has reached = “Has” is singular, but “that” stands for a plural. | is reaching = “Is” is singular, but “that” stands for “companies.”
3 | Of the two ladders on {unit}, the roof ladder is the ___. | lighter = Two ladders are compared, so the form is “lighter.” | lightest = “Lightest” compares three or more. | more lighter = “More” and “-er” say the same thing twice. | most light = “Most” compares three or more, and “light” takes the ending “-er” or “-est.”
`)

/** Choose the words that make a report sentence correct. */
export const grammar = family<FrameGiven>({
  name: 'grammar',
  version: 3,
  draw: (random, difficulty: Difficulty) => drawFrame(random, frames, difficulty, asks.length),
  pose: (given) => ({
    question: stemOf(given, asks),
    ...frameOptions(given),
    hint: 'Find the subject first. Then try each choice aloud.',
    figure: null,
    source: sources.usage,
  }),
})
