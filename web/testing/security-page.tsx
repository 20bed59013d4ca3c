import 'fake-indexeddb/auto'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { request } from '../data/request.ts'
import { enterAs } from './account.ts'
import { maia } from './person.ts'
import { SettingsPage } from './settings-page.tsx'

const MINUTE_MS = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString()
const sessions = [
  { id: 's2', device: 'Safari on iPhone', createdAt: ago(9_000), usedAt: ago(125), isCurrent: false },
  { id: 's1', device: 'Chrome on Linux', createdAt: ago(30), usedAt: ago(0), isCurrent: true },
  { id: 's3', device: 'Chrome on Android', createdAt: ago(9_000), usedAt: ago(3 * 1_440), isCurrent: false },
]
export const security = {
  recoveryCodesLeft: 9,
  passkeys: [{ id: 'p1', name: 'My phone', createdAt: ago(9_000), usedAt: null }],
  events: [{ id: 'e1', type: 'password-changed', at: ago(5), device: 'Chrome on Linux' }],
  canUsePasskeys: true,
}

type Sent = [what: string, body: unknown]
type Answers = Record<string, (body: unknown) => Response>

const standard: Answers = {
  'GET /api/auth/sessions': () => Response.json(sessions),
  'GET /api/auth/security': () => Response.json(security),
}

let count = 0

/** Opens the security section of the settings for a new person. Returns the requests that `answers` handled. */
export async function open(answers: Answers = {}): Promise<Sent[]> {
  count += 1
  const user = { ...maia, id: `security-${count}` }
  const sent: Sent[] = []
  const all = { ...standard, ...answers }
  await enterAs(user, (method, path, body) => {
    const name = `${method} ${path}`
    if (name in answers) sent.push([name, body])
    return all[name]?.(body)
  })
  const queryFn = ({ queryKey }: { queryKey: readonly unknown[] }) => request('GET', queryKey.join('/'))
  render(<SettingsPage at="/settings?section=security" userId={user.id} queryFn={queryFn} />)
  return sent
}

export const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
export const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
export const part = async (name: string) => within(await screen.findByRole('region', { name }))
