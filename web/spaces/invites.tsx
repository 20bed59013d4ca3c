import { plural } from '@station-zero/schema/core/words.ts'
import { classRoleOf, type InviteLink, invitePath } from '@station-zero/schema/spaces/invite-link.ts'
import type { SpaceKind } from '@station-zero/schema/spaces/links.ts'
import { revokeInvite } from '@station-zero/schema/spaces/membership.ts'
import { may } from '@station-zero/schema/spaces/permissions.ts'
import { MAX_USES, type Role } from '@station-zero/schema/spaces/tables.ts'
import { Link2, Plus, Share2, UserPlus } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Group, Member } from '../data/repositories/groups.ts'
import { isFromServer, noAnswerSentence } from '../data/request.ts'
import { createInvite, fetchInviteCode } from '../data/space-invites.ts'
import { useEnactInSpace } from '../saving/use-enact-in-space.ts'
import { Button, type ButtonVariant } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field, FormProblem, SelectField } from '../ui/field.tsx'
import { textOf } from '../ui/form.ts'
import { formatDay } from '../ui/format.ts'
import { QrDrawing } from '../ui/qr-drawing.tsx'
import { Rows, rowClass, SectionTitle } from '../ui/rows.tsx'
import { useNow } from '../ui/use-now.ts'
import { FormDialog, WaitingNote } from './parts.tsx'

type Invite = Group['invites'][number]

const LOOK_EVERY_MS = 30_000
const DEFAULT_USES = 10
const DEFAULT_RECRUITS = 30
const GROUP_USES = 99

type InvitesProps = { group: Group; me: Member }

/** Invite links, shown to the people who lead the group or class. */
export function Invites({ group, me }: InvitesProps) {
  const titleId = useId()
  const now = useNow({ everyMs: LOOK_EVERY_MS })
  const open = group.invites
    .filter(({ isRevoked, usesLeft, expiresAt }) => !isRevoked && usesLeft > 0 && expiresAt > now)
    .toSorted((a, b) => b.expiresAt - a.expiresAt)
  return (
    <section aria-labelledby={titleId}>
      <SectionTitle id={titleId} title="Invitations">
        <InviteButton group={group} me={me}>
          <Plus aria-hidden="true" className="size-5" />
          Invite by link
        </InviteButton>
      </SectionTitle>
      {open.length === 0 ? (
        <p className="text-muted">There are no active links. A link lets people join for 14 days.</p>
      ) : (
        <Rows>
          {open.map((invite) => (
            <InviteRow key={invite.id} invite={invite} group={group} me={me} />
          ))}
        </Rows>
      )}
    </section>
  )
}

type InviteButtonProps = InvitesProps & { variant?: ButtonVariant; children: ReactNode }

/** Button that opens a form for a new invite link, and then shows the link. */
function InviteButton({ group, me, variant, children }: InviteButtonProps) {
  const [open, setOpen] = useState<'form' | InviteLink | null>(null)
  return (
    <>
      <Button variant={variant} aria-haspopup="dialog" onClick={() => setOpen('form')}>
        {children}
      </Button>
      {open === 'form' && <NewInviteDialog group={group} me={me} onClose={setOpen} />}
      {open !== null && open !== 'form' && (
        <LinkDialog link={open} group={group} me={me} isNew onClose={() => setOpen(null)} />
      )}
    </>
  )
}

/** Shown instead of other members while the person is the only member. Renders nothing for people who may not invite. */
export function InviteFirst({ group, me }: InvitesProps) {
  const isAlone = group.members.every(({ id, state }) => id === me.id || (state !== 'active' && state !== 'asked'))
  if (!isAlone || !may('spaces.invite', me.role, group.kind)) return null
  return (
    <div className={`${rowClass} mt-3 flex-wrap justify-between rounded-lg bg-sunken`}>
      <p>You are the only member so far.</p>
      <InviteButton group={group} me={me} variant="secondary">
        <UserPlus aria-hidden="true" className="size-5" />
        Invite people
      </InviteButton>
    </div>
  )
}

function InviteRow({ invite, group, me }: InvitesProps & { invite: Invite }) {
  const [isShown, setIsShown] = useState(false)
  const enact = useEnactInSpace(group.id)
  const isWaiting = group.waitingIds.has(invite.id)
  const forWhom = group.kind === 'class' ? `For ${invite.role}s: ` : ''
  const words = `${forWhom}${plural(invite.usesLeft, 'use')} left, until ${formatDay(invite.expiresAt)}`
  return (
    <li className={`${rowClass} flex-wrap gap-y-2!`}>
      <div className="min-w-0 flex-1 basis-52">
        <p>{words}</p>
        <p className="text-muted text-sm empty:hidden">
          <WaitingNote isWaiting={isWaiting} />
          {invite.secret === null && 'The link is on the device that created it.'}
        </p>
      </div>
      {invite.secret !== null && (
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsShown(true)}>
          <Link2 aria-hidden="true" className="size-5" />
          <span>
            Show link <span className="sr-only">with {words}</span>
          </span>
        </Button>
      )}
      <Button
        variant="quiet"
        onClick={() => void enact(revokeInvite, { inviteId: invite.id }, 'The link no longer works')}
      >
        <span>
          Revoke <span className="sr-only">the link with {words}</span>
        </span>
      </Button>
      {isShown && invite.secret !== null && (
        <LinkDialog
          link={{ spaceId: group.id, inviteId: invite.id, secret: invite.secret, ...classRoleOf(invite.role) }}
          group={group}
          me={me}
          onClose={() => setIsShown(false)}
        />
      )}
    </li>
  )
}

type LinkDialogProps = InvitesProps & { link: InviteLink; isNew?: boolean; onClose: () => void }

/**
 * Shows an invite link, its QR code and, on request, a code to type in. `isNew`: whether the person has just created the link; if so, the
 * explanation receives focus.
 */
function LinkDialog({ link, group, me, isNew = false, onClose }: LinkDialogProps) {
  const { name, kind } = group
  const url = location.origin + invitePath({ ...link, name, inviter: me.name })
  const share = () => navigator.share({ title: `Join ${name}`, url }).catch(() => undefined)
  const explanation = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isNew) explanation.current?.focus()
  }, [isNew])
  const stored = group.invites.find(({ id }) => id === link.inviteId)
  // A new invite may not be in the group's rows yet.
  const isWaiting = !stored || group.waitingIds.has(link.inviteId)
  return (
    <Dialog open onClose={onClose} title={`Invite people to ${name}`}>
      <div className="grid gap-4">
        <p ref={explanation} tabIndex={-1} className="text-muted text-sm outline-none">
          {isNew && <span className="font-semibold text-ink">The link is ready. </span>}
          Anyone who has this link can join, and can see the {kind}’s name and your name in it. Send it only to people
          you want in the {kind}.
        </p>
        <div className="flex flex-wrap items-center gap-3">
          {'share' in navigator && (
            <Button onClick={() => void share()}>
              <Share2 aria-hidden="true" className="size-5" />
              Share
            </Button>
          )}
          <CopyButton text={url}>Copy link</CopyButton>
        </div>
        <p className="select-all truncate rounded-md bg-sunken p-3 text-sm">{url}</p>
        <QrDrawing text={url} className="mx-auto w-full max-w-64 rounded-lg" />
        <p role="status" className="empty:hidden">
          {isWaiting && 'The link works once this device has been online.'}
        </p>
        {!isWaiting && <CodeOfInvite link={link} known={stored.code} />}
      </div>
    </Dialog>
  )
}

/** A code to read aloud or write on a board, for people who can’t open the link. `known`: the code, if it was shown before. */
function CodeOfInvite({ link, known }: { link: InviteLink; known: string | null }) {
  const [fetched, setFetched] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const code = known ?? fetched
  const show = () =>
    fetchInviteCode(link).then(setFetched, (error: unknown) =>
      setProblem(isFromServer(error) ? error.sentence : noAnswerSentence(error, 'Codes need a connection.')),
    )
  return (
    <div aria-live="polite" className="border-line border-t pt-4">
      {code === null ? (
        <Button variant="secondary" onClick={() => void show()}>
          Show a code to type in
        </Button>
      ) : (
        <>
          <p>People can also join with this code, under Community, Join with a code:</p>
          <p className="mt-2 select-all rounded-md bg-sunken p-3 text-center font-mono text-xl">{code}</p>
        </>
      )}
      {problem && code === null && <FormProblem>{problem}</FormProblem>}
    </div>
  )
}

type NewInviteProps = InvitesProps & { onClose: (created: InviteLink | null) => void }

function NewInviteDialog({ group: { id, kind }, me, onClose }: NewInviteProps) {
  const created = useRef<InviteLink>(null)
  const isClass = kind === 'class'
  const most = isClass ? MAX_USES : GROUP_USES
  return (
    <FormDialog
      title="Invite by link"
      submit="Create link"
      check={(data) => checkUses(data, most)}
      save={async (data) => {
        created.current = await createInvite(id, roleOf(data, kind), Number(textOf(data, 'uses')))
      }}
      onClose={() => onClose(created.current)}
    >
      {(errors) => (
        <>
          {isClass && me.role === 'owner' && (
            <SelectField
              label="Who is it for?"
              name="role"
              options={[
                { value: 'recruit', label: 'Recruits' },
                { value: 'instructor', label: 'Instructors' },
              ]}
              hint="Instructors assign work and see the progress that recruits share. Only you can make people instructors."
            />
          )}
          <Field
            label="How many people can join with it"
            name="uses"
            type="number"
            inputMode="numeric"
            min={1}
            max={most}
            defaultValue={String(isClass ? DEFAULT_RECRUITS : DEFAULT_USES)}
            required
            hint="The link works for 14 days. You can revoke it at any time."
            error={errors.uses}
          />
        </>
      )}
    </FormDialog>
  )
}

const roleOf = (data: FormData, kind: SpaceKind): Role =>
  kind === 'group' ? 'member' : textOf(data, 'role') === 'instructor' ? 'instructor' : 'recruit'

function checkUses(data: FormData, most: number): Record<string, string> {
  const uses = Number(textOf(data, 'uses'))
  return Number.isInteger(uses) && uses >= 1 && uses <= most ? {} : { uses: `Enter a number from 1 to ${most}` }
}
