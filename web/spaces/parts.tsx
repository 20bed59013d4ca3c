import { PRODUCT } from '@station-zero/schema/core/product.ts'
import type { SpaceKind } from '@station-zero/schema/spaces/links.ts'
import type { Role } from '@station-zero/schema/spaces/tables.ts'
import { Clock, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { createPath, Link, useLocation } from 'react-router-dom'
import type { Member } from '../data/repositories/groups.ts'
import { useIsReadOnly, useVisitor } from '../data/session.ts'
import { whyNotSaved } from '../saving/use-enact.ts'
import { Badge } from '../ui/badge.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FormProblem } from '../ui/field.tsx'
import { type FieldErrors, useForm } from '../ui/form.ts'
import { PageHeader } from '../ui/page-header.tsx'

/** States which data about a member the other members see. Shown before the person creates or joins a group. */
export const WHAT_MEMBERS_SEE = `Members see the name that you enter here, when you joined, your role, what you post, the decks that you share there and your answers to meetings. They never see your ${PRODUCT} username or email address.`

/** Maximum length of a description, in characters. Shorter than the server allows, because the group's card shows the whole text. */
export const ABOUT_LENGTH = 500
export const RULES_LENGTH = 2_000

type GroupHeaderProps = { title: string; subtitle?: string | undefined; below?: ReactNode }

export const GroupHeader = ({ title, subtitle, below }: GroupHeaderProps) => (
  <PageHeader
    icon={<Users />}
    title={title}
    subtitle={subtitle}
    below={below}
    back={{ to: '/community', label: 'All groups, classes and events' }}
  />
)

type ForAccountsProps = {
  title: string
  kind?: SpaceKind
  /** Content above the explanation of why an account is needed. */
  lead?: ReactNode
  children: ReactNode
}

/** Shows the screen to people with an account. Guests and the demo account see why groups and classes require one. */
export function ForAccounts({ title, kind = 'group', lead, children }: ForAccountsProps) {
  const { state } = useVisitor()
  const isDemo = useIsReadOnly()
  const location = useLocation()
  if (state !== 'guest' && !isDemo) return children
  return (
    <>
      <GroupHeader title={title} />
      {lead}
      <EmptyState title={kind === 'class' ? 'Classes need an account' : 'Groups need an account'}>
        <p>
          {isDemo
            ? `Anyone can use the demo account, so it can’t be a member of a ${kind}.`
            : `A ${kind} is shared with other people, so it needs an account that only you can use. What you did as a guest can move into the account.`}
        </p>
        {!isDemo && (
          <Link to="/signup" state={{ wanted: createPath(location) }} className={buttonClass()}>
            Sign up
          </Link>
        )}
      </EmptyState>
    </>
  )
}

type PanelHeadProps = { id: string; title: string; children?: ReactNode }

/** The heading of a panel whose tab already shows its title, so only screen readers need it. `children`: a note and the panel's buttons. */
export const PanelHead = ({ id, title, children }: PanelHeadProps) => (
  <>
    <h2 id={id} className="sr-only">
      {title}
    </h2>
    {children && <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">{children}</div>}
  </>
)

const roleWords: Partial<Record<Role, string>> = {
  owner: 'Owner',
  moderator: 'Moderator',
  instructor: 'Instructor',
}

/** The badge for a member's role. Members without a special role have no badge. */
export const RoleBadge = ({ role }: { role: Role }) => roleWords[role] && <Badge tone="blue">{roleWords[role]}</Badge>

/** Returns the member's name, or "A former member" if the member is unknown or the name was blanked when the account was deleted. */
export const nameOf = (member: Member | undefined): string => member?.name || 'A former member'

/** Marks a change that the server has not confirmed. */
export const WaitingNote = ({ isWaiting }: { isWaiting: boolean }) =>
  isWaiting && (
    <span className="inline-flex items-center gap-1 font-semibold">
      <Clock aria-hidden="true" className="size-4" />
      Waiting to be sent
    </span>
  )

const NO_ERRORS = (): FieldErrors => ({})

type FormDialogProps = {
  title: string
  submit: string
  isDanger?: boolean
  check?: (data: FormData) => FieldErrors
  /** Saves the change on this device. If saving fails, the dialog shows the reason. */
  save: (data: FormData) => Promise<unknown>
  onClose: () => void
  children: ReactNode | ((errors: FieldErrors) => ReactNode)
}

/** A dialog that collects input or confirmation for a change to a group or class. Closes once the change is saved on this device. */
export function FormDialog({ title, submit, isDanger = false, check, save, onClose, children }: FormDialogProps) {
  const { isPending, errors, onSubmit } = useForm({
    check: check ?? NO_ERRORS,
    async send(data) {
      await save(data)
      onClose()
    },
    place: (error) => ({ form: whyNotSaved(error) }),
  })
  return (
    <Dialog open onClose={onClose} title={title}>
      <form onSubmit={onSubmit} noValidate className="grid grid-cols-1 gap-4 [overflow-wrap:anywhere]">
        {typeof children === 'function' ? children(errors) : children}
        <FormProblem>{errors.form}</FormProblem>
        <div className="grid gap-2 sm:grid-cols-2">
          <Button type="submit" variant={isDanger ? 'danger' : 'primary'} disabled={isPending}>
            {submit}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
