import { accountabilitySamples } from './accountability.ts'
import { communityRiskSamples } from './community-risk.ts'
import { crewConflictSamples } from './crew-conflict.ts'
import { currentIssuesSamples } from './current-issues.ts'
import { defaultSamples } from './default.ts'
import { deliverySamples } from './delivery.ts'
import { ethicsSamples } from './ethics.ts'
import { firstImpressionSamples } from './first-impression.ts'
import { integritySamples } from './integrity.ts'
import { missionSamples } from './mission.ts'
import { openingClosingSamples } from './opening-closing.ts'
import { ordersSamples } from './orders.ts'
import { preparationSamples } from './preparation.ts'
import { prioritiesSamples } from './priorities.ts'
import { probationSamples } from './probation.ts'
import { resilienceSamples } from './resilience.ts'
import type { Sample } from './sample.ts'
import { serviceSamples } from './service.ts'
import { starSamples } from './star.ts'
import { teamworkSamples } from './teamwork.ts'
import { whyDepartmentSamples } from './why-department.ts'
import { whyFireServiceSamples } from './why-fire-service.ts'

/** By the question's id. Loaded only when somebody asks to read one: together they are larger than the screen. */
export const samples: Readonly<Record<string, Sample>> = {
  ...firstImpressionSamples,
  ...starSamples,
  ...deliverySamples,
  ...openingClosingSamples,
  ...integritySamples,
  ...teamworkSamples,
  ...serviceSamples,
  ...accountabilitySamples,
  ...ethicsSamples,
  ...crewConflictSamples,
  ...ordersSamples,
  ...prioritiesSamples,
  ...missionSamples,
  ...communityRiskSamples,
  ...probationSamples,
  ...currentIssuesSamples,
  ...whyFireServiceSamples,
  ...whyDepartmentSamples,
  ...preparationSamples,
  ...resilienceSamples,
  ...defaultSamples,
}
