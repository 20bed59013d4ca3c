import { followSpace } from '@station-zero/schema/spaces/follow.ts'
import type { SpaceKind } from '@station-zero/schema/spaces/links.ts'
import { Link } from 'react-router-dom'
import type { Group, GroupState } from '../data/repositories/groups.ts'
import { useSyncView } from '../data/sync-view.ts'
import { useEnact } from '../saving/use-enact.ts'
import { useLeave } from '../ui/back/leave.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { GroupHeader } from './parts.tsx'

/** Shown until the server confirms that the person joined the group or class. */
export function Asked({ kind }: { kind: SpaceKind }) {
  const { problem } = useSyncView()
  return (
    <p role="status" className="mb-6 max-w-prose rounded-md bg-amber-wash p-4 text-amber-ink">
      {problem === null
        ? `Joining the ${kind}...`
        : `You will join the ${kind} once this device has a connection. Anything you post before then is sent afterward.`}
    </p>
  )
}

type Ending = { title: string; sentence: string }
type Ended = Exclude<GroupState, 'active' | 'asked' | 'arriving'>

const endings: Record<SpaceKind, Record<Ended, Ending>> = {
  group: {
    left: { title: 'You left this group', sentence: 'To come back, ask a member for a new link.' },
    removed: {
      title: 'You are no longer in this group',
      sentence: 'The owner or a moderator removed you. Its posts are no longer on this device.',
    },
    banned: {
      title: 'You can’t enter this group',
      sentence: 'The owner or a moderator banned you. Its posts are no longer on this device.',
    },
    closed: { title: 'This group is closed', sentence: 'Its owner closed it. Its posts are no longer on this device.' },
    none: { title: 'You are not in this group', sentence: 'To join, ask a member for a new link.' },
  },
  class: {
    left: { title: 'You left this class', sentence: 'To come back, ask an instructor for a new link.' },
    removed: {
      title: 'You are no longer in this class',
      sentence:
        'An instructor removed you. The class is no longer on this device, and your instructors no longer see your progress. Your own study stays in your account.',
    },
    banned: {
      title: 'You can’t enter this class',
      sentence:
        'An instructor banned you. The class is no longer on this device, and your instructors no longer see your progress. Your own study stays in your account.',
    },
    closed: {
      title: 'This class is over',
      sentence:
        'Its owner closed it. You keep your own study: your cards, tests, workouts and history stay in your account. The server deletes the class’s data, including the progress that you shared, 30 days after the class was closed.',
    },
    none: { title: 'You are not in this class', sentence: 'To join, ask an instructor for a new link.' },
  },
}

/** Shown to a person who has no access: while the group or class is being downloaded, and after the membership has ended. */
export function WithoutAccess({ group: { id, kind, name, state, refusal, refused } }: { group: Group }) {
  const enact = useEnact()
  const leave = useLeave()
  const { problem } = useSyncView()
  if (state === 'arriving' || state === 'active' || state === 'asked')
    return (
      <>
        <GroupHeader title={name} />
        {problem === null ? (
          <Spinner label={`Loading the ${kind}...`} />
        ) : (
          <EmptyState title={`This ${kind} is not on this device yet`}>
            <p>It is downloaded when this device has a connection.</p>
          </EmptyState>
        )}
      </>
    )
  const { title, sentence } = endings[kind][state]

  async function remove() {
    const isDone = await enact(followSpace, { spaceId: id, isWanted: false, kind, name }, 'Removed from your list')
    if (isDone) leave('/community')
  }

  return (
    <>
      <GroupHeader title={name} />
      <EmptyState title={title}>
        <p>{(state === 'none' && refusal) || sentence}</p>
        {refused > 0 && (
          <p>
            {refused} of your changes could not be sent.{' '}
            <Link to="?sync=list" className="font-semibold underline underline-offset-4">
              Review unsent changes
            </Link>
          </p>
        )}
        <Button variant="secondary" onClick={() => void remove()}>
          Remove from My List
        </Button>
      </EmptyState>
    </>
  )
}
