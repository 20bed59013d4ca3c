import type { Invite } from '@station-zero/schema/admin/console.ts'
import { PRODUCT } from '@station-zero/schema/core/product.ts'
import { DAY_MS } from '@station-zero/schema/core/time.ts'
import { plural } from '@station-zero/schema/core/words.ts'
import { Plus, Printer, QrCode, Ticket } from 'lucide-react'
import { useId, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { localTime } from '../data/date-time-input.ts'
import { ActionDialog } from '../saving/action-dialog.tsx'
import { Pages } from '../saving/online-view.tsx'
import { useAddressWith } from '../ui/back/leave.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Field } from '../ui/field.tsx'
import { textOf } from '../ui/form.ts'
import { formatDay, formatDayAndTime } from '../ui/format.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { PrintPage } from '../ui/print-page.tsx'
import { QrDrawing } from '../ui/qr-drawing.tsx'
import { RowGroup, Rows, rowTitleClass, SectionTitle } from '../ui/rows.tsx'
import { useToast } from '../ui/toast.tsx'
import { useInvites, useWrite, writes } from './admin-api.ts'
import { AdminHeader } from './header.tsx'
import { FactRow, Facts, ReadView, Time, timeIn, useFocusedPage } from './parts.tsx'

/** The list of invitations, or one invitation and its QR code if the URL contains `&invite=id`. */
export function Invitations() {
  const [params] = useSearchParams()
  const invites = useInvites({ after: params.get('after') })
  const id = params.get('invite')
  if (id) return <InviteScreen id={id} invites={invites} />
  return (
    <>
      <AdminHeader current="invitations" />
      <InviteList invites={invites} />
    </>
  )
}

type InvitesProps = { invites: ReturnType<typeof useInvites> }

const TITLE_ID = 'invitations-title'

function InviteList({ invites }: InvitesProps) {
  const [isCreating, setIsCreating] = useState(false)
  return (
    <section aria-labelledby={TITLE_ID}>
      <SectionTitle id={TITLE_ID} title="Invitations">
        <Button aria-haspopup="dialog" onClick={() => setIsCreating(true)}>
          <Plus aria-hidden="true" className="size-5" />
          New invitation
        </Button>
      </SectionTitle>
      <p className="mb-4 max-w-prose text-muted">
        An invitation lets a set number of people sign up, even all from one address. Its link fills in the code.
      </p>
      <ReadView read={invites} label="Loading invitations...">
        {({ rows, next }) => (
          <>
            {rows.length === 0 ? (
              <EmptyState icon={<Ticket className="size-8" />} title="No invitations yet" />
            ) : (
              <Rows>
                {rows.map((invite) => (
                  <InviteRow key={invite.id} invite={invite} />
                ))}
              </Rows>
            )}
            <Pages next={next} isFetching={invites.isFetching} />
          </>
        )}
      </ReadView>
      {isCreating && <CreateDialog onClose={() => setIsCreating(false)} />}
    </section>
  )
}

const linkOf = ({ code }: Invite): string => `${location.origin}/signup?${new URLSearchParams({ invite: code })}`

/** Returns the reason why an invitation is no longer valid. */
function endOf({ uses, used, expiresAt }: Invite): string {
  if (used >= uses) return 'Used up'
  return Date.parse(expiresAt) <= Date.now() ? 'Expired' : 'Ended'
}

const usesWords = ({ used, uses }: Invite): string => `${used.toLocaleString()} of ${plural(uses, 'use')}`

function InviteRow({ invite }: { invite: Invite }) {
  const titleId = useId()
  const addressWith = useAddressWith()
  return (
    <li>
      <RowGroup titleId={titleId} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
        <div className="min-w-0 flex-[1_1_16rem]">
          <h3 id={titleId} className={`${rowTitleClass} flex flex-wrap items-center gap-x-2`}>
            <code className="text-lg">{invite.code}</code>
            {invite.isEnded ? <Badge>{endOf(invite)}</Badge> : <Badge tone="green">Open</Badge>}
          </h3>
          {invite.note && <p className="[overflow-wrap:anywhere]">{invite.note}</p>}
          <p className="text-muted text-sm">
            {usesWords(invite)} · Until <Time at={invite.expiresAt} />
          </p>
        </div>
        {!invite.isEnded && (
          <div className="flex flex-wrap items-center gap-2">
            <CopyButton text={linkOf(invite)}>Copy link</CopyButton>
            <Link to={addressWith({ invite: invite.id })} className={buttonClass('secondary')}>
              <QrCode aria-hidden="true" className="size-5" />
              QR code
            </Link>
            <EndButton invite={invite} />
          </div>
        )}
      </RowGroup>
    </li>
  )
}

function EndButton({ invite: { id, code } }: { invite: Invite }) {
  const [isOpen, setIsOpen] = useState(false)
  const write = useWrite()
  const { toast } = useToast()
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        End
      </Button>
      {isOpen && (
        <ActionDialog
          title={`End invitation ${code}?`}
          submit="End invitation"
          pending="Ending..."
          isDanger
          send={async () => {
            await write(writes.endInvite(id))
            close()
            toast({ title: `Invitation ${code} has ended` })
          }}
          onClose={close}
        >
          {() => <p>Nobody can sign up with it anymore. Existing accounts are not affected.</p>}
        </ActionDialog>
      )}
    </>
  )
}

const DEFAULT_DAYS = 14
const MAX_USES = 1_000

function CreateDialog({ onClose }: { onClose: () => void }) {
  const write = useWrite()
  const navigate = useNavigate()
  const addressWith = useAddressWith()
  return (
    <ActionDialog
      title="New invitation"
      submit="Create invitation"
      pending="Creating..."
      fields={['uses', 'expiresAt', 'note']}
      check={checkInvite}
      send={async (data) => {
        const { id } = await write(
          writes.createInvite({
            uses: Number(textOf(data, 'uses')),
            expiresAt: timeIn(data, 'expiresAt') ?? '',
            note: textOf(data, 'note'),
          }),
        )
        onClose()
        void navigate(addressWith({ invite: id, after: null }))
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field
            label="People who can use it"
            name="uses"
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_USES}
            defaultValue="30"
            required
            error={errors.uses}
          />
          <Field
            label="Valid until"
            name="expiresAt"
            type="datetime-local"
            defaultValue={localTime(Date.now() + DEFAULT_DAYS * DAY_MS)}
            required
            error={errors.expiresAt}
          />
          <Field
            label="Note (optional)"
            name="note"
            maxLength={100}
            autoComplete="off"
            placeholder="Academy class 14"
            hint="Only operators see it."
            error={errors.note}
          />
        </>
      )}
    </ActionDialog>
  )
}

function checkInvite(data: FormData): Record<string, string> {
  const uses = Number(textOf(data, 'uses'))
  const expiresAt = timeIn(data, 'expiresAt')
  return {
    ...(!(Number.isInteger(uses) && uses >= 1 && uses <= MAX_USES) && { uses: 'Enter a number from 1 to 1,000' }),
    ...(!(expiresAt && Date.parse(expiresAt) > Date.now()) && { expiresAt: 'Choose a time in the future' }),
  }
}

function InviteScreen({ id, invites }: InvitesProps & { id: string }) {
  useFocusedPage()
  const list = useAddressWith()({ invite: null })
  return (
    <>
      <PageHeader icon={<Ticket />} title="Invitation" back={{ to: list, label: 'All invitations' }} />
      <ReadView read={invites} label="Loading the invitation...">
        {({ rows }) => {
          const invite = rows.find((one) => one.id === id)
          return invite ? <InvitePage invite={invite} /> : <NotListed />
        }}
      </ReadView>
    </>
  )
}

const NotListed = () => (
  <EmptyState title="Invitation not found">
    <p>It may have been removed, or it is on another page of the list.</p>
  </EmptyState>
)

function InvitePage({ invite }: { invite: Invite }) {
  const link = linkOf(invite)
  return (
    <>
      <PrintPage title={`Sign up for ${PRODUCT}`} name={invite.note || null} date={formatDay(new Date())}>
        <div className="grid justify-items-center gap-6 text-center">
          <QrDrawing text={link} className="w-[12cm]" />
          <p className="text-xl">Scan the code with your phone’s camera, or open</p>
          <p className="break-all font-semibold text-xl">{link}</p>
          <p className="text-xl">
            Invitation code: <strong className="font-mono">{invite.code}</strong>
          </p>
          <p>Valid until {formatDayAndTime(new Date(invite.expiresAt))}</p>
        </div>
      </PrintPage>
      <div className="grid gap-6 md:grid-cols-[20rem_minmax(0,1fr)] md:gap-10 print:hidden">
        <QrDrawing text={link} className="w-full max-w-80 rounded-lg" />
        <div className="grid min-w-0 content-start gap-4">
          <Facts>
            <FactRow name="Code">
              <code className="select-all text-lg">{invite.code}</code>
            </FactRow>
            <FactRow name="Link">
              <span className="select-all break-all">{link}</span>
            </FactRow>
            <FactRow name="Used">{usesWords(invite)}</FactRow>
            <FactRow name="Valid until">
              <Time at={invite.expiresAt} />
            </FactRow>
            {invite.note && <FactRow name="Note">{invite.note}</FactRow>}
            <FactRow name="State">{invite.isEnded ? endOf(invite) : 'Open'}</FactRow>
          </Facts>
          <div className="flex flex-wrap items-center gap-3">
            <CopyButton text={link}>Copy link</CopyButton>
            <Button variant="secondary" onClick={() => window.print()}>
              <Printer aria-hidden="true" className="size-5" />
              Print
            </Button>
            {!invite.isEnded && <EndButton invite={invite} />}
          </div>
        </div>
      </div>
    </>
  )
}
