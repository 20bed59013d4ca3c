import { joinGroup, leaveGroup } from '@station-zero/schema/community/mutations.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { MapPin, UserCheck, Users } from 'lucide-react'
import { useId } from 'react'
import { Badge, SampleBadge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { Fact } from '../ui/fact.tsx'
import { useAct } from './use-act.ts'
import { WriteButton } from './write-button.tsx'

type GroupCardProps = { group: RowOf<'groups'>; memberCount: number; isMember: boolean }

export function GroupCard({ group, memberCount, isMember }: GroupCardProps) {
  const titleId = useId()
  const act = useAct()
  return (
    <Card role="group" aria-labelledby={titleId} className="flex flex-col">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={group.category === 'study' ? 'blue' : 'amber'}>
          {group.category === 'study' ? 'Study' : 'Workout'}
        </Badge>
        {isMember && (
          <Badge tone="green">
            <UserCheck aria-hidden="true" className="size-4" />
            Joined
          </Badge>
        )}
        {group.isSample && <SampleBadge />}
      </div>
      <h3 id={titleId} className="mt-2 text-2xl">
        {group.name}
      </h3>
      <p className="mt-1">{group.description}</p>
      <ul className="mt-3 mb-4 grid gap-1">
        <Fact icon={Users} name="Members">
          {memberCount === 1 ? '1 member' : `${memberCount} members`}
        </Fact>
        <Fact icon={MapPin} name="Location">
          {group.location}
        </Fact>
      </ul>
      <WriteButton
        variant="secondary"
        className="mt-auto w-full"
        what={group.name}
        onClick={() => void act(isMember ? leaveGroup : joinGroup, { groupId: group.id })}
      >
        {isMember ? 'Leave Group' : 'Join Group'}
      </WriteButton>
    </Card>
  )
}
