import type { Sample } from '../questions.ts'
import { departmentSamples } from './department.ts'
import { fundamentalsSamples } from './fundamentals.ts'
import { motivationSamples } from './motivation.ts'
import { scenariosSamples } from './scenarios.ts'
import { valuesSamples } from './values.ts'

/** Sample answers by question id. Loaded only on demand, because all samples together are larger than the screen's code. */
export const samples: Readonly<Record<string, Sample>> = {
  ...fundamentalsSamples,
  ...valuesSamples,
  ...scenariosSamples,
  ...departmentSamples,
  ...motivationSamples,
}
