import type { Quality } from './session.ts'

export type Anchors = Readonly<Record<1 | 3 | 5, string>>

/**
 * Descriptions of answers with scores of 1, 3 and 5, as an assessor sees and hears them; scores of 2 and 4 are in between. In a separate
 * module because only the oral screens use the anchors, whereas home loads the rubric for the session in progress.
 */
export const scoreAnchors: Readonly<Record<Quality, Anchors>> = {
  expression: {
    1: 'Your point came late or never, and the panel would have to ask what you meant. Fillers, jargon, or one sentence without an end.',
    3: 'Your point was there by the middle, and the story could be followed. Some fillers; the end trailed off.',
    5: 'Your first sentence answered the question, the rest proved it in order, and you stopped. Plain words, a steady pace, a look at everyone on the panel.',
  },
  reasoning: {
    1: 'You said what, never why. You missed the main risk or duty, or you changed your answer as soon as you were asked to explain it.',
    3: 'You saw the main issue and gave one good reason. A step was missing, such as whom you would tell or what comes next.',
    5: 'You named what matters most, gave each step with its reason, included what you did not know, and said what would change your decision.',
  },
  teamwork: {
    1: 'Others appeared only as the problem, or all was "we" and your own part stayed unknown. You went around people.',
    3: 'You said what others did and what you did. You helped when you were asked, and you accepted decisions.',
    5: 'You credited people by name or role for what they did, saw what the crew needed before anyone asked, spoke up before a decision and worked for it afterward.',
  },
  interpersonalSkill: {
    1: 'You talked down about a patient, a customer or a coworker, cut the panel off, or answered a question that was not asked.',
    3: 'You were polite and answered the question. The other person in your story had a view, in general terms.',
    5: 'You said what the other person needed or feared, how you found out, and how you changed your words because of it. You heard each follow-up to its end.',
  },
  selfControl: {
    1: 'You rushed, argued or froze at a follow-up, or an old story still made you angry at someone.',
    3: 'You were nervous and settled down. You took follow-ups without arguing, and found your place again after losing it.',
    5: 'You paused before the hard questions and kept your pace and tone. You admitted a mistake or a gap without excuses, and said how you notice your own stress.',
  },
  dependability: {
    1: 'You gave adjectives and promises, such as "hard worker", and no fact. A mistake was the fault of others.',
    3: 'You gave one example with a fact that can be checked. You owned a mistake once you were asked about it.',
    5: 'You gave dates, figures or names that can be checked, reported a mistake before anyone asked, and described a habit that lasted, with the days it slipped.',
  },
}
