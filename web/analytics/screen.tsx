import { DEMO_USERNAME } from '@station-zero/schema/auth/user.ts'
import { useVisitor } from '../data/session.ts'
import { Card } from '../ui/card.tsx'
import { AccessForm } from './access-form.tsx'
import { Dashboard } from './dashboard.tsx'

/** The figures for demo and the operator, the login form for everyone else. The server checks access again. */
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
