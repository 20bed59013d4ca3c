import { ChevronRight, Download, LogOut, ShieldCheck, SlidersHorizontal, Trash2, UserPen } from 'lucide-react'
import { lazy, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { READ_ONLY, useIsReadOnly, useVisitor } from '../data/session.ts'
import { entriesBackTo } from '../ui/back/steps.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Optional } from '../ui/lazy-part.tsx'
import { useToast } from '../ui/toast.tsx'
import { DeleteView } from './delete-view.tsx'
import { ExportView } from './export-view.tsx'
import { InstallSection } from './install/install-guide.tsx'
import { loadSecurityView } from './lazy.ts'
import { Reminders } from './notices/reminders.tsx'
import { ProfileView } from './profile-view.tsx'
import { Notice, type NoticeText, ReadOnlyNote, Section } from './settings-parts.tsx'
import { StudySection } from './study-section.tsx'
import { TargetsView } from './targets-view.tsx'
import { ThemeSection } from './theme-section.tsx'

const SecurityView = lazy(loadSecurityView)
const DATES_SAVED = 'Dates and minutes saved'

type SettingsDialogProps = {
  /** The section as the URL names it. */
  view: string
  onView: (view: SettingsView) => void
  onClose: () => void
  onSignOut: () => void
}

export function SettingsDialog({ view: wanted, onView, onClose, onSignOut }: SettingsDialogProps) {
  const hasAccount = useVisitor().user !== null
  const view = viewAt(wanted, hasAccount)
  /** The notice belongs to the section that was open when it appeared, and disappears with it. */
  const [notice, setNotice] = useState<(NoticeText & { of: SettingsView }) | null>(null)
  const shown = useRef(view)
  useLayoutEffect(() => {
    shown.current = view
    setNotice((said) => (said?.of === view ? said : null))
  }, [view])
  const say = (said: NoticeText | null) => setNotice(said && { ...said, of: shown.current })
  const back = () => onView('all')
  const { toast } = useToast()

  /** Remains after the section closes, and is shown where the person is then. */
  function onProfileSaved() {
    setNotice((said) => said && { ...said, of: 'all' })
    back()
  }

  /** Returns to home if the person came from there to set a date. */
  function onDatesSaved() {
    const cameFromSettings = entriesBackTo((under) => under.includes('settings=all')) !== null
    if (cameFromSettings) {
      setNotice({ tone: 'good', text: DATES_SAVED, of: 'all' })
      back()
    } else {
      toast({ title: DATES_SAVED })
      onClose()
    }
  }

  // Each section is its own dialog: it starts at the top, with the focus inside.
  return (
    <Dialog key={view} open onClose={onClose} title={titles[view]} hasAddress>
      <NoticeLine notice={notice} />
      <Notice value={say}>
        {view === 'all' && (
          <div className="grid gap-6">
            <ReadOnlyNote />
            <ThemeSection />
            <Reminders />
            <StudySection onDates={() => onView('dates')} />
            <InstallSection />
            <AccountSection onView={onView} onSignOut={onSignOut} />
          </div>
        )}
        {view === 'dates' && <TargetsView onBack={back} onSaved={onDatesSaved} />}
        {view === 'profile' && <ProfileView onBack={back} onSaved={onProfileSaved} />}
        {view === 'security' && (
          <Optional>
            <SecurityView onBack={back} />
          </Optional>
        )}
        {view === 'data' && <ExportView onBack={back} />}
        {view === 'delete' && <DeleteView onBack={back} onDeleted={onClose} />}
      </Notice>
    </Dialog>
  )
}

/** Always rendered, so screen readers announce changes; it stays visible while the dialog scrolls. */
function NoticeLine({ notice }: { notice: NoticeText | null }) {
  return (
    <p
      aria-live="polite"
      className={classes(
        'sticky top-0 z-10 mb-3 rounded-md px-3 py-2 font-semibold empty:hidden',
        notice?.tone === 'bad' ? 'bg-red-wash text-red-ink' : 'bg-green-wash text-green-ink',
      )}
    >
      {notice?.text}
    </p>
  )
}

export function AccountSection({ onView, onSignOut }: { onView: (view: SettingsView) => void; onSignOut: () => void }) {
  const { user } = useVisitor()
  const isReadOnly = useIsReadOnly()
  return (
    <Section title={user ? 'Account' : 'Your work'}>
      <div className="grid gap-2 pt-2">
        {user && (
          <Row icon={<UserPen />} isReadOnly={isReadOnly} onClick={() => onView('profile')}>
            Edit profile
          </Row>
        )}
        {user && (
          <Row icon={<ShieldCheck />} isReadOnly={isReadOnly} onClick={() => onView('security')}>
            Security
          </Row>
        )}
        <Row icon={<Download />} onClick={() => onView('data')}>
          Export data
        </Row>
        {user?.isOperator && (
          <Link to="/admin" className={classes(buttonClass('secondary'), 'justify-start')}>
            <SlidersHorizontal aria-hidden="true" />
            <span className="flex-1 text-left">Admin console</span>
            <ChevronRight aria-hidden="true" className="size-5 text-muted" />
          </Link>
        )}
        {user && (
          <Row icon={<LogOut />} onClick={onSignOut}>
            Sign Out
          </Row>
        )}
        {user && (
          <Row icon={<Trash2 />} isReadOnly={isReadOnly} onClick={() => onView('delete')}>
            Delete account
          </Row>
        )}
      </div>
    </Section>
  )
}

type RowProps = { icon: ReactNode; isReadOnly?: boolean; onClick: () => void; children: string }

function Row({ icon, isReadOnly = false, onClick, children }: RowProps) {
  return (
    <Button
      variant="secondary"
      className="justify-start"
      disabled={isReadOnly}
      title={isReadOnly ? READ_ONLY : undefined}
      onClick={onClick}
    >
      {icon}
      <span className="flex-1 text-left">{children}</span>
      <ChevronRight aria-hidden="true" className="size-5 text-muted" />
    </Button>
  )
}

/** A section of the settings, as the URL names it. */
export type SettingsView = 'all' | 'dates' | 'profile' | 'security' | 'data' | 'delete'

export const titles: Record<SettingsView, string> = {
  all: 'Settings',
  dates: 'Dates and minutes',
  profile: 'Edit profile',
  security: 'Security',
  data: 'Export data',
  delete: 'Delete account',
}

const isView = (view: string): view is SettingsView => view in titles

/** A guest has nothing to edit, secure or delete. */
const OF_AN_ACCOUNT: readonly string[] = ['profile', 'security', 'delete'] satisfies SettingsView[]

/** What an address that asks for `wanted` opens. */
export const viewAt = (wanted: string, hasAccount: boolean): SettingsView =>
  isView(wanted) && (hasAccount || !OF_AN_ACCOUNT.includes(wanted)) ? wanted : 'all'
