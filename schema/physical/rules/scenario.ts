import type { CpatEvent } from '../pass-chance.ts'

export const VERDICT_LABELS = { fine: 'No penalty', warning: 'A warning', failure: 'Fails the test' } as const
export type Verdict = keyof typeof VERDICT_LABELS

/** Something that happens in the test, to be judged: what the rules make of it, and why. */
export interface Scenario {
  id: string
  event: CpatEvent | 'Walk between events' | 'Whole course'
  scene: string
  verdict: Verdict
  reason: string
  source: string
}

/** What was judged so far, by scenario. */
export type Judged = Readonly<Record<string, Verdict>>
