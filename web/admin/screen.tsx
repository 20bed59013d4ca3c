import { Link, useSearchParams } from 'react-router-dom'
import { useVisitor } from '../data/session.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Announcements } from './announcements.tsx'
import { Audit } from './audit.tsx'
import { CommunitySection, JobsSection } from './community.tsx'
import { Corrections } from './corrections.tsx'
import { DecksSection } from './decks.tsx'
import { AdminHeader, sectionIn } from './header.tsx'
import { Invitations } from './invites.tsx'
import { People } from './people.tsx'
import { PolicyPages } from './policies.tsx'
import { Moderation } from './post-reports.tsx'
import { Reports } from './reports.tsx'
import { StationOverview } from './station.tsx'

/** The admin console. Requires a connection, because its data is stored only on the server. */
export function AdminScreen() {
  const { needsSignIn } = useVisitor()
  const [params] = useSearchParams()
  const current = sectionIn(params)
  if (needsSignIn) {
    return (
      <>
        <AdminHeader current={current} />
        <SignInFirst />
      </>
    )
  }
  if (current === 'people') return <People />
  if (current === 'invitations') return <Invitations />
  if (current === 'announcements') return <Announcements />
  if (current === 'policies') return <PolicyPages />
  if (current === 'community') return <CommunitySection />
  if (current === 'jobs') return <JobsSection />
  if (current === 'decks') return <DecksSection />
  if (current === 'post-reports') return <Moderation />
  if (current === 'reports') return <Reports />
  return (
    <>
      <AdminHeader current={current} />
      {current === 'station' && <StationOverview />}
      {current === 'corrections' && <Corrections />}
      {current === 'audit' && <Audit />}
    </>
  )
}

function SignInFirst() {
  return (
    <EmptyState title="Sign in again first">
      <p>Your session has ended. Your work on this device is safe.</p>
      <Link to="/login" className={buttonClass()}>
        Sign in again
      </Link>
    </EmptyState>
  )
}
