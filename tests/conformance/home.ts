import { type Row, testsIn } from './row.ts'

const out = testsIn('web/home/sign-out.test.tsx')

const header = 'home has its title and subtitle, who is there, the tagline and the year'
const clears = 'signing out with nothing waiting clears the token and the person’s data and goes to login'
const asks = 'with work that no server has, signing out asks; staying changes nothing'

export const home: readonly Row[] = [
  {
    id: 'home.title',
    says: "'Station Zero', 'Your firefighter preparation command center'",
    heldBy: out(header),
  },
  { id: 'home.tagline', says: "'#1 app for future firefighters'", heldBy: out(header) },
  { id: 'home.copyright', says: "'© 2025 Station Zero'", heldBy: out(header) },
  { id: 'home.header', says: "icon, username and 'Sign Out'", heldBy: out(header) },
  { id: 'home.welcome', says: "'Welcome, maia'", heldBy: out(header) },
  {
    id: 'home.sign-out.small',
    says: "'Sign Out' in the header is hidden on small screens",
    heldBy: 'tests/e2e/spec-shell.spec.ts › Sign Out stands in the header on a wide screen and not on a narrow one',
  },
  { id: 'home.sign-out', says: "clears the token and all cached data, goes to '/login'", heldBy: out(clears) },
  {
    id: 'home.sign-out.told-later',
    says: 'offline it works too, and the server is told later',
    heldBy: [
      out(clears),
      'api/auth/sessions.test.ts › a sign-out that was made offline ends its own session, not the one opened since',
    ],
  },
  { id: 'home.sign-out.stay', says: "with items waiting it asks: 'Stay signed in'", heldBy: out(asks) },
  {
    id: 'home.sign-out.keep',
    says: "'Keep on this device', hidden until the same person signs in",
    heldBy: out('what is kept on this device is hidden until the same person signs in'),
  },
  {
    id: 'home.sign-out.export',
    says: "'Export and discard'",
    heldBy: out('what is exported is a file with the waiting items, and then it is discarded'),
  },
]
