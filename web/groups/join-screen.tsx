import {
  INVITE_MS,
  type InviteLink,
  invitePath,
  inviteWords,
  parseInvite,
} from '@station-zero/schema/spaces/invite-link.ts'
import { NAME_LENGTH } from '@station-zero/schema/spaces/links.ts'
import { enterSpace } from '@station-zero/schema/spaces/membership.ts'
import { type ComponentType, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { enactInSpace } from '../data/enact-in-space.ts'
import { forgetInvite, keepInvite } from '../data/kept-invite.ts'
import { readGroup, readHasGroups } from '../data/repositories/groups.ts'
import { isFromServer, noAnswerSentence } from '../data/request.ts'
import { useVisitor } from '../data/session.ts'
import { redeemCode } from '../data/space-invites.ts'
import { useLive } from '../data/use-live.ts'
import { whyNotSaved } from '../saving/use-enact.ts'
import { ForAccounts, GroupHeader, WHAT_MEMBERS_SEE } from '../spaces/parts.tsx'
import { useLeave } from '../ui/back/leave.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Field, FormProblem } from '../ui/field.tsx'
import { textOf, useForm } from '../ui/form.ts'
import { Optional } from '../ui/lazy-part.tsx'
import { Spinner } from '../ui/spinner.tsx'

/** The form for joining a class, which is loaded only for a class's link. */
type JoinClass = ComponentType<{ invite: InviteLink }>

/**
 * Opened by an invite link, or without a link, to type in a code. The invite is in the URL's fragment, so its secret is not sent in
 * requests or written to logs.
 */
export function JoinScreen({ JoinClass }: { JoinClass: JoinClass }) {
  const { hash } = useLocation()
  const [redeemed, setRedeemed] = useState<InviteLink | null>(null)
  const invite = parseInvite(hash) ?? redeemed
  const kind = invite?.classRole ? 'class' : 'group'
  const title = invite ? (kind === 'class' ? 'Join a Class' : 'Join a Group') : 'Join a Group or Class'
  useKeepInvite(parseInvite(hash))
  return (
    <ForAccounts title={title} kind={kind} lead={invite && <Invitation invite={invite} />}>
      <GroupHeader title={title} />
      {invite ? (
        <Join key={invite.inviteId} invite={invite} JoinClass={JoinClass} />
      ) : hash === '' ? (
        <CodeForm onRedeemed={setRedeemed} />
      ) : (
        <WrongLink />
      )}
    </ForAccounts>
  )
}

function CodeForm({ onRedeemed }: { onRedeemed: (invite: InviteLink) => void }) {
  const { isPending, errors, onSubmit } = useForm({
    check: (data) => (textOf(data, 'code') ? {} : { code: 'Enter the code' }),
    send: async (data) => onRedeemed(await redeemCode(textOf(data, 'code'))),
    place: (error) => ({
      code: isFromServer(error) ? error.sentence : noAnswerSentence(error, 'Joining with a code needs a connection.'),
    }),
  })
  return (
    <form onSubmit={onSubmit} noValidate className="grid max-w-prose gap-5">
      <Field
        label="Code"
        name="code"
        maxLength={20}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint="Eight letters and digits that someone in the group or class gave you, such as k7mp-2q9x."
        error={errors.code}
      />
      <Button type="submit" size="large" disabled={isPending}>
        {isPending ? 'Checking...' : 'Continue'}
      </Button>
    </form>
  )
}

const WrongLink = () => (
  <EmptyState title="This link is not complete">
    <p>Open the whole link that you were sent, or scan the code again. Invitation links end with a long code.</p>
    <Link to="/community" className={buttonClass('secondary')}>
      See all groups and events
    </Link>
  </EmptyState>
)

function Join({ invite, JoinClass }: { invite: InviteLink; JoinClass: JoinClass }) {
  const found = useLive(
    async (db) => ({ group: await readGroup(db, invite.spaceId), hasGroups: await readHasGroups(db) }),
    [invite.spaceId],
  )
  if (!found) return <Spinner label="Loading..." />
  const { group, hasGroups } = found
  if (group && (group.state === 'active' || group.state === 'asked')) {
    const { id, kind, name, state } = group
    return (
      <EmptyState title={state === 'active' ? `You are in ${name}` : `You have asked to join this ${kind}`}>
        <Link to={`/community/${kind === 'class' ? 'classes' : 'groups'}/${id}`} className={buttonClass()}>
          Open the {kind}
        </Link>
      </EmptyState>
    )
  }
  if (hasGroups === false)
    return (
      <EmptyState title="Groups and classes are off">
        <p>
          The operator of this station has turned them off. If the link belongs to another station, open it there;
          otherwise try again later.
        </p>
      </EmptyState>
    )
  return (
    <>
      <Invitation invite={invite} />
      {invite.classRole ? (
        <Optional room={<Spinner label="Loading..." />}>
          <JoinClass invite={invite} />
        </Optional>
      ) : (
        <JoinForm invite={invite} />
      )}
    </>
  )
}

function Invitation({ invite }: { invite: InviteLink }) {
  const { title, details } = inviteWords(invite)
  return (
    <div className="mb-5 max-w-prose [overflow-wrap:anywhere]">
      <h2 className="text-3xl">{title}</h2>
      <p className="mt-1 text-muted empty:hidden">{details}</p>
    </div>
  )
}

/**
 * Stores the invitation of a guest, who has to sign up first. Someone with an account has arrived at the join step, so the stored
 * invitation is deleted: the next person who signs in on this device must not get it.
 */
function useKeepInvite(invite: InviteLink | null): void {
  const isGuest = useVisitor().state === 'guest'
  const path = invite && invitePath(invite)
  useEffect(() => {
    if (!path) return
    if (isGuest) keepInvite(path, Date.now() + INVITE_MS)
    else forgetInvite()
  }, [path, isGuest])
}

function JoinForm({ invite: { spaceId, inviteId, secret, name = 'Group' } }: { invite: InviteLink }) {
  const leave = useLeave()
  const { isPending, errors, onSubmit } = useForm({
    check: (data) => (textOf(data, 'name') ? {} : { name: 'Enter the name that members see' }),
    async send(data) {
      const link = { isWanted: true, kind: 'group' as const, name }
      await enactInSpace({ spaceId, link }, enterSpace, { inviteId, secret, name: textOf(data, 'name') })
      leave(`/community/groups/${spaceId}`)
    },
    place: (error) => ({ form: whyNotSaved(error) }),
  })
  return (
    <form onSubmit={onSubmit} noValidate className="grid max-w-prose gap-5">
      <p>Choose the name that the group’s members see.</p>
      <Field
        label="Your name in this group"
        name="name"
        maxLength={NAME_LENGTH}
        required
        autoComplete="nickname"
        hint={WHAT_MEMBERS_SEE}
        error={errors.name}
      />
      <FormProblem>{errors.form}</FormProblem>
      <Button type="submit" size="large" disabled={isPending}>
        Join Group
      </Button>
    </form>
  )
}
