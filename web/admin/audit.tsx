import type { AuditEntry } from '@station-zero/schema/admin/console.ts'
import { ScrollText } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import { Pages } from '../saving/online-view.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Rows, SectionTitle } from '../ui/rows.tsx'
import { Table } from '../ui/table.tsx'
import { useHasRail } from '../ui/use-is-wide.ts'
import { useAudit } from './admin-api.ts'
import { adminAddress } from './header.tsx'
import { ReadView, Time } from './parts.tsx'

const TITLE_ID = 'audit-title'

/** All operator actions, newest first. `&subject=` filters by the ID of the affected person. */
export function Audit() {
  const [params] = useSearchParams()
  const subject = params.get('subject')
  const audit = useAudit({ after: params.get('after'), subject })
  const name = audit.data?.rows[0]?.subject ?? 'one account'
  return (
    <section aria-labelledby={TITLE_ID}>
      <SectionTitle id={TITLE_ID} title={subject ? `Audit log of ${name}` : 'Audit log'}>
        {subject && (
          <Link to={adminAddress('audit')} className={buttonClass('quiet')}>
            Show all
          </Link>
        )}
      </SectionTitle>
      <p className="mb-4 max-w-prose text-muted">
        Actions of operators in this console and on the command line. Entries are deleted after a year.
      </p>
      <ReadView read={audit} label="Loading the audit log...">
        {({ rows, next }) => (
          <>
            {rows.length === 0 ? (
              <EmptyState icon={<ScrollText className="size-8" />} title="No entries" />
            ) : (
              <Entries entries={rows} />
            )}
            <Pages next={next} isFetching={audit.isFetching} />
          </>
        )}
      </ReadView>
    </section>
  )
}

function Entries({ entries }: { entries: AuditEntry[] }) {
  const hasTable = useHasRail()
  if (!hasTable) {
    return (
      <Rows>
        {entries.map((entry) => (
          <li key={entry.id} className="grid gap-1 px-4 py-3 [overflow-wrap:anywhere]">
            <p className="font-semibold">
              {actionName(entry.action)}
              {entry.subject && `: ${entry.subject}`}
            </p>
            <Changes entry={entry} />
            <p className="text-muted text-sm">
              {actorName(entry)} · <Time at={entry.at} />
            </p>
          </li>
        ))}
      </Rows>
    )
  }
  return (
    <Card className="p-2! sm:px-4!">
      <Table caption="Audit log" columns={['When', 'Who', 'What', 'About', 'Change']} isWide>
        {entries.map((entry) => (
          <tr key={entry.id} className="align-top">
            <td className="text-sm tabular-nums">
              <Time at={entry.at} />
            </td>
            <td className="[overflow-wrap:anywhere]">{actorName(entry)}</td>
            <th scope="row" className="font-semibold">
              {actionName(entry.action)}
            </th>
            <td className="[overflow-wrap:anywhere]">{entry.subject}</td>
            <td className="[overflow-wrap:anywhere]">
              <Changes entry={entry} />
            </td>
          </tr>
        ))}
      </Table>
    </Card>
  )
}

const actorName = ({ actor }: AuditEntry): string => (actor ? (actor.username ?? 'Deleted account') : 'Command line')

const ACTION_NAMES: Record<string, string> = {
  'people.suspend': 'Account suspended',
  'people.restore': 'Account restored',
  'people.end-sessions': 'Sessions ended',
  'people.reset-code': 'Reset code created',
  'people.edit': 'Account edited',
  'people.promote': 'Promoted to operator',
  'people.demote': 'Removed as operator',
  'people.allow-classes': 'Allowed to create classes',
  'people.disallow-classes': 'No longer allowed to create classes',
  'people.delete': 'Account deleted',
  'people.export': 'List of people downloaded',
  'invites.create': 'Invitation created',
  'invites.revoke': 'Invitation ended',
  'announcements.create': 'Announcement created',
  'announcements.change': 'Announcement edited',
  'announcements.delete': 'Announcement deleted',
  'policies.change': 'Page edited',
  'events.create': 'Sign-up limit raised',
  'events.end': 'Sign-up limit reset',
  'station.signup': 'Sign-ups changed',
  'station.samples': 'Samples turned on or off',
  'station.demo': 'Demo account turned on or off',
  'station.spaces': 'Groups and classes turned on or off',
  'reports.settle': 'Report settled',
  'post-reports.hide': 'Reported post hidden',
  'post-reports.remove-author': 'Author of a reported post removed',
  'post-reports.close': 'Group or class closed',
  'post-reports.dismiss': 'Report about a post dismissed',
  'mentor-reports.settle': 'Report about mentorship settled',
  'groups.create': 'Group added',
  'groups.change': 'Group edited',
  'groups.delete': 'Group deleted',
  'community-events.create': 'Event added',
  'community-events.change': 'Event edited',
  'community-events.delete': 'Event deleted',
  'mentors.create': 'Mentor added',
  'mentors.change': 'Mentor edited',
  'mentors.delete': 'Mentor deleted',
  'mentors.link': 'Account linked to a mentor',
  'mentors.unlink': 'Account unlinked from a mentor',
  'jobs.create': 'Job added',
  'jobs.change': 'Job edited',
  'jobs.delete': 'Job deleted',
  'jobs.import': 'Jobs imported',
  'jobs.delete-source': 'Imported jobs deleted',
  'mentorship.accepted': 'Mentorship request accepted',
  'mentorship.declined': 'Mentorship request declined',
  'decks.create': 'Deck added',
  'decks.change': 'Deck edited',
  'decks.delete': 'Deck deleted',
  'decks.add-cards': 'Cards added',
  'decks.change-card': 'Card edited',
  'decks.move-card': 'Card moved',
  'decks.delete-card': 'Card deleted',
  'decks.add-questions': 'Questions added',
  'decks.change-question': 'Question edited',
  'decks.move-question': 'Question moved',
  'decks.delete-question': 'Question deleted',
  'decks.add-passages': 'Passages added',
  'decks.change-passage': 'Passage edited',
  'decks.move-passage': 'Passage moved',
  'decks.delete-passage': 'Passage deleted',
  'corrections.publish': 'Correction published',
  'corrections.withdraw': 'Correction withdrawn',
}

/** Returns the name of an action, or its identifier if this version does not know the action. */
const actionName = (action: string): string => ACTION_NAMES[action] ?? action

/** Lists only the values that changed. */
function Changes({ entry: { before, after } }: { entry: AuditEntry }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const changed = names.filter((name) => words(before?.[name]) !== words(after?.[name]))
  if (changed.length === 0) return null
  return (
    <ul className="grid gap-1 text-sm">
      {changed.map((name) => (
        <li key={name}>
          <span className="text-muted">{name}:</span>{' '}
          {before && name in before && (
            <>
              <del className="decoration-muted">{words(before[name])}</del>
              {after && name in after && <span className="sr-only"> changed to</span>}{' '}
            </>
          )}
          {after && name in after && words(after[name])}
        </li>
      ))}
    </ul>
  )
}

function words(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
