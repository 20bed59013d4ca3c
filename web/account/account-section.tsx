import { ChevronRight, Download, LogOut, ShieldCheck, Trash2, UserPen } from 'lucide-react'
import type { ReactNode } from 'react'
import { READ_ONLY, useIsReadOnly, useVisitor } from '../data/session.ts'
import { Button } from '../ui/button.tsx'
import { Section } from './section.tsx'
import type { SettingsView } from './settings-view.ts'

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
