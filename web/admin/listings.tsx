import type { Listing, ListingBody, ListingKind } from '@station-zero/schema/admin/listings.ts'
import { Plus } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { getCurrent } from '../data/active-account.ts'
import { loadEngine } from '../data/lazy.ts'
import { ActionDialog } from '../saving/action-dialog.tsx'
import { Pages } from '../saving/online-view.tsx'
import { useLayer } from '../ui/back/leave.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { FieldErrors } from '../ui/form.ts'
import { RowGroup, Rows, rowTitleClass, SectionTitle } from '../ui/rows.tsx'
import { useToast } from '../ui/toast.tsx'
import { useListings, useWrite, writes } from './admin-api.ts'
import { ReadView } from './parts.tsx'

/** Lists of what operators add for candidates: events, groups, mentors and jobs. */

export interface ListingView<K extends ListingKind> {
  kind: K
  title: string
  /** The name of one listing, in the singular and in lowercase, such as `event`. */
  noun: string
  icon: ReactNode
  intro: string
  titleOf(row: Listing<K>): string
  badge?(row: Listing<K>): ReactNode
  Details(props: { row: Listing<K> }): ReactNode
  /** Buttons in addition to those of every listing. */
  Actions?(props: { row: Listing<K> }): ReactNode
  /** Path of the page where candidates see the listing. */
  addressOf(row: Listing<K>): string
  /** Returns a sentence that states how deleting the listing affects people. */
  consequence(row: Listing<K>): string
  form: ListingForm<K>
}

export interface ListingForm<K extends ListingKind> {
  fields: readonly string[]
  check(data: FormData): FieldErrors
  bodyOf(data: FormData): ListingBody<K>
  Fields(props: { row: Listing<K> | undefined; errors: FieldErrors }): ReactNode
}

const NEW = 'new'

/**
 * Returns a function that sends a write and then downloads the changed content, so that candidates' screens on this device show the change
 * immediately.
 */
export function useListingWrite(): ReturnType<typeof useWrite> {
  const write = useWrite()
  return async (given) => {
    const response = await write(given)
    const current = getCurrent()
    // If the download fails, a later sync round downloads the content.
    if (current)
      void loadEngine()
        .then((engine) => engine.refreshContent(current))
        .catch(() => undefined)
    return response
  }
}

/** The listings of one kind. `&entry=new` and `&entry=id` open the form. */
export function ListingSection<K extends ListingKind>({ view }: { view: ListingView<K> }) {
  const { kind, title, noun, icon, intro } = view
  const titleId = useId()
  const [params] = useSearchParams()
  const read = useListings(kind, { after: params.get('after') })
  const form = useLayer('entry')
  return (
    <section aria-labelledby={titleId}>
      <SectionTitle id={titleId} title={title}>
        <Button aria-haspopup="dialog" onClick={() => form.open(NEW)}>
          <Plus aria-hidden="true" className="size-5" />
          New {noun}
        </Button>
      </SectionTitle>
      <p className="mb-4 max-w-prose text-muted">{intro}</p>
      <ReadView read={read} label={`Loading ${title.toLowerCase()}...`}>
        {({ rows, next }) => {
          const edited = rows.find(({ id }) => id === form.value)
          return (
            <>
              {rows.length === 0 ? (
                <EmptyState icon={icon} title={`You have not added any ${title.toLowerCase()} yet`}>
                  <p>Samples that come with the app are not listed here.</p>
                </EmptyState>
              ) : (
                <Rows>
                  {rows.map((row) => (
                    <ListingItem key={row.id} view={view} row={row} onEdit={() => form.open(row.id)} />
                  ))}
                </Rows>
              )}
              <Pages next={next} isFetching={read.isFetching} />
              {edited && <ListingDialog key={edited.id} view={view} row={edited} onClose={form.close} />}
            </>
          )
        }}
      </ReadView>
      {form.value === NEW && <ListingDialog view={view} onClose={form.close} />}
    </section>
  )
}

type ListingItemProps<K extends ListingKind> = { view: ListingView<K>; row: Listing<K>; onEdit: () => void }

function ListingItem<K extends ListingKind>({ view, row, onEdit }: ListingItemProps<K>) {
  const { kind, noun, titleOf, badge, Details, Actions, addressOf, consequence } = view
  const id = useId()
  const [isDeleting, setIsDeleting] = useState(false)
  const write = useListingWrite()
  const { toast } = useToast()
  const close = () => setIsDeleting(false)
  return (
    <li>
      <RowGroup titleId={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
        <div className="min-w-0 flex-[1_1_18rem] [overflow-wrap:anywhere]">
          <h3 id={id} className={`${rowTitleClass} flex flex-wrap items-center gap-x-2`}>
            {titleOf(row)} {badge?.(row)}
          </h3>
          <Details row={row} />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" aria-haspopup="dialog" onClick={onEdit}>
            Edit
          </Button>
          {Actions && <Actions row={row} />}
          <Link to={addressOf(row)} className={buttonClass('quiet')}>
            View
          </Link>
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsDeleting(true)}>
            Delete
          </Button>
        </div>
      </RowGroup>
      {isDeleting && (
        <ActionDialog
          title={`Delete this ${noun}?`}
          submit={`Delete ${noun}`}
          pending="Deleting..."
          isDanger
          send={async () => {
            await write(writes.deleteListing(kind, row.id))
            close()
            toast({ title: `${capitalized(noun)} deleted` })
          }}
          onClose={close}
        >
          {() => (
            <p>
              “{titleOf(row)}” disappears from devices within 15 minutes, or when they are online again.{' '}
              {consequence(row)}
            </p>
          )}
        </ActionDialog>
      )}
    </li>
  )
}

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

type ListingDialogProps<K extends ListingKind> = { view: ListingView<K>; row?: Listing<K>; onClose: () => void }

function ListingDialog<K extends ListingKind>({ view: { kind, noun, form }, row, onClose }: ListingDialogProps<K>) {
  const write = useListingWrite()
  const { toast } = useToast()
  // The row may be refetched with a newer version while the form still shows this version.
  const [version] = useState(row?.version)
  const { Fields } = form
  return (
    <ActionDialog
      title={row ? `Edit ${noun}` : `New ${noun}`}
      hasAddress
      submit={row ? 'Save' : `Add ${noun}`}
      pending="Saving..."
      fields={form.fields}
      check={form.check}
      send={async (data) => {
        const body = form.bodyOf(data)
        const isChange = row !== undefined && version !== undefined
        await write(isChange ? writes.changeListing(kind, row.id, body, version) : writes.createListing(kind, body))
        onClose()
        toast({
          title: `${capitalized(noun)} ${row ? 'saved' : 'added'}`,
          description: 'Devices download it within 15 minutes.',
        })
      }}
      onClose={onClose}
    >
      {(errors) => <Fields row={row} errors={errors} />}
    </ActionDialog>
  )
}
