import { UserSearch } from 'lucide-react'
import { Addressed, addressedAs } from '../ui/back/addressed.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { MentorCard } from './mentor-card.tsx'
import type { Community } from './use-community.ts'

export function MentorsPanel({ community: { mentors, mine, isSending } }: { community: Community }) {
  const states = new Map(mine.requests.map(({ mentorId, state }) => [mentorId, state]))
  if (mentors.length === 0)
    return (
      <EmptyState icon={<UserSearch className="size-8" />} title="No mentors yet">
        <p>New ones appear here as soon as they join.</p>
      </EmptyState>
    )
  return (
    <section aria-labelledby="mentors-title">
      <h2 id="mentors-title" className="mb-3 text-2xl sm:text-3xl">
        Mentors
      </h2>
      <Addressed
        name="mentor"
        ids={mentors.map(({ userId }) => userId)}
        all={{ to: '/community?tab=mentors', label: 'See all mentors' }}
      />
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {mentors.map((mentor) => (
          <li key={mentor.userId} {...addressedAs('mentor', mentor.userId)} className="grid grid-cols-1">
            <MentorCard mentor={mentor} state={states.get(mentor.userId)} isSending={isSending} />
          </li>
        ))}
      </ul>
    </section>
  )
}
