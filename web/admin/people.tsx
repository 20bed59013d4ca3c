import type { ListedPerson, PeoplePage } from '@station-zero/schema/admin/console.ts'
import { plural } from '@station-zero/schema/core/words.ts'
import { ChevronRight, FileDown, Search } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { Pages } from '../saving/online-view.tsx'
import { useAddressWith } from '../ui/back/leave.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SelectField } from '../ui/field.tsx'
import { Rows, rowLinkClass, SectionTitle } from '../ui/rows.tsx'
import { Table } from '../ui/table.tsx'
import { useHasRail } from '../ui/use-is-wide.ts'
import { csvAddress, usePeople } from './admin-api.ts'
import { AdminHeader } from './header.tsx'
import { Marks, ReadView, Time } from './parts.tsx'
import { PersonScreen } from './person.tsx'

/**
 * The list of people, or one person if the URL contains `&person=id`. The URL then still contains the search, so that the back link can
 * restore the list.
 */
export function People() {
  const personId = useSearchParams()[0].get('person')
  if (personId) return <PersonScreen key={personId} id={personId} />
  return (
    <>
      <AdminHeader current="people" />
      <PeopleList />
    </>
  )
}

const TITLE_ID = 'people-title'
const STATES = [
  { value: 'active', label: 'Active' },
  { value: 'suspended', label: 'Suspended' },
]
const ROLES = [
  { value: 'user', label: 'Candidates' },
  { value: 'operator', label: 'Operators' },
]

function PeopleList() {
  const [params, setParams] = useSearchParams()
  const [q, state, role, after] = ['q', 'state', 'role', 'after'].map((name) => params.get(name))
  const people = usePeople({ q, state, role, after })

  function filter(name: string, value: string, options?: { replace: boolean }) {
    const changed = new URLSearchParams(params)
    // The cursor is only valid for the previous list.
    changed.delete('after')
    if (value) changed.set(name, value)
    else changed.delete(name)
    setParams(changed, options)
  }

  return (
    <section aria-labelledby={TITLE_ID}>
      <SectionTitle id={TITLE_ID} title="People">
        <a href={csvAddress({ q, state, role })} download className={buttonClass('quiet')}>
          <FileDown aria-hidden="true" className="size-5" />
          Download CSV
        </a>
      </SectionTitle>
      <div className="mb-4 grid grid-cols-2 items-end gap-3 md:grid-cols-[minmax(0,1fr)_11rem_11rem]">
        <SearchBox text={q ?? ''} onSearch={(text) => filter('q', text, { replace: true })} />
        <SelectField
          label="State"
          name="state"
          placeholder="All"
          options={STATES}
          value={state ?? ''}
          onChange={({ target }) => filter('state', target.value)}
        />
        <SelectField
          label="Role"
          name="role"
          placeholder="All"
          options={ROLES}
          value={role ?? ''}
          onChange={({ target }) => filter('role', target.value)}
        />
      </div>
      <ReadView read={people} label="Loading people...">
        {(page) => (
          <>
            <p role="status" className="mb-2 min-h-5 text-muted text-sm">
              {countWords(page, Boolean(q || state || role))}
            </p>
            {page.rows.length === 0 ? (
              <EmptyState title="Nobody matches">
                <p>Search finds the start of a username, an email address or any word of a name.</p>
              </EmptyState>
            ) : (
              <PeopleRows people={page.rows} />
            )}
            <Pages next={page.next} isFetching={people.isFetching} />
          </>
        )}
      </ReadView>
    </section>
  )
}

function countWords({ total }: PeoplePage, isFiltered: boolean): string {
  if (total === null) return isFiltered ? 'More than 1,000 matches' : 'More than 1,000 accounts'
  if (!isFiltered) return plural(total, 'account')
  return total === 1 ? '1 match' : `${total.toLocaleString()} matches`
}

/** Delay between typing and the search. Each URL change sends a request, and Safari rejects more than 100 URL changes in 30 s. */
const SEARCH_AFTER_MS = 300

function SearchBox({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(text)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onSearch)
  useLayoutEffect(() => {
    latest.current = onSearch
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  /** The last search text that this field wrote to the URL. */
  const sent = useRef(text)
  // Update the field when Back or Forward changes the URL, but not when the field itself did, so that newer input is preserved.
  useEffect(() => {
    if (text !== sent.current) setTyped(text)
    sent.current = text
  }, [text])

  function search(value: string, delayMs: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (value.trim() === sent.current) return
      sent.current = value.trim()
      latest.current(value.trim())
    }, delayMs)
  }

  return (
    <search className="relative block min-w-0 max-md:col-span-2">
      <label htmlFor="people-search" className="mb-1 block font-semibold">
        Search people
      </label>
      <Search aria-hidden="true" className="pointer-events-none absolute bottom-3 left-3 text-muted" />
      <input
        id="people-search"
        type="search"
        value={typed}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder="Username, email or name"
        onChange={({ target }) => {
          setTyped(target.value)
          search(target.value, SEARCH_AFTER_MS)
        }}
        onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && search(typed, 0)}
        className="block h-12 w-full rounded-md border border-edge bg-surface pr-3 pl-11 text-base text-ink placeholder:text-muted"
      />
    </search>
  )
}

const COLUMNS = ['Username', 'Name', 'Email', 'Signed up', 'Last used']

/** A table on a wide screen; rows on a phone. */
function PeopleRows({ people }: { people: ListedPerson[] }) {
  const addressWith = useAddressWith()
  const hasTable = useHasRail()
  if (!hasTable) {
    return (
      <Rows>
        {people.map((person) => (
          <li key={person.id}>
            <Link to={addressWith({ person: person.id })} className={rowLinkClass}>
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-center gap-x-2">
                  <span className="font-semibold [overflow-wrap:anywhere]">{person.username}</span>
                  <Marks person={person} />
                </span>
                <span className="block text-muted text-sm [overflow-wrap:anywhere]">
                  {person.name ? `${person.name} · ${person.email}` : person.email}
                </span>
                <span className="block text-muted text-sm">
                  Signed up: <Time at={person.createdAt} isDay /> · Last used:{' '}
                  <Time at={person.usedAt} never="never" isDay />
                </span>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </Rows>
    )
  }
  return (
    <Card className="p-2! sm:px-4!">
      <Table caption="People" columns={COLUMNS} isWide>
        {people.map((person) => (
          <tr key={person.id} className="hover:bg-sunken">
            <th scope="row" className="font-semibold">
              <span className="flex flex-wrap items-center gap-x-2">
                <Link
                  to={addressWith({ person: person.id })}
                  className="inline-flex min-h-11 min-w-11 items-center underline decoration-edge underline-offset-4 [overflow-wrap:anywhere]"
                >
                  {person.username}
                </Link>
                <Marks person={person} />
              </span>
            </th>
            <td className="[overflow-wrap:anywhere]">{person.name}</td>
            <td className="[overflow-wrap:anywhere]">{person.email}</td>
            <td className="whitespace-nowrap tabular-nums">
              <Time at={person.createdAt} isDay />
            </td>
            <td className="whitespace-nowrap tabular-nums">
              <Time at={person.usedAt} isDay />
            </td>
          </tr>
        ))}
      </Table>
    </Card>
  )
}
