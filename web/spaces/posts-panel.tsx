import { setDeck } from '@station-zero/schema/spaces/decks.ts'
import { isBelow, isStaff } from '@station-zero/schema/spaces/permissions.ts'
import { addPost, editPost, hidePost, removePost, reportPost, settleReport } from '@station-zero/schema/spaces/posts.ts'
import { OPERATOR_ID, POST_LENGTH, type SpaceRow } from '@station-zero/schema/spaces/tables.ts'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { enactInSpace } from '../data/enact-in-space.ts'
import { type Group, type GroupPosts, type Member, readPosts } from '../data/repositories/groups.ts'
import { useLive } from '../data/use-live.ts'
import { NotStoredYet } from '../saving/not-stored-yet.tsx'
import { useEnactInSpace } from '../saving/use-enact-in-space.ts'
import { useTypedText } from '../saving/use-typed-text.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { TextAreaField } from '../ui/field.tsx'
import { textOf } from '../ui/form.ts'
import { formatDayAndTime } from '../ui/format.ts'
import { Rows, SectionTitle } from '../ui/rows.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { AttachmentView } from './attachment-view.tsx'
import { InviteFirst } from './invites.tsx'
import { FormDialog, nameOf, RoleBadge, WaitingNote } from './parts.tsx'
import { ReportDialog } from './report-dialog.tsx'

type Post = SpaceRow<'posts'>
type PanelProps = { group: Group; me: Member }

/** Number of posts shown at first, and number added by each press of "Show earlier posts". */
export const PAGE_POSTS = 50

export function PostsPanel({ group, me }: PanelProps) {
  const [limit, setLimit] = useState(PAGE_POSTS)
  const found = useLive((db) => readPosts(db, group.id, limit), [group.id, limit])
  const titleId = useId()
  return (
    <div className="grid max-w-3xl gap-8">
      {group.about && <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{group.about}</p>}
      {isStaff(me.role) && <OpenReports group={group} me={me} />}
      <InviteFirst group={group} me={me} />
      <Composer spaceId={group.id} replyTo={null} label="Write a post" submit="Post" />
      <section aria-labelledby={titleId}>
        <SectionTitle id={titleId} title="Posts" />
        {found ? <PostList found={found} group={group} me={me} /> : <Spinner label="Loading posts..." />}
        {found?.hasEarlier && (
          <Button variant="secondary" className="mt-4" onClick={() => setLimit(limit + PAGE_POSTS)}>
            Show earlier posts
          </Button>
        )}
      </section>
    </div>
  )
}

function PostList({ found: { posts, replies }, ...of }: PanelProps & { found: GroupPosts }) {
  if (posts.length === 0)
    return (
      <EmptyState title="No posts yet">
        <p>What you post is saved on this device at once and sent when there is a connection.</p>
      </EmptyState>
    )
  return (
    <Rows>
      {posts.map((post) => (
        <li key={post.id} className="px-4 py-3">
          <PostView post={post} {...of} canReply={!isGone(post)} />
          <ul className="mt-2 grid gap-3 border-line border-l-2 pl-4 empty:hidden">
            {replies.get(post.id)?.map((reply) => (
              <li key={reply.id}>
                <PostView post={reply} {...of} canReply={false} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </Rows>
  )
}

export const isGone = ({ isRemoved, hiddenBy }: Post): boolean => isRemoved || hiddenBy !== null

type Action = 'reply' | 'edit' | 'remove' | 'hide' | 'report'

type PostViewProps = PanelProps & { post: Post; canReply: boolean }

export function PostView({ post, group, me, canReply }: PostViewProps) {
  const [action, setAction] = useState<Action | null>(null)
  const authorId = useId()
  const author = group.members.find(({ id }) => id === post.author)
  const name = nameOf(author)
  const report = group.reports.findLast((one) => one.postId === post.id && one.author === me.id)
  const close = () => setAction(null)
  return (
    <article aria-labelledby={authorId}>
      <p id={authorId} className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
        <b className="text-base text-ink [overflow-wrap:anywhere]">{name}</b>
        {author && <RoleBadge role={author.role} />}
        <time dateTime={new Date(post.createdAt).toISOString()}>{formatDayAndTime(post.createdAt)}</time>
        {post.changedAt !== post.createdAt && !isGone(post) && <span>Edited</span>}
        <WaitingNote isWaiting={group.waitingIds.has(post.id)} />
      </p>
      <p className={isGone(post) ? 'text-muted italic' : 'whitespace-pre-line [overflow-wrap:anywhere]'}>
        {textShown(post, group)}
      </p>
      {post.attachment && <AttachmentView attachment={post.attachment} />}
      <div className="-ml-4 flex flex-wrap empty:hidden">
        {actionsFor(post, me, author, canReply).map((one) => (
          <Button
            key={one}
            variant="quiet"
            className={one === 'remove' || one === 'hide' ? 'text-danger-ink!' : undefined}
            aria-haspopup={one === 'reply' ? undefined : 'dialog'}
            onClick={() => setAction(one)}
          >
            <span>
              {actionWords[one]} <span className="sr-only">{one === 'reply' ? `to ${name}` : `${name}’s post`}</span>
            </span>
          </Button>
        ))}
      </div>
      {action === 'reply' && (
        <Composer spaceId={group.id} replyTo={post.id} label={`Reply to ${name}`} submit="Reply" onClose={close} />
      )}
      {report && (
        <p className="text-muted text-sm">
          {report.settledAt === null ? 'You reported this post.' : 'Your report was reviewed.'}
        </p>
      )}
      {action && action !== 'reply' && (
        <PostDialog
          action={action}
          post={post}
          spaceId={group.id}
          isByStaff={isStaff(author?.role ?? 'member')}
          onClose={close}
        />
      )}
    </article>
  )
}

function textShown(post: Post, { members }: Group): string {
  if (post.isRemoved) return 'Removed by its author'
  if (post.hiddenBy === null) return post.text
  if (post.hiddenBy === OPERATOR_ID) return 'Hidden by the operator'
  return `Hidden by ${nameOf(members.find(({ id }) => id === post.hiddenBy))}`
}

const actionWords: Record<Action, string> = {
  reply: 'Reply',
  edit: 'Edit',
  remove: 'Remove',
  hide: 'Hide',
  report: 'Report',
}

/**
 * Returns what the person can do with the post; empty if the post is hidden or removed. People who lead the group can hide the posts of
 * members with a lower role. All other posts by other people can be reported; reports about the leaders go to the operator.
 */
function actionsFor(post: Post, me: Member, author: Member | undefined, canReply: boolean): Action[] {
  if (isGone(post)) return []
  const reply: Action[] = canReply ? ['reply'] : []
  if (post.author === me.id) return [...reply, 'edit', 'remove']
  const role = author?.role ?? 'member'
  if (isBelow(role, me.role)) return [...reply, 'hide']
  return [...reply, 'report']
}

type PostDialogProps = {
  action: Exclude<Action, 'reply'>
  post: Post
  spaceId: string
  isByStaff: boolean
  onClose: () => void
}

function PostDialog({ action, post, spaceId, isByStaff, onClose }: PostDialogProps) {
  const postId = post.id
  switch (action) {
    case 'edit':
      return (
        <FormDialog
          title="Edit post"
          submit="Save"
          check={(data): Record<string, string> => (textOf(data, 'text') ? {} : { text: 'Enter the text of the post' })}
          save={(data) => enactInSpace({ spaceId }, editPost, { postId, text: textOf(data, 'text') })}
          onClose={onClose}
        >
          {(errors) => (
            <TextAreaField
              label="Text"
              name="text"
              rows={6}
              maxLength={POST_LENGTH}
              defaultValue={post.text}
              error={errors.text}
            />
          )}
        </FormDialog>
      )
    case 'remove':
      return (
        <Confirm
          title="Remove post?"
          submit="Remove"
          save={() => enactInSpace({ spaceId }, removePost, { postId })}
          onClose={onClose}
        >
          Its text is deleted for everyone. Replies stay.
        </Confirm>
      )
    case 'hide':
      return (
        <Confirm
          title="Hide post?"
          submit="Hide"
          save={() => enactInSpace({ spaceId }, hidePost, { postId })}
          onClose={onClose}
        >
          Others no longer see its text, only that you hid it. This can’t be undone.
        </Confirm>
      )
    case 'report':
      return (
        <ReportDialog
          title="Report post"
          isByStaff={isByStaff}
          save={(reason) => enactInSpace({ spaceId }, reportPost, { postId, reason })}
          onClose={onClose}
        />
      )
  }
}

type ConfirmProps = {
  title: string
  submit: string
  save: () => Promise<unknown>
  onClose: () => void
  children: string
}

const Confirm = ({ children, ...dialog }: ConfirmProps) => (
  <FormDialog {...dialog} isDanger>
    <p>{children}</p>
  </FormDialog>
)

type ComposerProps = {
  spaceId: string
  replyTo: string | null
  label: string
  hint?: string
  submit: string
  onClose?: () => void
}

/** Form for a new post, or for a reply to the post with the id `replyTo`. The text is stored as a draft until it is posted. */
export function Composer({ spaceId, replyTo, label, hint, submit, onClose }: ComposerProps): ReactNode {
  const typed = useTypedText(`group:${spaceId}:${replyTo ?? 'post'}`, '')
  const enact = useEnactInSpace(spaceId)
  const [isSaving, setIsSaving] = useState(false)

  async function post(event: FormEvent) {
    event.preventDefault()
    const text = typed.text.trim()
    if (!text || isSaving) return
    setIsSaving(true)
    const isDone = await enact(addPost, { replyTo, text })
    setIsSaving(false)
    if (!isDone) return
    await typed.clear()
    onClose?.()
  }

  return (
    <form data-kept onSubmit={(event) => void post(event)} className="grid gap-3">
      <TextAreaField
        label={label}
        hint={hint}
        name="text"
        maxLength={POST_LENGTH}
        value={typed.text}
        onChange={({ target }) => typed.type(target.value)}
      />
      <NotStoredYet typed={typed} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isSaving || typed.text.trim() === ''}>
          {submit}
        </Button>
        {onClose && (
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}

/** Reports that have not been settled, shown to the owner and moderators. */
function OpenReports({ group, me }: PanelProps) {
  const titleId = useId()
  const enact = useEnactInSpace(group.id)
  // Staff report only other staff, and those reports are for the operator.
  const open = group.reports.filter(({ settledAt, author }) => settledAt === null && author !== me.id)
  if (open.length === 0) return null
  const hasDecks = open.some(({ subject }) => subject === 'deck')
  const nameById = (id: string) => nameOf(group.members.find((member) => member.id === id))
  return (
    <section aria-labelledby={titleId}>
      <SectionTitle id={titleId} title={hasDecks ? 'Reported posts and decks' : 'Reported posts'}>
        <Badge tone="amber">{open.length}</Badge>
      </SectionTitle>
      <Rows>
        {open.map(({ id, quote, reason, about, author, subject, postId }) => (
          <li key={id} className="grid gap-2 px-4 py-3 [overflow-wrap:anywhere]">
            <p className="whitespace-pre-line">
              <b>{nameById(about)}</b> {subject === 'deck' ? 'shared the deck' : 'wrote'}: “{quote}”
            </p>
            <p>
              {nameById(author)} reported: “{reason}”
            </p>
            <div className="flex flex-wrap gap-3">
              <Button
                variant="danger"
                onClick={() => {
                  const also = [{ mutation: settleReport, args: { reportId: id } }]
                  if (subject === 'deck')
                    void enact(setDeck, { deckId: postId, isRemoved: true }, 'Deck removed', { also })
                  else void enact(hidePost, { postId }, 'Post hidden', { also })
                }}
              >
                {subject === 'deck' ? 'Remove deck' : 'Hide post'}
              </Button>
              <Button variant="secondary" onClick={() => void enact(settleReport, { reportId: id }, 'Report settled')}>
                {subject === 'deck' ? 'Keep deck' : 'Keep post'}
              </Button>
            </div>
          </li>
        ))}
      </Rows>
    </section>
  )
}
