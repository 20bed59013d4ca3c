import type { ContentFiles } from '../files.ts'
import { bankIsLargeEnough, packetsHaveSections, passagesHaveTheirLength, passagesReadLikeManuals } from './bank.ts'
import { cardExplanationsDiffer, cardTexts } from './cards.ts'
import { crewsAreWhole, peopleStayInTheirCrew, scenesComeFirst } from './crews.ts'
import { cuesFindNothing } from './cues.ts'
import { itemsAreReviewed } from './editions.ts'
import { noPaperIsNeeded, statementsSuffice, twinsAreAskedApart } from './exams.ts'
import { noSentenceTwice, wordsAreAmerican } from './form.ts'
import { hintsKeepTheSecret } from './hints.ts'
import { idForms, idsOnce, ledgerBreaches } from './ids.ts'
import type { Rule } from './items.ts'
import { jobsShowEverything, samplesAreMarked } from './jobs.ts'
import * as multi from './multi.ts'
import * as programs from './programs.ts'
import * as questions from './questions.ts'
import { difficultiesAreMixed, keysAreSpread, stemsAreReadable } from './shares.ts'
import { nothingTwice } from './similar.ts'
import { versionBreaches } from './versions.ts'
import * as workouts from './workouts.ts'

/** Rules in addition to the form of the files, which was already validated when the files were read. */
const rules: readonly Rule[] = [
  idForms,
  idsOnce,
  cardTexts,
  cardExplanationsDiffer,
  questions.questionTexts,
  questions.optionsDiffer,
  questions.explanationsTeach,
  questions.explanationsDiffer,
  questions.noCatchAlls,
  questions.noLetters,
  questions.cardsBelong,
  bankIsLargeEnough,
  passagesHaveTheirLength,
  passagesReadLikeManuals,
  packetsHaveSections,
  itemsAreReviewed,
  hintsKeepTheSecret,
  nothingTwice,
  keysAreSpread,
  cuesFindNothing,
  noSentenceTwice,
  wordsAreAmerican,
  difficultiesAreMixed,
  stemsAreReadable,
  workouts.programmeIsWhole,
  workouts.daysKeepTheirKind,
  workouts.stairsFollowTheTable,
  workouts.circuitsAreTheCourse,
  workouts.restsFit,
  workouts.weeksEaseOff,
  workouts.taperKeepsLoad,
  workouts.stairLoadsRiseInSteps,
  workouts.strikesAreLevel,
  workouts.ceilingReachesTheTest,
  workouts.oneCircuitHasAHelmet,
  workouts.testLoadsAreNamed,
  workouts.substitutesNeedNothing,
  workouts.warningsAreGiven,
  programs.programsAreWhole,
  programs.minutesHoldTheWork,
  programs.stopRuleIsGiven,
  programs.programSubstitutesNeedNothing,
  programs.onRampHasNoLoad,
  programs.onRampRisesInSteps,
  programs.onRampReachesWeekOne,
  programs.packRisesInSteps,
  programs.packTapers,
  programs.packIsWalked,
  noPaperIsNeeded,
  twinsAreAskedApart,
  statementsSuffice,
  crewsAreWhole,
  peopleStayInTheirCrew,
  scenesComeFirst,
  multi.multiFollowsSharedRules,
  multi.multiSaysWhatToDo,
  multi.multiIsSpread,
  multi.multiCuesFindNothing,
  jobsShowEverything,
  samplesAreMarked,
]

/** The texts of ids.txt and versions.txt. */
export interface Ledgers {
  ids: string
  versions: string
}

/** Returns every breach of every rule, one sentence each. */
export const lintContent = (files: ContentFiles, { ids, versions }: Ledgers): string[] => [
  ...rules.flatMap((rule) => rule(files)),
  ...ledgerBreaches(files, ids),
  ...versionBreaches(files, versions),
]
