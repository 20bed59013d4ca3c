import { isStaff } from '@station-zero/schema/spaces/permissions.ts'
import type { SpaceRow } from '@station-zero/schema/spaces/tables.ts'
import { type ReactNode, useId, useState } from 'react'
import type { Class } from '../data/repositories/classes.ts'
import { type GroupPosts, type Member, readPosts } from '../data/repositories/groups.ts'
import { useLive } from '../data/use-live.ts'
import { PanelHead } from '../spaces/parts.tsx'
import { Composer, isGone, PAGE_POSTS, PostView } from '../spaces/posts-panel.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Rows, SectionTitle } from '../ui/rows.tsx'
import { Spinner } from '../ui/spinner.tsx'

type Post = SpaceRow<'posts'>
type PanelProps = { group: Class; me: Member }

/** Returns true if a recruit wrote the post. Posts of recruits are questions to the staff; posts of staff are announcements to everyone. */
function isQuestion({ author }: Post, members: ReadonlyMap<string, Member>): boolean {
  const member = members.get(author)
  return member !== undefined && !isStaff(member.role)
}

function useClassPosts({ id, members }: Class) {
  const [limit, setLimit] = useState(PAGE_POSTS)
  const found = useLive((db) => readPosts(db, id, limit), [id, limit])
  const membersById = new Map(members.map((member) => [member.id, member]))
  return {
    found,
    of: (wanted: 'questions' | 'announcements'): Post[] =>
      found?.posts.filter((post) => isQuestion(post, membersById) === (wanted === 'questions')) ?? [],
    earlier: found?.hasEarlier ? () => setLimit(limit + PAGE_POSTS) : null,
  }
}

/** Posts of the staff to everyone in the class. Recruits post only in the questions panel, where other recruits don't see their posts. */
export function AnnouncementsPanel({ group, me }: PanelProps) {
  const titleId = useId()
  const { found, of, earlier } = useClassPosts(group)
  const mayPost = isStaff(me.role)
  const posts = of('announcements')
  return (
    <div className="grid max-w-3xl gap-8">
      {mayPost && (
        <Composer
          spaceId={group.id}
          replyTo={null}
          label="Write an announcement"
          hint="Everyone in the class sees it."
          submit="Post Announcement"
        />
      )}
      <section aria-labelledby={titleId}>
        <PanelHead id={titleId} title="Announcements" />
        {!found ? (
          <Spinner label="Loading announcements..." />
        ) : posts.length === 0 ? (
          <EmptyState title="No announcements yet">
            <p>
              {mayPost
                ? 'What you post here reaches everyone in the class.'
                : 'What your instructors announce appears here.'}
            </p>
          </EmptyState>
        ) : (
          <PostRows posts={posts} found={found} group={group} me={me} canReply={false} />
        )}
        <Earlier onShow={earlier} />
      </section>
    </div>
  )
}

/** Questions of recruits to the staff. Each is visible to staff and to the recruit who asked it. */
export function QuestionsPanel({ group, me }: PanelProps) {
  const titleId = useId()
  const { found, of, earlier } = useClassPosts(group)
  const isByStaff = isStaff(me.role)
  const staff = new Set(group.members.filter(({ role }) => isStaff(role)).map(({ id }) => id))
  const isAnswered = (post: Post) => found?.replies.get(post.id)?.some(({ author }) => staff.has(author)) === true
  const questions = of('questions').toSorted((a, b) => Number(isAnswered(a)) - Number(isAnswered(b)))
  const open = questions.filter((post) => !isAnswered(post) && !isGone(post)).length
  return (
    <div className="grid max-w-3xl gap-8">
      {!isByStaff && (
        <Composer
          spaceId={group.id}
          replyTo={null}
          label="Ask your instructors"
          hint="Only you and your instructors see your question and the answers."
          submit="Ask"
        />
      )}
      <section aria-labelledby={titleId}>
        {isByStaff || questions.length === 0 ? (
          <PanelHead id={titleId} title="Questions">
            {open > 0 && isByStaff && <Badge tone="amber">{open} unanswered</Badge>}
          </PanelHead>
        ) : (
          <SectionTitle id={titleId} title="Your questions" />
        )}
        {!found ? (
          <Spinner label="Loading questions..." />
        ) : questions.length === 0 ? (
          <EmptyState title="No questions yet">
            <p>
              {isByStaff
                ? 'Recruits ask here. Only staff and the recruit who asked see a question and its answers.'
                : 'Other recruits don’t see what you ask.'}
            </p>
          </EmptyState>
        ) : (
          <PostRows
            posts={questions}
            found={found}
            group={group}
            me={me}
            canReply
            note={(post) => isByStaff && !isAnswered(post) && !isGone(post) && <Badge tone="amber">Unanswered</Badge>}
          />
        )}
        <Earlier onShow={earlier} />
      </section>
    </div>
  )
}

type PostRowsProps = PanelProps & {
  posts: Post[]
  found: GroupPosts
  canReply: boolean
  note?: (post: Post) => ReactNode
}

function PostRows({ posts, found, canReply, note, ...of }: PostRowsProps) {
  return (
    <Rows>
      {posts.map((post) => (
        <li key={post.id} className="px-4 py-3">
          {note?.(post)}
          <PostView post={post} {...of} canReply={canReply && !isGone(post)} />
          <ul className="mt-2 grid gap-3 border-line border-l-2 pl-4 empty:hidden">
            {found.replies.get(post.id)?.map((reply) => (
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

const Earlier = ({ onShow }: { onShow: (() => void) | null }) =>
  onShow && (
    <Button variant="secondary" className="mt-4" onClick={onShow}>
      Show earlier posts
    </Button>
  )
