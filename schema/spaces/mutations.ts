import type { Mutation } from '../core/mutation.ts'
import { answerMeeting, publishProgress, setAssignment, setMeeting } from './course.ts'
import { addCards, addDeck, finishDeck, removeCards, reportDeck, setDeck } from './decks.ts'
import {
  addInvite,
  banMember,
  closeSpace,
  createSpace,
  enterSpace,
  handOver,
  leaveSpace,
  reinstateMember,
  removeMember,
  renameSelf,
  revokeInvite,
  setInfo,
  setRole,
  shareProgress,
} from './membership.ts'
import { addPost, editPost, hidePost, removePost, reportPost, settleReport } from './posts.ts'

const all: readonly Mutation[] = [
  ...[createSpace, enterSpace, leaveSpace, renameSelf, removeMember, banMember, reinstateMember],
  ...[setRole, handOver, setInfo, closeSpace, addInvite, revokeInvite, shareProgress],
  ...[addPost, editPost, removePost, hidePost, reportPost, settleReport],
  ...[setMeeting, answerMeeting, setAssignment, publishProgress],
  ...[addDeck, addCards, removeCards, finishDeck, setDeck, reportDeck],
]

/** All space mutations, by wire name. Devices load them only for people who use spaces. */
export const spaceMutations: ReadonlyMap<string, Mutation> = new Map(all.map((one) => [one.name, one]))

/** Returns the space mutations bound to one member. Each mutation runs with `memberId` in its `by` argument. */
export function spaceMutationsFor(memberId: string): ReadonlyMap<string, Mutation> {
  return new Map([...spaceMutations].map(([name, one]) => [name, boundTo(memberId, one)]))
}

export function boundTo<M extends Mutation>(memberId: string, { decide, ...one }: M): M {
  return {
    ...one,
    run: (tx, args, by) => one.run(tx, args, { ...by, memberId }),
    ...(decide && { decide: (tx, args, by) => decide(tx, args, { ...by, memberId }) }),
  } as M
}
