import {
  DECK_COLORS,
  type DeckBody,
  ITEM_KINDS,
  type ItemKind,
  itemPaths,
  MAX_DECK_NAME,
  MAX_ITEMS,
  type StationDeck,
  type StationItem,
} from '@station-zero/schema/admin/decks.ts'
import { plural } from '@station-zero/schema/core/words.ts'
import { ClipboardPaste, Layers, Plus } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { ActionDialog } from '../saving/action-dialog.tsx'
import { Pages } from '../saving/online-view.tsx'
import { useAddressWith, useLayer } from '../ui/back/leave.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Field } from '../ui/field.tsx'
import { textOf } from '../ui/form.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { RowGroup, Rows, rowTitleClass, SectionTitle } from '../ui/rows.tsx'
import { TabLinks } from '../ui/tab-links.tsx'
import { useToast } from '../ui/toast.tsx'
import { useDeck, useDeckItems, useDecks, writes } from './admin-api.ts'
import { EditItem, itemNouns, NewItem, PasteCards } from './deck-items.tsx'
import { AdminHeader, adminAddress } from './header.tsx'
import { useListingWrite } from './listings.tsx'
import { ReadView, useFocusedPage } from './parts.tsx'

/** Decks that operators add: the list, the page of one deck with its cards, questions and passages, and their forms. */

const TITLE_ID = 'decks-title'
const NEW = 'new'

/** Lists the decks that operators add. `&deck=id` opens the page of one deck. */
export function DecksSection() {
  const [params] = useSearchParams()
  const id = params.get('deck')
  if (id !== null) return <DeckPage key={id} id={id} />
  return (
    <>
      <AdminHeader current="decks" />
      <DeckList />
    </>
  )
}

function DeckList() {
  const [params] = useSearchParams()
  const read = useDecks({ after: params.get('after') })
  const form = useLayer('entry')
  return (
    <section aria-labelledby={TITLE_ID}>
      <SectionTitle id={TITLE_ID} title="Decks">
        <Button aria-haspopup="dialog" onClick={() => form.open(NEW)}>
          <Plus aria-hidden="true" className="size-5" />
          New deck
        </Button>
      </SectionTitle>
      <p className="mb-4 max-w-prose text-muted">
        Your organization’s own study material, such as streets, SOGs and radio codes. Candidates find the decks under
        Written, together with those of the app, and study them offline. All decks together can have{' '}
        {MAX_ITEMS.card.toLocaleString('en-US')} cards, {MAX_ITEMS.question.toLocaleString('en-US')} questions and{' '}
        {MAX_ITEMS.passage} passages.
      </p>
      <ReadView read={read} label="Loading decks...">
        {({ rows, next }) => (
          <>
            {rows.length === 0 ? (
              <EmptyState icon={<Layers className="size-8" />} title="No decks yet" />
            ) : (
              <Rows>
                {rows.map((deck) => (
                  <DeckItem key={deck.id} deck={deck} />
                ))}
              </Rows>
            )}
            <Pages next={next} isFetching={read.isFetching} />
          </>
        )}
      </ReadView>
      {form.value === NEW && <DeckDialog onClose={form.close} />}
    </section>
  )
}

function DeckItem({ deck }: { deck: StationDeck }) {
  const id = useId()
  return (
    <li>
      <RowGroup titleId={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
        <div className="min-w-0 flex-[1_1_18rem]">
          <h3 id={id} className={`${rowTitleClass} flex flex-wrap items-center gap-x-2`}>
            <Color value={deck.color} /> {deck.name} {deck.cards === 0 && <Badge tone="amber">Not on devices</Badge>}
          </h3>
          <p className="text-muted text-sm">{contentsOf(deck)}</p>
        </div>
        <Link to={adminAddress('decks', { deck: deck.id })} className={buttonClass('secondary')}>
          Open
        </Link>
      </RowGroup>
    </li>
  )
}

const inList = new Intl.ListFormat('en-US')

const contentsOf = ({ cards, questions, passages }: StationDeck): string =>
  cards === 0
    ? 'Devices download a deck once it has a card.'
    : inList.format([
        plural(cards, 'card'),
        ...(questions > 0 ? [plural(questions, 'question')] : []),
        ...(passages > 0 ? [plural(passages, 'passage')] : []),
      ])

const Color = ({ value }: { value: string }) => (
  <span aria-hidden="true" className="size-4 shrink-0 rounded-full" style={{ backgroundColor: value }} />
)

/** Creates a deck, or edits `deck`. */
function DeckDialog({ deck, onClose }: { deck?: StationDeck; onClose: () => void }) {
  const write = useListingWrite()
  const { toast } = useToast()
  // The deck may be refetched with a newer version while the form still shows this version.
  const [opened] = useState(deck)
  const colors = opened && !isOffered(opened.color) ? [opened.color, ...DECK_COLORS] : DECK_COLORS
  return (
    <ActionDialog
      title={opened ? 'Edit deck' : 'New deck'}
      hasAddress
      submit={opened ? 'Save' : 'Create deck'}
      pending="Saving..."
      fields={['name', 'color']}
      check={(data) => (textOf(data, 'name') ? {} : { name: 'Enter a name' })}
      send={async (data) => {
        const body: DeckBody = { name: textOf(data, 'name'), color: textOf(data, 'color') }
        if (opened) await write(writes.changeDeck(opened.id, body, opened.version))
        else await write(writes.createDeck(body))
        onClose()
        toast({
          title: opened ? 'Deck saved' : 'Deck created',
          description: opened ? 'Devices download it within 15 minutes.' : 'Open it to add cards.',
        })
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field
            label="Name"
            name="name"
            maxLength={MAX_DECK_NAME}
            autoComplete="off"
            placeholder="District 4 streets"
            defaultValue={opened?.name}
            required
            error={errors.name}
          />
          <fieldset>
            <legend className="mb-1 font-semibold">Color</legend>
            <div className="flex flex-wrap gap-1">
              {colors.map((color, at) => (
                <label key={color} className="grid size-12 place-items-center">
                  <input
                    type="radio"
                    name="color"
                    value={color}
                    aria-label={`Color ${at + 1}`}
                    defaultChecked={color === (opened?.color ?? colors[0])}
                    className="size-8 appearance-none rounded-full border-4 border-surface checked:outline-3 checked:outline-ink"
                    style={{ backgroundColor: color }}
                  />
                </label>
              ))}
            </div>
          </fieldset>
        </>
      )}
    </ActionDialog>
  )
}

const isOffered = (color: string): boolean => DECK_COLORS.some((one) => one === color)

// A deck

const KINDS: Record<ItemKind, { title: string; empty: string; intro?: string }> = {
  card: { title: 'Cards', empty: 'No cards yet' },
  question: {
    ...{ title: 'Questions', empty: 'No questions yet' },
    intro:
      'They are asked in Practice by question type, under Academy head start, and in mixed practice tests, but not in exams.',
  },
  passage: {
    ...{ title: 'Passages', empty: 'No passages yet' },
    intro: 'Candidates read a passage next to its questions. Add a passage first, and then questions about it.',
  },
}

const countOf = (kind: ItemKind, { cards, questions, passages }: StationDeck): number =>
  ({ card: cards, question: questions, passage: passages })[kind]

/**
 * The page of one deck, with its cards or, if the URL contains `&list=questions` or `&list=passages`, its questions or passages. `&item=new`
 * and `&item=id` open a form, and `&paste=1` opens the form for a pasted list.
 */
function DeckPage({ id }: { id: string }) {
  const [params] = useSearchParams()
  const kind = ITEM_KINDS.find((one) => itemPaths[one].list === params.get('list')) ?? 'card'
  const [item, paste] = [useLayer('item'), useLayer('paste')]
  if (item.value !== null)
    return (
      <FormPage title={`${item.value === NEW ? 'New' : 'Edit'} ${kind}`} without="item">
        {item.value === NEW ? (
          <NewItem kind={kind} deckId={id} onClose={item.close} />
        ) : (
          <EditItem kind={kind} id={item.value} onClose={item.close} />
        )}
      </FormPage>
    )
  if (paste.value !== null)
    return (
      <FormPage title="Paste a list" without="paste">
        <PasteCards deckId={id} onClose={paste.close} />
      </FormPage>
    )
  return <OpenDeck id={id} kind={kind} onOpen={item.open} onPaste={() => paste.open('1')} />
}

type FormPageProps = { title: string; without: string; children: ReactNode }

/** `without` is the URL parameter that opens the form; the back link removes it. */
function FormPage({ title, without, children }: FormPageProps) {
  useFocusedPage()
  const back = { to: useAddressWith()({ [without]: null }), label: 'The deck' }
  return (
    <>
      <PageHeader icon={<Layers />} title={title} back={back} />
      {children}
    </>
  )
}

type OpenDeckProps = { id: string; kind: ItemKind; onOpen: (item: string) => void; onPaste: () => void }

function OpenDeck({ id, kind, onOpen, onPaste }: OpenDeckProps) {
  useFocusedPage()
  const read = useDeck(id)
  const form = useLayer('entry')
  const [isDeleting, setIsDeleting] = useState(false)
  const deck = read.data
  const tabs = ITEM_KINDS.map((one) => ({
    key: one,
    to: adminAddress('decks', { deck: id, ...(one !== 'card' && { list: itemPaths[one].list }) }),
    isCurrent: one === kind,
    content: deck ? `${KINDS[one].title} (${countOf(one, deck)})` : KINDS[one].title,
  }))
  return (
    <>
      <PageHeader
        icon={<Layers />}
        title={deck?.name ?? 'Deck'}
        back={{ to: adminAddress('decks'), label: 'All decks' }}
        below={<TabLinks label="Contents" tabs={tabs} replace isOnBar />}
      />
      <ReadView read={read} label="Loading the deck...">
        {(found) => (
          <>
            <div className="mb-6 flex flex-wrap gap-2">
              <Button onClick={() => onOpen(NEW)}>
                <Plus aria-hidden="true" className="size-5" />
                New {kind}
              </Button>
              {kind === 'card' && (
                <Button variant="secondary" onClick={onPaste}>
                  <ClipboardPaste aria-hidden="true" className="size-5" />
                  Paste a list
                </Button>
              )}
              <Button variant="quiet" aria-haspopup="dialog" onClick={() => form.open('edit')}>
                Edit deck
              </Button>
              <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsDeleting(true)}>
                Delete deck
              </Button>
            </div>
            {found.cards === 0 && found.questions + found.passages > 0 && (
              <p className="mb-4 font-semibold">Devices download this deck once it has a card.</p>
            )}
            <Items key={kind} deck={found} kind={kind} onOpen={onOpen} />
            {form.value === 'edit' && <DeckDialog deck={found} onClose={form.close} />}
            {isDeleting && <DeleteDeck deck={found} onClose={() => setIsDeleting(false)} />}
          </>
        )}
      </ReadView>
    </>
  )
}

function DeleteDeck({ deck, onClose }: { deck: StationDeck; onClose: () => void }) {
  const write = useListingWrite()
  const { toast } = useToast()
  const page = useLayer('deck')
  return (
    <ActionDialog
      title="Delete this deck?"
      submit="Delete deck"
      pending="Deleting..."
      isDanger
      send={async () => {
        await write(writes.deleteDeck(deck.id))
        onClose()
        page.close()
        toast({ title: 'Deck deleted' })
      }}
      onClose={onClose}
    >
      {() => (
        <p>
          “{deck.name}” with{' '}
          {inList.format([
            ...[plural(deck.cards, 'card'), plural(deck.questions, 'question')],
            ...(deck.passages > 0 ? [plural(deck.passages, 'passage')] : []),
          ])}{' '}
          disappears from devices within 15 minutes, or when they are online again. It can’t be restored. What people
          have studied and their test results stay in their history.
        </p>
      )}
    </ActionDialog>
  )
}

type ItemsProps = { deck: StationDeck; kind: ItemKind; onOpen: (item: string) => void }

function Items({ deck, kind, onOpen }: ItemsProps) {
  const titleId = useId()
  const [params] = useSearchParams()
  const read = useDeckItems(kind, deck.id, { after: params.get('after') })
  const { title, empty, intro } = KINDS[kind]
  return (
    <section aria-labelledby={titleId}>
      <SectionTitle id={titleId} title={title} />
      {intro && <p className="mb-4 max-w-prose text-muted">{intro}</p>}
      <ReadView read={read} label={`Loading ${title.toLowerCase()}...`}>
        {({ rows, next }) => (
          <>
            {rows.length === 0 ? (
              <EmptyState icon={<Layers className="size-8" />} title={empty} />
            ) : (
              <Rows isOrdered>
                {rows.map((item) => (
                  <Item key={item.id} deck={deck} kind={kind} item={item} onEdit={() => onOpen(item.id)} />
                ))}
              </Rows>
            )}
            <Pages next={next} isFetching={read.isFetching} />
          </>
        )}
      </ReadView>
    </section>
  )
}

type ItemProps = { deck: StationDeck; kind: ItemKind; item: StationItem<ItemKind>; onEdit: () => void }

function Item({ deck, kind, item, onEdit }: ItemProps) {
  const id = useId()
  const [action, setAction] = useState<'move' | 'delete'>()
  const write = useListingWrite()
  const { toast } = useToast()
  const close = () => setAction(undefined)
  const [title, answer] =
    'front' in item
      ? [item.front, item.back]
      : 'title' in item
        ? [item.title, plural(item.questions, 'question')]
        : [item.question, item.answers[item.correctAnswer] ?? '']
  const count = countOf(kind, deck)
  return (
    <li>
      <RowGroup titleId={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
        <div className="min-w-0 flex-[1_1_18rem] [overflow-wrap:anywhere]">
          <h3 id={id} className={rowTitleClass}>
            {item.position}. {title}
          </h3>
          <p className="text-muted">{answer}</p>
          {'passageId' in item && item.passageId !== undefined && <About deckId={deck.id} passageId={item.passageId} />}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" aria-describedby={id} onClick={onEdit}>
            Edit
          </Button>
          {kind === 'passage' && (
            <Link
              to={adminAddress('decks', {
                ...{ deck: deck.id, list: itemPaths.question.list, item: NEW, passage: item.id },
              })}
              aria-describedby={id}
              className={buttonClass('secondary')}
            >
              Add question
            </Link>
          )}
          {count > 1 && (
            <Button variant="quiet" aria-haspopup="dialog" aria-describedby={id} onClick={() => setAction('move')}>
              Move
            </Button>
          )}
          <Button variant="quiet" aria-haspopup="dialog" aria-describedby={id} onClick={() => setAction('delete')}>
            Delete
          </Button>
        </div>
      </RowGroup>
      {action === 'move' && <MoveItem deck={deck} kind={kind} item={item} count={count} onClose={close} />}
      {action === 'delete' && (
        <ActionDialog
          title={`Delete this ${kind}?`}
          submit={`Delete ${kind}`}
          pending="Deleting..."
          isDanger
          send={async () => {
            await write(writes.deleteItem(kind, item.id))
            close()
            toast({ title: `${itemNouns[kind]} deleted` })
          }}
          onClose={close}
        >
          {() => (
            <p>
              “{title}”{'questions' in item && item.questions > 0 && ` with ${plural(item.questions, 'question')}`}{' '}
              disappears from devices within 15 minutes, or when they are online again. What people have studied and
              their test results stay in their history.
            </p>
          )}
        </ActionDialog>
      )}
    </li>
  )
}

/** The title of the passage that a question is about. */
function About({ deckId, passageId }: { deckId: string; passageId: string }) {
  const { data } = useDeckItems('passage', deckId, {})
  const passage = data?.rows.find(({ id }) => id === passageId)
  return passage && <p className="text-muted text-sm">About “{passage.title}”</p>
}

type MoveItemProps = Omit<ItemProps, 'onEdit'> & { count: number; onClose: () => void }

function MoveItem({ deck, kind, item, count, onClose }: MoveItemProps) {
  const write = useListingWrite()
  const { toast } = useToast()
  const [{ version }] = useState(deck)
  const isPosition = (value: string) => /^\d{1,4}$/.test(value) && Number(value) >= 1 && Number(value) <= count
  return (
    <ActionDialog
      title={`Move this ${kind}`}
      submit="Move"
      pending="Moving..."
      fields={['position']}
      check={(data) =>
        isPosition(textOf(data, 'position'))
          ? {}
          : { position: `Enter a number from 1 to ${count.toLocaleString('en-US')}` }
      }
      send={async (data) => {
        await write(writes.moveItem(kind, item.id, Number(textOf(data, 'position')), version))
        onClose()
        toast({ title: `${itemNouns[kind]} moved` })
      }}
      onClose={onClose}
    >
      {(errors) => (
        <Field
          label="Position"
          name="position"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={item.position}
          hint={`Now ${item.position} of ${count.toLocaleString('en-US')}.${kind === 'card' ? ' New cards are studied in this order.' : ''}`}
          error={errors.position}
        />
      )}
    </ActionDialog>
  )
}
