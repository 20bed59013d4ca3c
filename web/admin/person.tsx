import { kindName } from '@station-zero/schema/account/kind-names.ts'
import { MAX_REASON_LENGTH, type PersonDetail, type ResetCodeAnswer } from '@station-zero/schema/admin/console.ts'
import type { DeletionReceipt } from '@station-zero/schema/auth/responses.ts'
import { FileDown, UserRound } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import type * as v from 'valibot'
import { useVisitor } from '../data/session.ts'
import { ActionDialog } from '../saving/action-dialog.tsx'
import { useAddressWith, useLeave } from '../ui/back/leave.tsx'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { download } from '../ui/download.ts'
import { Field, TextAreaField } from '../ui/field.tsx'
import { textOf } from '../ui/form.ts'
import { formatBytes, formatDayAndTime } from '../ui/format.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { RowGroup, Rows, rowTitleClass, SectionTitle } from '../ui/rows.tsx'
import { useToast } from '../ui/toast.tsx'
import { usePerson, useWrite, writes } from './admin-api.ts'
import { adminAddress } from './header.tsx'
import { FactRow, Facts, Marks, ReadView, Time, useFocusedPage } from './parts.tsx'

/** One account: its details and the available actions. Never shows notes, answers or recordings. */
export function PersonScreen({ id }: { id: string }) {
  useFocusedPage()
  const person = usePerson(id)
  const [receipt, setReceipt] = useState<DeletionReceipt | null>(null)
  const list = useAddressWith()({ person: null })
  const leave = useLeave()
  return (
    <>
      <PageHeader icon={<UserRound />} title="Account" back={{ to: list, label: 'All people' }} />
      {receipt ? (
        <Receipt receipt={receipt} username={person.data?.username ?? ''} onClose={() => leave(list)} />
      ) : (
        <ReadView read={person} label="Loading this account...">
          {(found) => (
            <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:items-start lg:gap-10">
              <div className="grid min-w-0 gap-8">
                <Account person={found} />
                <Actions person={found} onDeleted={setReceipt} />
                <Sessions person={found} />
              </div>
              <div className="grid min-w-0 gap-8">
                <Devices person={found} />
                <Stored person={found} />
              </div>
            </div>
          )}
        </ReadView>
      )}
    </>
  )
}

function Part({ title, link, children }: { title: string; link?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <SectionTitle id={id} title={title}>
        {link}
      </SectionTitle>
      {children}
    </section>
  )
}

function Account({ person }: { person: PersonDetail }) {
  const { id, username, name, email, role, createdAt, usedAt, suspension, passkeys, recoveryCodesLeft } = person
  return (
    <Part
      title={username}
      link={
        <Link
          to={adminAddress('audit', { subject: id })}
          className="inline-flex min-h-12 items-center font-semibold text-accent-ink underline underline-offset-4"
        >
          Audit log
        </Link>
      }
    >
      {suspension && (
        <div className="mb-3 rounded-lg bg-danger-wash p-4 text-danger-ink">
          <p className="font-semibold">
            Suspended <Time at={suspension.at} /> by {suspension.by}
          </p>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{suspension.reason}</p>
        </div>
      )}
      <Facts>
        <FactRow name="Username">
          <span className="inline-flex flex-wrap justify-end gap-x-2">
            {username} <Marks person={person} />
          </span>
        </FactRow>
        <FactRow name="Name">{name || 'Not given'}</FactRow>
        <FactRow name="Email">{email}</FactRow>
        <FactRow name="Role">{role === 'operator' ? 'Operator' : 'Candidate'}</FactRow>
        <FactRow name="Signed up">
          <Time at={createdAt} />
        </FactRow>
        <FactRow name="Last used">
          <Time at={usedAt} />
        </FactRow>
        <FactRow name="Passkeys">{passkeys}</FactRow>
        <FactRow name="Recovery codes left">{recoveryCodesLeft}</FactRow>
      </Facts>
    </Part>
  )
}

function Sessions({ person: { sessions } }: { person: PersonDetail }) {
  return (
    <Part title="Sessions">
      {sessions.length === 0 ? (
        <p className="text-muted">Not signed in anywhere.</p>
      ) : (
        <Rows>
          {sessions.map(({ id, device, createdAt, usedAt }) => (
            <li key={id} className="px-4 py-2.5">
              <p className="font-semibold">{device || 'Unknown device'}</p>
              <p className="text-muted text-sm">
                Last used <Time at={usedAt} /> · Signed in <Time at={createdAt} />
              </p>
            </li>
          ))}
        </Rows>
      )}
    </Part>
  )
}

/** Length of a device ID prefix that is enough to distinguish devices. */
const SHOWN_ID_LENGTH = 8

function Devices({ person: { devices } }: { person: PersonDetail }) {
  return (
    <Part title="Devices that sync">
      {devices.length === 0 ? (
        <p className="text-muted">No device has sent anything yet.</p>
      ) : (
        <Rows>
          {devices.map(({ id, lastPushAt, accepted }) => (
            <li key={id} className="px-4 py-2.5">
              <p className="font-semibold">
                Device <code>{id.slice(0, SHOWN_ID_LENGTH)}</code>
              </p>
              <p className="text-muted text-sm">
                Last sent <Time at={lastPushAt} never="never" /> · {accepted.toLocaleString()} accepted
              </p>
            </li>
          ))}
        </Rows>
      )}
    </Part>
  )
}

function Stored({ person: { counts, bytes } }: { person: PersonDetail }) {
  const kinds = Object.entries(counts).filter(([, count]) => count > 0)
  return (
    <Part title="Stored data">
      <Facts>
        {kinds.map(([kind, count]) => (
          <FactRow key={kind} name={kindName(kind)}>
            {count.toLocaleString()}
          </FactRow>
        ))}
        <FactRow name="Total size">{formatBytes(bytes)}</FactRow>
      </Facts>
      <p className="mt-2 text-muted text-sm">Counts only. Nobody but this person can export the contents.</p>
    </Part>
  )
}

type Action = 'classes' | 'suspend' | 'restore' | 'end-sessions' | 'reset-code' | 'edit' | 'role' | 'delete'
type ActionsProps = { person: PersonDetail; onDeleted: (receipt: DeletionReceipt) => void }

function Actions({ person, onDeleted }: ActionsProps) {
  const [open, setOpen] = useState<Action | null>(null)
  const isSelf = useVisitor().user?.id === person.id
  const isOperator = person.role === 'operator'
  const isSuspended = person.state === 'suspended'
  const dialog = { person, onClose: () => setOpen(null) }
  if (isSelf || person.isDemo) {
    return (
      <Part title="Actions">
        <p className="text-muted">
          {isSelf
            ? 'This is your account. You can change it in Settings; only another operator can suspend it or change its role.'
            : 'No one owns the demo account. You can turn it on and off under Station.'}
        </p>
      </Part>
    )
  }
  return (
    <Part title="Actions">
      <Rows>
        <ActionRow
          title="Name and email"
          note="The person signs in with the same username."
          label="Edit"
          onOpen={() => setOpen('edit')}
        />
        <ActionRow
          title="Reset code"
          note="For someone who lost their password and recovery codes."
          label="Create"
          onOpen={() => setOpen('reset-code')}
        />
        <ActionRow
          title="Sessions"
          note="Signs the account out on every device."
          label="End all"
          onOpen={() => setOpen('end-sessions')}
        />
        <ActionRow
          title="Operator role"
          note={isOperator ? 'Can use this console and see every account.' : 'Has no access to this console.'}
          label={isOperator ? 'Remove' : 'Make operator'}
          onOpen={() => setOpen('role')}
        />
        <ActionRow
          title="Classes"
          note={person.mayOpenClasses ? 'Can create classes.' : 'Can’t create classes, only groups.'}
          label={person.mayOpenClasses ? 'Withdraw' : 'Allow'}
          onOpen={() => setOpen('classes')}
        />
        <ActionRow
          title={isSuspended ? 'Suspended' : 'Suspension'}
          note={isSuspended ? 'Cannot sign in or sync.' : 'Blocks signing in and syncing. Nothing is deleted.'}
          label={isSuspended ? 'Restore' : 'Suspend'}
          onOpen={() => setOpen(isSuspended ? 'restore' : 'suspend')}
        />
        <ActionRow
          title="Delete"
          note="Removes the account and all of its data for good."
          label="Delete"
          isDanger
          onOpen={() => setOpen('delete')}
        />
      </Rows>
      {open === 'classes' && <ClassesDialog {...dialog} />}
      {open === 'suspend' && <SuspendDialog {...dialog} />}
      {open === 'restore' && <RestoreDialog {...dialog} />}
      {open === 'end-sessions' && <EndSessionsDialog {...dialog} />}
      {open === 'reset-code' && <ResetCodeDialog {...dialog} />}
      {open === 'edit' && <EditDialog {...dialog} />}
      {open === 'role' && <RoleDialog {...dialog} />}
      {open === 'delete' && <DeleteDialog {...dialog} onDeleted={onDeleted} />}
    </Part>
  )
}

type ActionRowProps = { title: string; note: string; label: string; isDanger?: boolean; onOpen: () => void }

function ActionRow({ title, note, label, isDanger = false, onOpen }: ActionRowProps) {
  const id = useId()
  return (
    <li>
      <RowGroup titleId={id} className="flex min-h-16 items-center gap-4 px-4 py-2.5">
        <div className="min-w-0 flex-1">
          <h3 id={id} className={rowTitleClass}>
            {title}
          </h3>
          <p className="text-muted text-sm">{note}</p>
        </div>
        <Button variant={isDanger ? 'danger' : 'secondary'} aria-haspopup="dialog" onClick={onOpen}>
          {label}
        </Button>
      </RowGroup>
    </li>
  )
}

type DialogProps = { person: PersonDetail; onClose: () => void }

/** Returns a function that sends a write, closes the dialog, and then shows a toast, which the open dialog would hide. */
function useFinish({ onClose }: DialogProps) {
  const write = useWrite()
  const { toast } = useToast()
  return async (wanted: Parameters<typeof write>[0], title: string) => {
    await write(wanted)
    onClose()
    toast({ title })
  }
}

function SuspendDialog(props: DialogProps) {
  const { id, username } = props.person
  const finish = useFinish(props)
  return (
    <ActionDialog
      title={`Suspend ${username}?`}
      submit="Suspend account"
      pending="Suspending..."
      isDanger
      fields={['reason']}
      check={(data): Record<string, string> => (textOf(data, 'reason') ? {} : { reason: 'Enter a reason' })}
      send={(data) => finish(writes.suspend(id, textOf(data, 'reason')), `${username} is suspended`)}
      onClose={props.onClose}
    >
      {({ reason }) => (
        <>
          <p>
            All sessions end, and {username} cannot sign in or sync until you restore the account. Nothing is deleted,
            and work on their devices stays there.
          </p>
          <TextAreaField
            label="Reason"
            name="reason"
            hint={`${username} sees this at the next sign-in.`}
            maxLength={MAX_REASON_LENGTH}
            required
            error={reason}
          />
        </>
      )}
    </ActionDialog>
  )
}

function RestoreDialog(props: DialogProps) {
  const { id, username } = props.person
  const finish = useFinish(props)
  return (
    <ActionDialog
      title={`Restore ${username}?`}
      submit="Restore account"
      pending="Restoring..."
      send={() => finish(writes.restore(id), `${username} can sign in again`)}
      onClose={props.onClose}
    >
      {() => <p>{username} can sign in and sync again with the same password.</p>}
    </ActionDialog>
  )
}

function ClassesDialog(props: DialogProps) {
  const { id, username, mayOpenClasses } = props.person
  const finish = useFinish(props)
  return (
    <ActionDialog
      title={mayOpenClasses ? `Withdraw permission from ${username}?` : `Allow ${username} to create classes?`}
      submit={mayOpenClasses ? 'Withdraw permission' : 'Allow classes'}
      pending="Saving..."
      send={() =>
        finish(
          writes.setMayOpenClasses(id, !mayOpenClasses),
          mayOpenClasses ? `${username} can’t create classes` : `${username} can create classes`,
        )
      }
      onClose={props.onClose}
    >
      {() => (
        <p>
          {mayOpenClasses
            ? `${username} can’t create new classes. Classes that ${username} has already created stay open.`
            : `For instructors. In a class, instructors see the progress that recruits choose to share, and recruits don’t see each other.`}
        </p>
      )}
    </ActionDialog>
  )
}

function EndSessionsDialog(props: DialogProps) {
  const { id, username } = props.person
  const finish = useFinish(props)
  return (
    <ActionDialog
      title={`End all sessions of ${username}?`}
      submit="End sessions"
      pending="Ending..."
      send={() => finish(writes.endSessions(id), `${username} is signed out everywhere`)}
      onClose={props.onClose}
    >
      {() => (
        <p>Every device has to sign in again. Unsent changes stay on the device and are sent after the next sign-in.</p>
      )}
    </ActionDialog>
  )
}

function ResetCodeDialog({ person: { id, username }, onClose }: DialogProps) {
  const write = useWrite()
  const [made, setMade] = useState<v.InferOutput<typeof ResetCodeAnswer> | null>(null)
  if (made) {
    return (
      <Dialog open onClose={onClose} title={`Reset code for ${username}`}>
        <div className="grid gap-4">
          <p>
            Give it to {username} in person or by phone. It sets a new password under “Forgot your password?” on the
            sign-in page and works once, until {formatDayAndTime(new Date(made.expiresAt))}.
          </p>
          <p className="select-all rounded-md bg-sunken p-4 text-center font-mono text-xl">{made.code}</p>
          <p className="font-semibold">It is not shown again.</p>
          <div className="flex flex-wrap items-center gap-3">
            <CopyButton text={made.code}>Copy code</CopyButton>
            <Button variant="quiet" onClick={onClose}>
              Done
            </Button>
          </div>
        </div>
      </Dialog>
    )
  }
  return (
    <ActionDialog
      title={`Create a reset code for ${username}?`}
      submit="Create code"
      pending="Creating..."
      send={async () => setMade(await write(writes.createResetCode(id)))}
      onClose={onClose}
    >
      {() => (
        <p>
          Anyone with the code can set a new password for this account, so verify who is asking. Any earlier code stops
          working.
        </p>
      )}
    </ActionDialog>
  )
}

function EditDialog(props: DialogProps) {
  const { id, username, name, email } = props.person
  const finish = useFinish(props)
  return (
    <ActionDialog
      title={`Edit ${username}`}
      submit="Save"
      pending="Saving..."
      fields={['name', 'email']}
      check={(data): Record<string, string> => (textOf(data, 'email') ? {} : { email: 'Enter an email address' })}
      send={(data) =>
        finish(writes.editPerson(id, { name: textOf(data, 'name') || null, email: textOf(data, 'email') }), 'Saved')
      }
      onClose={props.onClose}
    >
      {(errors) => (
        <>
          <Field
            label="Name (optional)"
            name="name"
            defaultValue={name ?? ''}
            maxLength={100}
            autoComplete="off"
            error={errors.name}
          />
          <Field
            label="Email"
            name="email"
            type="email"
            inputMode="email"
            defaultValue={email}
            maxLength={254}
            autoComplete="off"
            required
            error={errors.email}
          />
        </>
      )}
    </ActionDialog>
  )
}

function RoleDialog(props: DialogProps) {
  const { id, username, role } = props.person
  const finish = useFinish(props)
  const isOperator = role === 'operator'
  return (
    <ActionDialog
      title={isOperator ? `Remove ${username} as operator?` : `Make ${username} an operator?`}
      submit={isOperator ? 'Remove operator' : 'Make operator'}
      pending="Saving..."
      isDanger={isOperator}
      send={() =>
        isOperator
          ? finish(writes.setRole(id, 'user'), `${username} is no longer an operator`)
          : finish(writes.setRole(id, 'operator'), `${username} is an operator`)
      }
      onClose={props.onClose}
    >
      {() => (
        <p>
          {isOperator
            ? `${username} loses access to this console at once. The account and its data stay.`
            : `${username} can see every account's name and email address, suspend and delete accounts, and change this server. The console appears in their Settings the next time they open the app.`}
        </p>
      )}
    </ActionDialog>
  )
}

function DeleteDialog({ person: { id, username }, onClose, onDeleted }: DialogProps & Pick<ActionsProps, 'onDeleted'>) {
  const write = useWrite()
  return (
    <ActionDialog
      title={`Delete ${username}?`}
      submit="Delete account for good"
      pending="Deleting..."
      isDanger
      fields={['username']}
      check={(data): Record<string, string> =>
        textOf(data, 'username') === username ? {} : { username: `Type ${username} to confirm` }
      }
      send={async (data) => onDeleted(await write(writes.deletePerson(id, textOf(data, 'username'))))}
      onClose={onClose}
    >
      {({ username: error }) => (
        <>
          <p>
            The account and everything in it are deleted at once: reviews, tests, workouts, applications and settings.
            This cannot be undone. To only block signing in, suspend the account instead.
          </p>
          <Field
            label={`Type ${username} to confirm`}
            name="username"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            required
            error={error}
          />
        </>
      )}
    </ActionDialog>
  )
}

type ReceiptProps = { receipt: DeletionReceipt; username: string; onClose: () => void }

function Receipt({ receipt, username, onClose }: ReceiptProps) {
  const lines = Object.entries(receipt.deleted).filter(([, count]) => count > 0)
  function save() {
    const text = JSON.stringify({ format: 'station-zero-deletion-receipt', ...receipt }, null, 2)
    const name = `station-zero-receipt-${receipt.receiptId.slice(0, SHOWN_ID_LENGTH)}.json`
    download(new Blob([text], { type: 'application/json' }), name)
  }
  return (
    <Dialog open onClose={onClose} title={`${username} is deleted`}>
      <div className="grid gap-4">
        <p>The server keeps no copy of this receipt. Save it in case you have to prove the deletion.</p>
        <Facts>
          <FactRow name="Receipt">
            <code>{receipt.receiptId}</code>
          </FactRow>
          <FactRow name="Deleted">{formatDayAndTime(new Date(receipt.deletedAt))}</FactRow>
          {lines.map(([kind, count]) => (
            <FactRow key={kind} name={kindName(kind)}>
              {count.toLocaleString()}
            </FactRow>
          ))}
        </Facts>
        <div className="grid gap-2 sm:grid-cols-2">
          <Button onClick={save}>
            <FileDown aria-hidden="true" className="size-5" />
            Save receipt
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
