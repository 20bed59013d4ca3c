import * as v from 'valibot'
import { Id, Text } from '../core/fields.ts'
import { must, Refused } from '../core/refusals.ts'
import { isLater } from '../core/register.ts'
import { quoteOf } from './attachments.ts'
import { isByStaff } from './membership.ts'
import { logAction, receivedAt, type SpaceBy, spaceMutation, stampOf } from './mutation.ts'
import { isBelow, type SeenBy } from './permissions.ts'
import { POST_LINKS } from './quotas.ts'
import type { SpaceTx } from './space-tx.ts'
import { Attachment, POST_LENGTH, REASON_LENGTH, type SpaceRow } from './tables.ts'

type Post = SpaceRow<'posts'>

/** Only staff and the author see a recruit's post. A reply is visible to everyone who sees the post that it answers. */
async function seenByOf({ replyTo }: { replyTo: string | null }, { me, desk }: SpaceBy): Promise<SeenBy> {
  if (me.role === 'recruit') return me.id
  const answered = replyTo !== null && (await desk?.find('posts', replyTo))
  return answered ? answered.seenBy : ''
}

const LINK = /\bhttps?:\/\/|\bwww\./gi

function mustHaveFewLinks(text: string): void {
  if ((text.match(LINK)?.length ?? 0) > POST_LINKS) throw new Refused('post-links')
}

/** Earlier versions of the app show a post without its attachment, so a post always has a text. */
export const addPost = spaceMutation(
  'spaces.post',
  2,
  v.strictObject({ replyTo: v.nullable(Id), text: Text(POST_LENGTH), attachment: v.exactOptional(Attachment) }),
  async (tx, { replyTo, text, attachment }, by) => {
    mustHaveFewLinks([text, attachment?.title, attachment?.text].join(' '))
    if (replyTo !== null) must(await tx.get('posts', replyTo), 'post-missing')
    const row = { id: by.id, author: by.memberId, replyTo, text, createdAt: by.at, hiddenBy: null, isRemoved: false }
    const post = { ...row, ...(attachment && { attachment }), ...stampOf(by) }
    await tx.put('posts', post, await seenByOf({ replyTo }, by))
  },
  { appendsTo: 'posts' },
)

/** Returns the member's own post. Refuses the mutation if the post has another author, or is hidden or removed. */
async function ownPost(tx: SpaceTx, postId: string, { memberId }: SpaceBy): Promise<Post> {
  const post = must(await tx.get('posts', postId), 'post-missing')
  if (post.author !== memberId) throw new Refused('space-forbidden')
  if (post.hiddenBy !== null || post.isRemoved) throw new Refused('post-hidden')
  return post
}

/** The text is a register that only the author writes. Edits of a hidden or removed post are refused. */
export const editPost = spaceMutation(
  'spaces.edit-post',
  1,
  v.strictObject({ postId: Id, text: Text(POST_LENGTH) }),
  async (tx, { postId, text }, by) => {
    const post = await ownPost(tx, postId, by)
    mustHaveFewLinks([text, post.attachment?.title, post.attachment?.text].join(' '))
    if (isLater(by, post)) await tx.put('posts', { ...post, text, ...stampOf(by) }, '-')
  },
)

/** The values that replace a post's content when the post is hidden or removed. */
const BLANK = { text: '', attachment: null }

export const removePost = spaceMutation(
  'spaces.remove-post',
  1,
  v.strictObject({ postId: Id }),
  async (tx, { postId }, by) => {
    const post = must(await tx.get('posts', postId), 'post-missing')
    if (post.author !== by.memberId) throw new Refused('space-forbidden')
    await tx.put('posts', { ...post, ...BLANK, isRemoved: true, ...stampOf(by) }, '-')
  },
)

/** Blanks the text and the attachment, and copies both to `modLog`, which only staff see. */
export const hidePost = spaceMutation(
  'spaces.hide-post',
  1,
  v.strictObject({ postId: Id }),
  async (tx, { postId }, by) => {
    const post = must(await tx.get('posts', postId), 'post-missing')
    const author = must(await tx.get('members', post.author), 'member-missing')
    if (by.me.state === 'active' && post.author !== by.memberId && !isBelow(author.role, by.me.role))
      throw new Refused('space-forbidden')
    if (post.hiddenBy !== null) return
    await logAction(tx, by, { action: 'hide', target: postId, about: post.author, text: quoteOf(post) })
    await tx.put('posts', { ...post, ...BLANK, hiddenBy: by.memberId }, '-')
  },
)

/**
 * Reports a post to the staff. The report quotes the post, so that the quote survives edits and removal. If the post's author is staff,
 * only the reporting member and the operator see the report.
 */
export const reportPost = spaceMutation(
  'spaces.report',
  1,
  v.strictObject({ postId: Id, reason: Text(REASON_LENGTH) }),
  async (tx, { postId, reason }, by) => {
    const post = must(await tx.get('posts', postId), 'post-missing')
    const row = {
      id: by.id,
      author: by.memberId,
      postId,
      about: post.author,
      reason,
      quote: quoteOf(post),
      settledAt: null,
    }
    await tx.put('spaceReports', row, (await isByStaff(tx, post.author)) ? `=${by.memberId}` : by.memberId)
  },
  { appendsTo: 'spaceReports' },
)

/** Settles a report about a member with a lower role. The operator settles reports about staff. */
export const settleReport = spaceMutation(
  'spaces.settle-report',
  1,
  v.strictObject({ reportId: Id }),
  async (tx, { reportId }, by) => {
    const report = must(await tx.get('spaceReports', reportId), 'report-missing')
    const about = await tx.get('members', report.about)
    // A member who became staff after the report must not settle it.
    if (by.me.state === 'active' && about && !isBelow(about.role, by.me.role)) throw new Refused('space-forbidden')
    if (report.settledAt === null) await tx.put('spaceReports', { ...report, settledAt: receivedAt(by) }, '-')
  },
)
