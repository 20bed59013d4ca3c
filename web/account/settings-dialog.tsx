import { lazy, useLayoutEffect, useRef, useState } from 'react'
import { useVisitor } from '../data/session.ts'
import { entriesBackTo } from '../ui/back/steps.ts'
import { classes } from '../ui/classes.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Optional } from '../ui/lazy-part.tsx'
import { useToast } from '../ui/toast.tsx'
import { AccountSection } from './account-section.tsx'
import { DeleteView } from './delete-view.tsx'
import { ExportView } from './export-view.tsx'
import { InstallSection } from './install/install-section.tsx'
import { loadSecurityView } from './lazy.ts'
import { Notice, type NoticeText } from './notice.ts'
import { Reminders } from './notices/reminders.tsx'
import { ProfileView } from './profile-view.tsx'
import { ReadOnlyNote } from './read-only-note.tsx'
import { type SettingsView, titles, viewAt } from './settings-view.ts'
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
  /** A notice belongs to the section that was open when it was said, and goes with it. */
  const [notice, setNotice] = useState<(NoticeText & { of: SettingsView }) | null>(null)
  const shown = useRef(view)
  useLayoutEffect(() => {
    shown.current = view
    setNotice((said) => (said?.of === view ? said : null))
  }, [view])
  const say = (said: NoticeText | null) => setNotice(said && { ...said, of: shown.current })
  const back = () => onView('all')
  const { toast } = useToast()

  /** Stays when the section closes: it is said where the person is then. */
  function onProfileSaved() {
    setNotice((said) => said && { ...said, of: 'all' })
    back()
  }

  /** Who came from home to set a date is at home again, where the plan is. */
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
