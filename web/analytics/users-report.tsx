import { type AnalyticsUser, LISTED_USERS } from '@station-zero/schema/analytics/reports.ts'
import { useState } from 'react'
import { useVisitor } from '../data/session.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { formatDay } from '../ui/format.ts'
import { Table } from '../ui/table.tsx'
import { useIsPublished } from './use-access.ts'

const SHOWN_AT_ONCE = 25

export function UsersReport({ users }: { users: AnalyticsUser[] }) {
  const isOperator = useVisitor().user?.isOperator === true
  const isMasked = useIsPublished() && !isOperator
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  if (users.length === 0) return <EmptyState title="No users registered yet" />
  return (
    <>
      {isOperator && (
        <p className="mb-2 text-muted text-sm">You run this station, so you see names and e-mail addresses.</p>
      )}
      {isMasked && (
        <p className="mb-2 text-muted text-sm">
          The server masks names and addresses while the demo password is the published one.
        </p>
      )}
      <Table
        caption="All Users"
        columns={['Username', 'Name', 'Email', 'Sign Up Date']}
        className="max-sm:table-fixed max-sm:text-sm max-sm:[&_th:first-child]:w-[30%]"
      >
        {users.slice(0, shown).map(({ id, username, name, email, createdAt }) => (
          <tr key={id}>
            <th scope="row" className="break-all font-semibold">
              {username}
            </th>
            <td>{name || 'N/A'}</td>
            <td className="break-all">{email}</td>
            <td className="sm:whitespace-nowrap">
              <time dateTime={createdAt}>{formatDay(new Date(createdAt))}</time>
            </td>
          </tr>
        ))}
      </Table>
      {shown < users.length && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Button variant="secondary" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
            Show {Math.min(SHOWN_AT_ONCE, users.length - shown)} more
          </Button>
          <p className="text-muted text-sm">
            {shown} of {users.length === LISTED_USERS && 'the newest '}
            {users.length.toLocaleString()}
          </p>
        </div>
      )}
    </>
  )
}
