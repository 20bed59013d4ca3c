import type { RowOf } from '../tables.ts'

export type Scores = NonNullable<RowOf<'oralSessions'>['scores']>
export type Quality = keyof Scores

/** The six qualities that people score themselves on, 1 to 5. What each score looks like: `score-anchors.ts`. */
export const rubric: readonly { quality: Quality; name: string; question: string }[] = [
  { quality: 'expression', name: 'Expression', question: 'Was it clear, to the point, and easy to follow?' },
  { quality: 'reasoning', name: 'Reasoning', question: 'Did each answer have a point, a reason and an example?' },
  { quality: 'teamwork', name: 'Teamwork', question: 'Would a crew want to work with the person you described?' },
  { quality: 'interpersonalSkill', name: 'Interpersonal skill', question: 'Did you show respect, and did you listen?' },
  { quality: 'selfControl', name: 'Self-control', question: 'Were you calm, even on the hard questions?' },
  { quality: 'dependability', name: 'Dependability', question: 'Did you prove that people can count on you?' },
]

export const SCORE_LABELS = ['Weak', 'Fair', 'Good', 'Strong', 'Outstanding'] as const

export const noScores: Scores = {
  expression: null,
  reasoning: null,
  teamwork: null,
  interpersonalSkill: null,
  selfControl: null,
  dependability: null,
}

/** The mean of the given scores, to one decimal; null if there are none. */
export function meanScore(scores: Scores | null): number | null {
  const given = rubric.flatMap(({ quality }) => scores?.[quality] ?? [])
  if (given.length === 0) return null
  return Math.round((given.reduce((sum, score) => sum + score, 0) / given.length) * 10) / 10
}
