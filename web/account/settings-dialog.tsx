import { Dialog } from '../ui/dialog.tsx'
import { AccountSection } from './account-section.tsx'
import { DeleteView } from './delete-view.tsx'
import { ExportView } from './export-view.tsx'
import { ProfileView } from './profile-view.tsx'
import { ReadOnlyNote } from './read-only-note.tsx'
import { ReminderSection } from './reminder-section.tsx'
import { StudySection } from './study-section.tsx'
import { ThemeSection } from './theme-section.tsx'

export type SettingsView = 'all' | 'profile' | 'data' | 'delete'

const titles: Record<SettingsView, string> = {
  all: 'Settings',
  profile: 'Edit profile',
  data: 'Export data',
  delete: 'Delete account',
}

const isView = (view: string): view is SettingsView => view in titles

type SettingsDialogProps = {
  /** As it stands in the address. */
  view: string
  onView: (view: SettingsView) => void
  onClose: () => void
  onSignOut: () => void
}

export function SettingsDialog({ view: wanted, onView, onClose, onSignOut }: SettingsDialogProps) {
  const view = isView(wanted) ? wanted : 'all'
  const back = () => onView('all')
  return (
    <Dialog open onClose={onClose} title={titles[view]}>
      {view === 'all' && (
        <div className="grid gap-6">
          <ReadOnlyNote />
          <ThemeSection />
          <ReminderSection />
          <StudySection />
          <AccountSection onView={onView} onSignOut={onSignOut} />
        </div>
      )}
      {view === 'profile' && <ProfileView onBack={back} />}
      {view === 'data' && <ExportView onBack={back} />}
      {view === 'delete' && <DeleteView onBack={back} />}
    </Dialog>
  )
}
