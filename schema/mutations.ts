import { changeSetting } from './account/mutations.ts'
import { dropTarget, setTarget } from './account/targets.ts'
import {
  joinEvent,
  joinGroup,
  leaveEvent,
  leaveGroup,
  requestMentorship,
  withdrawRequest,
} from './community/mutations.ts'
import type { Mutation } from './core/mutation.ts'
import {
  addOwnJob,
  dateStage,
  deleteAlert,
  noteApplication,
  readMatches,
  recordApplication,
  removeApplication,
  removeDocument,
  saveJob,
  setAlert,
  setDocument,
  setOwnJob,
  setStage,
  switchAlert,
  unsaveJob,
} from './jobs/mutations.ts'
import { finishSession } from './oral/mutations.ts'
import { completeWorkout, recordScore, undoWorkout } from './physical/mutations.ts'
import {
  addBodyWeight,
  addOwnWorkout,
  deleteBodyWeight,
  logTraining,
  setOwnWorkout,
  setTraining,
} from './physical/own-training.ts'
import {
  completeTest,
  dropQuestions,
  flagCard,
  keepQuestion,
  makeCards,
  reportMistake,
  reviewCard,
  saveTest,
  storeWeights,
  undoReview,
  unmakeCards,
} from './prep/mutations.ts'
import {
  addOwnCards,
  addOwnDeck,
  deleteOwnCards,
  setCardImage,
  setOwnCard,
  setOwnCardState,
  setOwnDeck,
} from './prep/own-cards.ts'
import { finishSkillDrill, setTrack } from './prep/track-mutations.ts'
import { checkTask, followSpace, studySharedDeck } from './spaces/follow.ts'

const all: readonly Mutation[] = [
  ...[reviewCard, undoReview, saveTest, completeTest, flagCard, reportMistake],
  ...[makeCards, unmakeCards, keepQuestion, dropQuestions],
  ...[addOwnDeck, setOwnDeck, addOwnCards, setOwnCard, setOwnCardState, deleteOwnCards, setCardImage],
  ...[storeWeights, setTrack, finishSkillDrill],
  ...[completeWorkout, undoWorkout, recordScore],
  ...[logTraining, setTraining, addOwnWorkout, setOwnWorkout, addBodyWeight, deleteBodyWeight],
  ...[saveJob, unsaveJob, recordApplication, setStage, dateStage, noteApplication, removeApplication],
  ...[addOwnJob, setOwnJob],
  ...[setAlert, switchAlert, deleteAlert, readMatches],
  ...[setDocument, removeDocument],
  ...[changeSetting, setTarget, dropTarget],
  ...[joinGroup, leaveGroup, joinEvent, leaveEvent, requestMentorship, withdrawRequest],
  finishSession,
  ...[followSpace, checkTask, studySharedDeck],
]

/** Every mutation, by its wire name. */
export const mutations: ReadonlyMap<string, Mutation> = new Map(all.map((m) => [m.name, m]))
