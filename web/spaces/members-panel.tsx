import { plural } from '@station-zero/schema/core/words.ts'
import { NAME_LENGTH } from '@station-zero/schema/spaces/links.ts'
import {
  banMember,
  closeSpace,
  handOver,
  leaveSpace,
  reinstateMember,
  removeMember,
  renameSelf,
  setInfo,
  setRole,
} from '@station-zero/schema/spaces/membership.ts'
import { isBelow, isStaff, rolesOf } from '@station-zero/schema/spaces/permissions.ts'
import type { Role } from '@station-zero/schema/spaces/tables.ts'
import { UserCog } from 'lucide-react'
import { useId, useState } from 'react'
import { enactInSpace } from '../data/enact-in-space.ts'
import type { Group, Member } from '../data/repositories/groups.ts'
import { useEnactInSpace } from '../saving/use-enact-in-space.ts'
import { useLeave } from '../ui/back/leave.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field, TextAreaField } from '../ui/field.tsx'
import { textOf } from '../ui/form.ts'
import { formatDay } from '../ui/format.ts'
import { Rows, rowClass, rowTitleClass, SectionTitle } from '../ui/rows.tsx'
import { Invites } from './invites.tsx'
import { ABOUT_LENGTH, FormDialog, RoleBadge, RULES_LENGTH } from './parts.tsx'

type PanelProps = { group: Group; me: Member }

export function MembersPanel({ group, me }: PanelProps) {
  return (
    <div className="grid max-w-3xl gap-8">
      {isStaff(me.role) && <Invites group={group} me={me} />}
      <MemberList group={group} me={me} />
      {isStaff(me.role) && <FormerMembers group={group} />}
      <YourMembership group={group} me={me} />
    </div>
  )
}

const RANKS: readonly Role[] = ['owner', 'moderator', 'member']

function MemberList({ group, me }: PanelProps) {
  const titleId = useId()
  const listed = group.members
    .filter(({ state }) => state === 'active' || state === 'asked')
    .toSorted((a, b) => RANKS.indexOf(a.role) - RANKS.indexOf(b.role) || a.name.localeCompare(b.name))
  return (
    <section aria-labelledby={titleId}>
      <SectionTitle id={titleId} title={plural(listed.length, 'member')} />
      <Rows>
        {listed.map((member) => (
          <li key={member.id} className={`${rowClass} flex-wrap`}>
            <div className="min-w-0 flex-1 basis-52">
              <p className="flex flex-wrap items-center gap-x-2">
                <span className={rowTitleClass}>{member.name}</span>
                {member.id === me.id && <span className="text-muted">(you)</span>}
                <RoleBadge role={member.role} />
              </p>
              <p className="text-muted text-sm">
                {member.state === 'asked' ? 'Not confirmed yet' : `Joined ${formatDay(member.joinedAt)}`}
              </p>
            </div>
            {isBelow(member.role, me.role) && <ManageButton group={group} member={member} me={me} />}
          </li>
        ))}
      </Rows>
    </section>
  )
}

type ManageProps = PanelProps & { member: Member }

export function ManageButton(props: ManageProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { name } = props.member
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <UserCog aria-hidden="true" className="size-5" />
        <span>
          Manage <span className="sr-only">{name}</span>
        </span>
      </Button>
      {isOpen && <ManageDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function ManageDialog({ group, me, member, onClose }: ManageProps & { onClose: () => void }) {
  const { kind } = group
  const [, staff, lowest] = rolesOf[kind]
  const roles = staffWords[kind]
  const enact = useEnactInSpace(group.id)
  const { id: memberId, name, role } = member
  const end = (isDone: boolean) => isDone && onClose()
  return (
    <Dialog open onClose={onClose} title={name}>
      <ul className="grid gap-4">
        {me.role === 'owner' && (
          <>
            <Choice
              label={role === staff ? roles.demote : roles.promote}
              hint={role === staff ? `${name} ${roles.loses}` : roles.gains}
              onChoose={async () =>
                end(await enact(setRole, { memberId, role: role === staff ? lowest : staff }, 'Role changed'))
              }
            />
            <Choice
              label={`Hand over the ${kind}`}
              hint={`${name} becomes the owner, and you become ${roles.staff}. Only ${name} can undo this.`}
              isDanger
              onChoose={async () => end(await enact(handOver, { memberId }, `${name} is the owner now`))}
            />
          </>
        )}
        <Choice
          label={`Remove from the ${kind}`}
          hint={`${roles.stay} With a valid link, this person can join again. To prevent that, ban them.`}
          isDanger
          onChoose={async () => end(await enact(removeMember, { memberId }, `${name} was removed`))}
        />
        <Choice
          label="Ban"
          hint={`${roles.stay} No link lets the person join again until you lift the ban.`}
          isDanger
          onChoose={async () => end(await enact(banMember, { memberId }, `${name} was banned`))}
        />
      </ul>
    </Dialog>
  )
}

const staffWords = {
  group: {
    staff: 'a moderator',
    promote: 'Make a moderator',
    demote: 'Make a member',
    gains: 'Moderators invite and remove people, hide posts and add meetings.',
    loses: 'can no longer invite or remove people.',
    stay: 'The posts stay.',
  },
  class: {
    staff: 'an instructor',
    promote: 'Make an instructor',
    demote: 'Make a recruit',
    gains: 'Instructors assign work, invite and remove recruits, and see the progress that recruits share.',
    loses: 'can no longer assign work or see recruits’ progress.',
    stay: 'The person’s own study stays theirs. Their questions stay here; their progress is deleted.',
  },
} as const

type ChoiceProps = { label: string; hint: string; isDanger?: boolean; onChoose: () => Promise<unknown> }

function Choice({ label, hint, isDanger = false, onChoose }: ChoiceProps) {
  const hintId = useId()
  return (
    <li className="grid gap-1">
      <Button variant={isDanger ? 'danger' : 'secondary'} aria-describedby={hintId} onClick={() => void onChoose()}>
        {label}
      </Button>
      <p id={hintId} className="text-muted text-sm [overflow-wrap:anywhere]">
        {hint}
      </p>
    </li>
  )
}

export function FormerMembers({ group }: { group: Group }) {
  const titleId = useId()
  const enact = useEnactInSpace(group.id)
  const again = group.kind === 'class' ? 'is a recruit again' : 'is a member again'
  const former = group.members.filter(({ state }) => state === 'removed' || state === 'banned')
  if (former.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <SectionTitle id={titleId} title="Removed and banned" />
      <Rows>
        {former.map(({ id, name, state, isBannedByOperator }) => (
          <li key={id} className={`${rowClass} flex-wrap`}>
            <p className="flex min-w-0 flex-1 basis-52 flex-wrap items-center gap-x-2">
              <span className={rowTitleClass}>{name}</span>
              <Badge tone={state === 'banned' ? 'red' : 'neutral'}>{state === 'banned' ? 'Banned' : 'Removed'}</Badge>
            </p>
            {isBannedByOperator ? (
              <p className="text-muted text-sm">Banned by the operator</p>
            ) : (
              <Button
                variant="secondary"
                onClick={() => void enact(reinstateMember, { memberId: id }, `${name} ${again}`)}
              >
                <span>
                  Let back in <span className="sr-only">{name}</span>
                </span>
              </Button>
            )}
          </li>
        ))}
      </Rows>
    </section>
  )
}

type Asking = 'name' | 'about' | 'leave' | 'close'

/** The person's own membership, with actions on it and, for the owner, actions on the group. */
export function YourMembership({ group, me }: PanelProps) {
  const titleId = useId()
  const leave = useLeave()
  const [asking, setAsking] = useState<Asking | null>(null)
  const onClose = () => setAsking(null)
  const spaceId = group.id
  const { kind } = group
  const text = membershipWords[kind]
  const unfollowed = { isWanted: false, kind, name: group.name }
  const isOwner = me.role === 'owner'
  return (
    <section aria-labelledby={titleId}>
      <SectionTitle id={titleId} title="Your membership" />
      <p className="mb-3 [overflow-wrap:anywhere]">
        {text.whoSees(me)} <b>{me.name}</b>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAsking('name')}>
          Change your name
        </Button>
        {isOwner ? (
          <>
            <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAsking('about')}>
              Edit the {kind}
            </Button>
            <Button variant="danger" aria-haspopup="dialog" onClick={() => setAsking('close')}>
              Close the {kind}
            </Button>
          </>
        ) : (
          <Button variant="danger" aria-haspopup="dialog" onClick={() => setAsking('leave')}>
            Leave the {kind}
          </Button>
        )}
      </div>
      {isOwner && (
        <p className="mt-3 max-w-prose text-muted text-sm">
          {group.members.some(({ id, state }) => id !== me.id && state === 'active')
            ? `To leave, hand over the ${kind} first: choose “Manage” next to ${text.heir} who will become its owner.`
            : `You can’t leave, because nobody could become the owner. If you no longer need the ${kind}, close it.`}
        </p>
      )}
      {asking === 'name' && (
        <FormDialog
          title={`Your name in this ${kind}`}
          submit="Save"
          check={(data): Record<string, string> => (textOf(data, 'name') ? {} : { name: 'Enter a name' })}
          save={(data) => enactInSpace({ spaceId }, renameSelf, { name: textOf(data, 'name') })}
          onClose={onClose}
        >
          {(errors) => (
            <Field label="Name" name="name" maxLength={NAME_LENGTH} defaultValue={me.name} error={errors.name} />
          )}
        </FormDialog>
      )}
      {asking === 'about' && <AboutDialog group={group} onClose={onClose} />}
      {asking === 'leave' && (
        <FormDialog
          title={`Leave the ${kind}?`}
          submit="Leave"
          isDanger
          save={async () => {
            await enactInSpace({ spaceId, link: unfollowed }, leaveSpace, {})
            leave('/community')
          }}
          onClose={onClose}
        >
          <p>{text.leaving}</p>
        </FormDialog>
      )}
      {asking === 'close' && (
        <FormDialog
          title={`Close the ${kind}?`}
          submit="Close for everyone"
          isDanger
          save={async () => {
            await enactInSpace({ spaceId, link: unfollowed }, closeSpace, {})
            leave('/community')
          }}
          onClose={onClose}
        >
          {text.closing.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </FormDialog>
      )}
    </section>
  )
}

const membershipWords = {
  group: {
    whoSees: (_: Member) => 'Members see this name:',
    heir: 'the member',
    leaving: 'Its posts are removed from your devices. What you posted stays in the group under your name.',
    closing: ['All members lose the group at once, and everything in it is deleted. This can’t be undone.'],
  },
  class: {
    whoSees: ({ role }: Member) =>
      role === 'recruit' ? 'Your instructors see this name:' : 'Everyone in the class sees this name:',
    heir: 'the instructor',
    leaving:
      'The class is removed from your devices, and your instructors no longer see your progress. Your cards, tests and workouts stay in your account. Questions that you asked stay in the class under your name.',
    closing: [
      'Everyone loses the class at once, and all assignments end. This can’t be undone.',
      'Recruits keep their own study: cards, tests, workouts and their history stay in their accounts.',
      'You lose access to all of the class’s data. If you need the table of recruits, download it as a CSV file first.',
      'The server deletes the class’s data after 30 days: names, assignments, posts, sessions and shared progress.',
    ],
  },
} as const

function AboutDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const { kind, rules } = group
  return (
    <FormDialog
      title={`Edit the ${kind}`}
      submit="Save"
      check={(data): Record<string, string> => (textOf(data, 'name') ? {} : { name: `Enter a name for the ${kind}` })}
      save={(data) =>
        enactInSpace(
          {
            spaceId: group.id,
            also: (kind === 'class' ? ['about', 'rules'] : ['about']).map((key) => ({
              mutation: setInfo,
              args: { key, value: textOf(data, key) },
            })),
          },
          setInfo,
          { key: 'name', value: textOf(data, 'name') },
        )
      }
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field
            label={kind === 'class' ? 'Class name' : 'Group name'}
            name="name"
            maxLength={NAME_LENGTH}
            defaultValue={group.name}
            error={errors.name}
          />
          <TextAreaField label={`About the ${kind}`} name="about" maxLength={ABOUT_LENGTH} defaultValue={group.about} />
          {kind === 'class' && (
            <TextAreaField
              label="Rules (optional)"
              name="rules"
              rows={5}
              maxLength={RULES_LENGTH}
              defaultValue={rules}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
