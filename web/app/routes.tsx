import { Navigate, Route, Routes } from 'react-router-dom'
import { useVisitor, type Visitor } from '../db/visitor.ts'
import { HomeScreen } from '../home/screen.tsx'
import { Arrival } from './arrival.tsx'
import { LazyScreen, type LoadScreen } from './lazy-screen.tsx'
import { LoadingShell } from './loading-shell.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { Shell } from './shell.tsx'

type LazyRoute = { path: string; title: string; load: LoadScreen }

const shellRoutes: LazyRoute[] = [
  { path: '/prep', title: 'Written', load: async () => (await import('../prep/screen.tsx')).PrepScreen },
  {
    path: '/physical',
    title: 'Physical',
    load: async () => (await import('../physical/physical-screen.tsx')).PhysicalScreen,
  },
  { path: '/cpat', title: 'CPAT Training', load: async () => (await import('../physical/cpat-screen.tsx')).CpatScreen },
  { path: '/jobs', title: 'Jobs', load: async () => (await import('../jobs/screen.tsx')).JobsScreen },
]

const loadLogin: LoadScreen = async () => (await import('../auth/login-screen.tsx')).LoginScreen
const loadSignup: LoadScreen = async () => {
  const [{ SignupScreen }, { WithQuery }] = await Promise.all([
    import('../auth/signup-screen.tsx'),
    import('./query.tsx'),
  ])
  return () => (
    <WithQuery>
      <SignupScreen />
    </WithQuery>
  )
}

/** Who sees what: a stranger the two doors, everybody else the shell. */
export function AppRoutes() {
  const visitor = useVisitor()
  const { state, needsSignIn } = visitor
  const isInside = state === 'authenticated' && !needsSignIn
  if (state === 'loading') return <LoadingShell />

  const login = <Door key="login" title="Sign In" load={loadLogin} />
  const signup = <Door key="signup" title="Sign Up" load={loadSignup} />
  if (state === 'unauthenticated') {
    return (
      <Routes>
        <Route path="/signup" element={signup} />
        <Route path="*" element={login} />
      </Routes>
    )
  }
  return (
    <Routes>
      <Route path="/login" element={isInside ? <Navigate to="/" replace /> : login} />
      <Route path="/signup" element={isInside ? <Navigate to="/" replace /> : signup} />
      <Route path="*" element={<InsideShell visitor={visitor} />} />
    </Routes>
  )
}

/** The padding is for what stands in for a door that could not be loaded; the door itself fills the window. */
function Door({ title, load }: { title: string; load: LoadScreen }) {
  return (
    <div className="p-4">
      <LazyScreen title={title} load={load} fallback={<LoadingShell />} />
    </div>
  )
}

function InsideShell({ visitor }: { visitor: Visitor }) {
  const home = (
    <>
      <HomeScreen user={visitor.user} />
      <Arrival title={null} />
    </>
  )
  return (
    <Shell visitor={visitor}>
      <Routes>
        <Route path="/" element={home} />
        <Route path="/station0" element={home} />
        {shellRoutes.map(({ path, title, load }) => (
          <Route key={path} path={path} element={<LazyScreen key={path} title={title} load={load} />} />
        ))}
        <Route
          path="*"
          element={
            <>
              <NotFoundScreen />
              <Arrival title="Page Not Found" />
            </>
          }
        />
      </Routes>
    </Shell>
  )
}
