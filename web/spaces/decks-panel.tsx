import { plural } from '@station-zero/schema/core/words.ts'
import { studyIdsOf } from '@station-zero/schema/prep/own-study.ts'
import { listedFront } from '@station-zero/schema/prep/own-study-cards.ts'
import { MAX_DECK_NAME_LENGTH } from '@station-zero/schema/prep/own-tables.ts'
import { studyIdOfShared } from '@station-zero/schema/prep/shared-study.ts'
import { reportDeck, setDeck } from '@station-zero/schema/spaces/decks.ts'
import { studySharedDeck } from '@station-zero/schema/spaces/follow.ts'
import { isBelow, isStaff, may } from '@station-zero/schema/spaces/permissions.ts'
import { ChevronRight, Layers, Play, Plus } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { getCurrent } from '../data/active-account.ts'
import { enactInSpace } from '../data/enact-in-space.ts'
import { type GroupDeck, readGroupCards, readGroupDecks } from '../data/repositories/group-decks.ts'
import type { Group, Member } from '../data/repositories/groups.ts'
import { decksPath } from '../data/repositories/groups-of-decks.ts'
import { listOwnDecks } from '../data/repositories/own-decks.ts'
import type { SharedCard } from '../data/repositories/shared-cards.ts'
import { copySharedDeck, removeWholeDeck } from '../data/share-deck.ts'
import { useLive } from '../data/use-live.ts'
import { useEnact, useSave } from '../saving/use-enact.ts'
import { useEnactInSpace } from '../saving/use-enact-in-space.ts'
import { useRows } from '../ui/back/addressed.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Switch } from '../ui/choices.tsx'
import { classes } from '../ui/classes.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Field } from '../ui/field.tsx'
import { goToHeading, useFocusInstead } from '../ui/focus.ts'
import { textOf } from '../ui/form.ts'
import { Rows, rowLinkClass } from '../ui/rows.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { FormDialog, nameOf, PanelHead, WaitingNote } from './parts.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { ShareDeckDialog } from './share-deck.tsx'

type PanelProps = { group: Group; me: Member }

/** The decks that members share in a group or class; with `?deck=id` in the URL, one deck with its cards. */
export function DecksPanel({ group, me }: PanelProps) {
  const [params] = useSearchParams()
  const decks = useLive((db) => readGroupDecks(db, group.id), [group.id])
  const deckId = params.get('deck')
  if (!decks) return <Spinner label="Loading the decks..." />
  const deck = decks.find(({ id }) => id === deckId)
  if (deck) return <DeckView key={deck.id} deck={deck} group={group} me={me} />
  return <DeckList decks={decks} isMissing={deckId !== null} group={group} me={me} />
}

type DeckListProps = PanelProps & { decks: readonly GroupDeck[]; isMissing: boolean }

function DeckList({ decks, isMissing, group, me }: DeckListProps) {
  const titleId = useId()
  const [isSharing, setIsSharing] = useState(false)
  const canShare = may('spaces.add-deck', me.role, group.kind)
  const own = useLive(listOwnDecks, [])
  const shareButton = useRef<HTMLButtonElement>(null)
  useFocusInstead(shareButton, decks.length > 0 && !isSharing)
  const share = canShare && own && own.length > 0 && (
    <Button ref={shareButton} aria-haspopup="dialog" onClick={() => setIsSharing(true)}>
      <Plus aria-hidden="true" className="size-5" />
      Share a deck
    </Button>
  )
  return (
    <section aria-labelledby={titleId} className="max-w-3xl">
      <PanelHead id={titleId} title="Decks">
        {decks.length > 0 && share}
      </PanelHead>
      {isMissing && <p className="mb-4">This deck was removed, or it has not synced to this device yet.</p>}
      {decks.length === 0 ? (
        <EmptyState icon={<Layers className="size-10" />} title="No shared decks yet">
          <p>{emptyWords(canShare, own?.length === 0)}</p>
          {share}
          {canShare && own?.length === 0 && (
            <Link to="/prep#your-decks" className={buttonClass('secondary')}>
              Go to your decks
            </Link>
          )}
        </EmptyState>
      ) : (
        <Rows>
          {decks.map((deck) => (
            <li key={deck.id}>
              <Link to={decksPath(group, deck.id)} className={rowLinkClass}>
                <Layers aria-hidden="true" className="shrink-0 text-muted" />
                <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                  <span className="flex flex-wrap items-center gap-x-2">
                    <span className="font-semibold">{deck.name}</span>
                    {deck.isOn && deck.isComplete && <Badge tone="blue">Studying</Badge>}
                    {!deck.isComplete && <Badge tone="amber">Not finished</Badge>}
                  </span>
                  <span className="block text-muted text-sm">{aboutDeck(deck, group)}</span>
                </span>
                <ChevronRight aria-hidden="true" className="shrink-0 text-muted" />
              </Link>
            </li>
          ))}
        </Rows>
      )}
      {isSharing && own && <ShareDeckDialog spaces={[group]} decks={own} onClose={() => setIsSharing(false)} />}
    </section>
  )
}

function emptyWords(canShare: boolean, hasNoDecks: boolean): string {
  if (!canShare) return 'Your instructors share decks here. You can study them together with your other cards.'
  if (hasNoDecks) return 'Write your own deck first. Then you can share it here, so that everyone can study it.'
  return 'Share one of your own decks, so that everyone here can study it.'
}

const aboutDeck = ({ isMine, author, cardCount }: GroupDeck, { members }: Group): string =>
  `${plural(cardCount, 'card')} · ${isMine ? 'Shared by you' : `Shared by ${nameOf(members.find(({ id }) => id === author))}`}`

type DeckViewProps = PanelProps & { deck: GroupDeck }

function DeckView({ deck, group, me }: DeckViewProps) {
  const titleId = useId()
  useEffect(goToHeading, [])
  const cards = useLive((db) => readGroupCards(db, group.id, deck.id), [group.id, deck.id])
  const isWaiting = group.waitingIds.has(deck.id)
  return (
    <section aria-labelledby={titleId} className="grid max-w-3xl grid-cols-1 gap-4">
      <div>
        <Link to={decksPath(group)} className={classes(buttonClass('quiet'), '-ml-4 text-accent-ink!')}>
          All shared decks
        </Link>
        <h2 id={titleId} tabIndex={-1} className="text-2xl outline-none [overflow-wrap:anywhere]">
          {deck.name}
        </h2>
        <p className="flex flex-wrap gap-x-2 text-muted text-sm [overflow-wrap:anywhere]">
          {aboutDeck(deck, group)}
          <WaitingNote isWaiting={isWaiting} />
        </p>
      </div>
      {deck.isComplete ? <StudyChoice deck={deck} group={group} /> : <Unfinished deck={deck} group={group} />}
      <DeckActions deck={deck} group={group} me={me} />
      {cards ? <CardList cards={cards} /> : <Spinner label="Loading the cards..." />}
    </section>
  )
}

type OfDeck = { deck: GroupDeck; group: Group }

/** Turns studying the deck on or off. The choice syncs to the person's other devices; other members don't see it. */
function StudyChoice({ deck, group }: OfDeck) {
  const enact = useEnact()
  const navigate = useNavigate()
  const study = `/prep?${new URLSearchParams({ deck: studyIdOfShared(deck.id) })}`
  const choose = (isOn: boolean, done?: string) =>
    enact(studySharedDeck, { deckId: deck.id, spaceId: group.id, isOn }, done)
  if (!deck.isOn)
    return (
      <div className="grid justify-items-start gap-2">
        <Button size="large" onClick={async () => (await choose(true)) && void navigate(study)}>
          <Play aria-hidden="true" className="size-5" />
          Study this deck
        </Button>
        <p className="text-muted text-sm">
          Its cards then come up with your other cards, even offline.
          {group.kind === 'group' && ' Other members don’t see your results.'}
        </p>
      </div>
    )
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Link to={study} className={buttonClass('primary', 'large')}>
        <Play aria-hidden="true" className="size-5" />
        Study now
      </Link>
      <Button
        variant="quiet"
        size="large"
        onClick={() => void choose(false, 'You no longer study this deck. Your progress is kept.')}
      >
        Stop studying
      </Button>
    </div>
  )
}

function Unfinished({ deck, group }: OfDeck) {
  const [isSharing, setIsSharing] = useState(false)
  return (
    <div className="grid justify-items-start gap-3 rounded-md bg-sunken p-4">
      <p>
        {deck.own
          ? 'Sharing this deck was interrupted, so members don’t see it. Continue, or remove it.'
          : 'Sharing this deck was interrupted, so members don’t see it. Remove it.'}
      </p>
      {deck.own && (
        <Button aria-haspopup="dialog" onClick={() => setIsSharing(true)}>
          Continue sharing
        </Button>
      )}
      {isSharing && deck.own && (
        <ShareDeckDialog spaces={[group]} decks={[deck.own]} onClose={() => setIsSharing(false)} />
      )}
    </div>
  )
}

/**
 * What the author, staff and, if the author allows it, every member can do with the deck. As with posts, staff can remove the decks of
 * members with a lower role.
 */
function DeckActions({ deck, group, me }: DeckViewProps) {
  const [dialog, setDialog] = useState<'name' | 'share' | 'remove' | 'report' | null>(null)
  const enact = useEnactInSpace(group.id)
  const save = useSave()
  const navigate = useNavigate()
  const close = () => setDialog(null)
  const authorRole = group.members.find(({ id }) => id === deck.author)?.role ?? 'member'
  const canChange = deck.isMine || isBelow(authorRole, me.role)
  const canReport = !canChange && deck.isComplete
  const report = group.reports.findLast((one) => one.postId === deck.id && one.author === me.id)
  const canCopy = deck.isComplete && deck.mayCopy && !deck.isMine

  async function copy() {
    const db = getCurrent()?.db
    if (!db) return
    let copyId = ''
    const isSaved = await save(
      'copy-deck',
      async () => {
        copyId = await copySharedDeck(db, group.id, deck.id, deck.name)
      },
      'Copied to your decks',
    )
    if (isSaved) void navigate(`/prep/own/${copyId}`)
  }

  async function remove() {
    const db = getCurrent()?.db
    if (!db) return
    await removeWholeDeck(db, group.id, deck.id)
    void navigate(decksPath(group), { replace: true })
  }

  return (
    <div className="grid gap-1 empty:hidden">
      {deck.isMine && deck.isComplete && (
        <Switch
          label="Members may copy it"
          hint="They can add the cards to their own decks and change them there."
          checked={deck.mayCopy}
          onChange={(mayCopy) => void enact(setDeck, { deckId: deck.id, mayCopy })}
        />
      )}
      <div className="-ml-4 flex flex-wrap empty:hidden">
        {canCopy && (
          <Button variant="quiet" onClick={() => void copy()}>
            Copy to your decks
          </Button>
        )}
        {deck.isComplete && deck.own && (
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setDialog('share')}>
            Share again
          </Button>
        )}
        {canChange && deck.isComplete && (
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setDialog('name')}>
            Rename
          </Button>
        )}
        {canChange && (
          <Button
            variant="quiet"
            className="text-danger-ink!"
            aria-haspopup="dialog"
            onClick={() => setDialog('remove')}
          >
            Remove
          </Button>
        )}
        {canReport && (
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setDialog('report')}>
            Report
          </Button>
        )}
      </div>
      {report && (
        <p className="text-muted text-sm">
          {report.settledAt === null ? 'You reported this deck.' : 'Your report was reviewed.'}
        </p>
      )}
      {dialog === 'report' && (
        <ReportDialog
          title="Report deck"
          isByStaff={isStaff(authorRole)}
          save={(reason) => enactInSpace({ spaceId: group.id }, reportDeck, { deckId: deck.id, reason })}
          onClose={close}
        />
      )}
      {dialog === 'share' && deck.own && <ShareDeckDialog spaces={[group]} decks={[deck.own]} onClose={close} />}
      {dialog === 'name' && (
        <FormDialog
          title="Rename the deck"
          submit="Save"
          check={(data): Record<string, string> => (textOf(data, 'name') ? {} : { name: 'Enter a name' })}
          save={(data) => enactInSpace({ spaceId: group.id }, setDeck, { deckId: deck.id, name: textOf(data, 'name') })}
          onClose={close}
        >
          {(errors) => (
            <Field
              label="Name"
              name="name"
              maxLength={MAX_DECK_NAME_LENGTH}
              defaultValue={deck.name}
              required
              autoComplete="off"
              error={errors.name}
            />
          )}
        </FormDialog>
      )}
      {dialog === 'remove' && (
        <FormDialog title={`Remove “${deck.name}”?`} submit="Remove" isDanger save={remove} onClose={close}>
          <p>
            {`Its ${plural(deck.cardCount, 'card')} will disappear for everyone. What members have studied is kept.`}
            {deck.isMine ? ' Your own deck stays as it is.' : ' Its author can’t share it here again.'}
          </p>
        </FormDialog>
      )}
    </div>
  )
}

const FIRST_ROWS = 50
const MORE_ROWS = 100

function CardList({ cards }: { cards: readonly SharedCard[] }) {
  const titleId = useId()
  const [shown, show] = useRows(FIRST_ROWS, '')
  if (cards.length === 0) return null
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 gap-3">
      <h3 id={titleId} className="text-xl">
        Cards
      </h3>
      <Rows>
        {cards.slice(0, shown).map((card) => (
          <li
            key={card.id}
            className="px-4 py-3 [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto] [overflow-wrap:anywhere]"
          >
            <p className="line-clamp-3 whitespace-pre-line font-semibold">{listedFront(card)}</p>
            <p className="line-clamp-3 whitespace-pre-line text-muted">{card.back}</p>
            {studyIdsOf(card).length > 1 && (
              <p className="text-muted text-sm">{`Studied as ${studyIdsOf(card).length} cards`}</p>
            )}
          </li>
        ))}
      </Rows>
      {cards.length > shown && (
        <Button variant="secondary" size="large" onClick={() => show(shown + MORE_ROWS)}>
          {`Show ${Math.min(MORE_ROWS, cards.length - shown)} more of ${cards.length.toLocaleString('en-US')}`}
        </Button>
      )}
    </section>
  )
}
