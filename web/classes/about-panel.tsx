import { isBelow, isStaff } from '@station-zero/schema/spaces/permissions.ts'
import { useId } from 'react'
import type { Class } from '../data/repositories/classes.ts'
import type { Member } from '../data/repositories/groups.ts'
import { ManageButton, YourMembership } from '../spaces/members-panel.tsx'
import { RoleBadge } from '../spaces/parts.tsx'
import { Rows, rowClass, rowTitleClass, SectionTitle } from '../ui/rows.tsx'

type PanelProps = { group: Class; me: Member }

/** Shows the class's description, its rules, its instructors, and the person's own membership. */
export function AboutPanel({ group, me }: PanelProps) {
  return (
    <div className="grid max-w-3xl gap-8">
      {group.about && <TextSection title="About the class" text={group.about} />}
      {group.rules && <TextSection title="Rules" text={group.rules} />}
      <Instructors group={group} me={me} />
      <YourMembership group={group} me={me} />
    </div>
  )
}

function TextSection({ title, text }: { title: string; text: string }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <SectionTitle id={titleId} title={title} />
      <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
    </section>
  )
}

function Instructors({ group, me }: PanelProps) {
  const titleId = useId()
  const listed = group.members
    .filter(({ state, role }) => state === 'active' && isStaff(role))
    .toSorted((a, b) => Number(b.role === 'owner') - Number(a.role === 'owner') || a.name.localeCompare(b.name))
  return (
    <section aria-labelledby={titleId}>
      <SectionTitle id={titleId} title="Instructors" />
      <Rows>
        {listed.map((member) => (
          <li key={member.id} className={`${rowClass} flex-wrap`}>
            <p className="flex min-w-0 flex-1 basis-52 flex-wrap items-center gap-x-2">
              <span className={rowTitleClass}>{member.name}</span>
              {member.id === me.id && <span className="text-muted">(you)</span>}
              <RoleBadge role={member.role} />
            </p>
            {isBelow(member.role, me.role) && <ManageButton group={group} member={member} me={me} />}
          </li>
        ))}
      </Rows>
    </section>
  )
}
