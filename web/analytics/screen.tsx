import { DEMO_USERNAME } from '@station-zero/schema/auth/user.ts'
import { useVisitor } from '../data/session.ts'
import { Card } from '../ui/card.tsx'
import { AccessForm } from './access-form.tsx'
import { Dashboard } from './dashboard.tsx'

/** The figures for the demo account and operators; a login form for everyone else. The server also checks access. */
export function AnalyticsScreen() {
  const { user, needsSignIn } = useVisitor()
  const mayLook = user?.username === DEMO_USERNAME || user?.isOperator
  if (mayLook && !needsSignIn) return <Dashboard />
  return (
    <Card className="mx-auto max-w-md">
      <AccessForm />
    </Card>
  )
}
