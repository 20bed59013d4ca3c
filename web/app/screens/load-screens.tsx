import type { LoadScreen } from './lazy-screen.tsx'

export const loadInside: LoadScreen = async () => (await import('./inside.tsx')).Inside
export const loadLogin: LoadScreen = async () => (await import('../../auth/login-screen.tsx')).LoginScreen
export const loadSignup: LoadScreen = async () => {
  const [{ SignupScreen }, { WithQuery }] = await Promise.all([
    import('../../auth/signup-screen.tsx'),
    import('../query.tsx'),
  ])
  return () => (
    <WithQuery>
      <SignupScreen />
    </WithQuery>
  )
}
