import type { Sample } from '../questions.ts'
import { departmentSamples } from './department.ts'
import { fundamentalsSamples } from './fundamentals.ts'
import { motivationSamples } from './motivation.ts'
import { scenariosSamples } from './scenarios.ts'
import { valuesSamples } from './values.ts'

/** By the question's id. Loaded only when somebody asks to read one: together they are larger than the screen. */
export const samples: Readonly<Record<string, Sample>> = {
  ...fundamentalsSamples,
  ...valuesSamples,
  ...scenariosSamples,
  ...departmentSamples,
  ...motivationSamples,
}
