import { plural } from '@station-zero/schema/core/words.ts'
import { type DueToday, deckProgress, dueWords } from '@station-zero/schema/prep/due.ts'
import { GENERAL } from '@station-zero/schema/prep/exam-profiles.ts'
import { profilesAsking } from '@station-zero/schema/prep/kinds.ts'
import { MISSED_DECK } from '@station-zero/schema/prep/missed.ts'
import { dropQuestions, MAX_DROPPED } from '@station-zero/schema/prep/mutations.ts'
import { isOwnDeckId } from '@station-zero/schema/prep/own-study.ts'
import { newOfEach } from '@station-zero/schema/prep/queue.ts'
import { isSharedDeckId, isWrittenDeckId } from '@station-zero/schema/prep/shared-study.ts'
import { isStationDeckId } from '@station-zero/schema/prep/station-decks.ts'
import type { DeckProgress, ExamProfile } from '@station-zero/schema/prep/tables.ts'
import { ARRIVES_LATER } from '@station-zero/schema/prep/track-words.ts'
import { rankOfDeck, type Track } from '@station-zero/schema/prep/tracks.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { getCurrent } from '../data/active-account.ts'
import { missingParts } from '../data/local-state.ts'
import { type Due, readDue } from '../data/repositories/cards.ts'
import { readDecks, readMissedRows } from '../data/repositories/decks.ts'
import { decksPath, type GroupOfDeck, readGroupsOfDecks } from '../data/repositories/groups-of-decks.ts'
import { listSkills } from '../data/repositories/skills.ts'
import { readTracks } from '../data/repositories/tracks.ts'
import { READ_ONLY, useIsReadOnly } from '../data/session.ts'
import { useStudyDay } from '../data/time.ts'
import { useLive } from '../data/use-live.ts'
import { useEnact } from '../saving/use-enact.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ProgressRing } from '../ui/progress.tsx'
import { Rows } from '../ui/rows.tsx'
import { readProfiles } from './exams/exam-queries.ts'
import { OwnDecks } from './own/own-decks.tsx'
import { TracksOff } from './tracks-off.tsx'
import { ownPaths, paths } from './use-prep-view.ts'

/**
 * Lists, in order: missed questions, the person's own decks (after the tracks if there are none), decks shared in each group or class, the
 * station's decks, the decks of each track in the person's order, and the tracks that are off. The station and track sections are
 * collapsible.
 */
export function DeckTracks({ decks, profiles, tracks, missing, skills, groups }: Omit<DeckList, 'due'>) {
  const missed = decks.filter(({ id }) => id === MISSED_DECK.id)
  const own = decks.filter(({ id }) => isOwnDeckId(id))
  const isContent = ({ id }: DeckOfList) => id !== MISSED_DECK.id && !isWrittenDeckId(id)
  const shared = Map.groupBy(
    decks.filter(({ id }) => isSharedDeckId(id)),
    ({ id }) => groups.get(id)?.spaceId ?? '',
  )
  return (
    <div className="grid gap-6">
      {missed.length > 0 && <DeckRows decks={missed} />}
      {own.length > 0 && <OwnDecks decks={own} row={rowOf} />}
      {[...shared].map(([spaceId, some]) => (
        <SharedDecks key={spaceId} decks={some} group={groups.get(some[0]?.id ?? '')} />
      ))}
      {partsOf(tracks).map((part) => {
        const ofPart = decks.filter((deck) => isContent(deck) && part.has(deck.id))
        return (
          ofPart.length > 0 && (
            <DeckPart
              key={part.id}
              part={part}
              decks={ofPart}
              profiles={profiles}
              isMissing={missing.includes(part.id)}
              skills={skills.get(part.id) ?? 0}
            />
          )
        )
      })}
      {own.length === 0 && <OwnDecks decks={own} row={rowOf} />}
      <TracksOff tracks={tracks} />
    </div>
  )
}

type SharedDecksProps = { decks: readonly DeckOfList[]; group: GroupOfDeck | undefined }

/**
 * The decks of one group or class. On the page of the group or class, the person can see the cards and stop studying a
 * deck.
 */
function SharedDecks({ decks, group }: SharedDecksProps) {
  const headingId = useId()
  if (!group) return null
  return (
    <section aria-labelledby={headingId}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h3 id={headingId} className="min-w-0 font-sans text-base leading-6 tracking-normal [overflow-wrap:anywhere]">
          Shared in {group.spaceName}
        </h3>
        <Link
          to={decksPath({ id: group.spaceId, kind: group.kind })}
          className={classes(buttonClass('quiet'), '-mx-3 px-3! text-accent-ink!')}
        >
          <span>
            See all <span className="sr-only">decks of {group.spaceName}</span>
          </span>
        </Link>
      </div>
      <DeckRows decks={decks} />
    </section>
  )
}

const rowOf = (deck: DeckOfList) => <DeckRow key={deck.id} deck={deck} />

/** A collapsible group of decks. */
interface Part {
  id: string
  name: string
  /** The group's description; null if the exams that the group prepares for are listed instead. */
  purpose: string | null
  has(deckId: string): boolean
}

function partsOf(tracks: readonly Track[]): Part[] {
  const listed = new Set(tracks.flatMap(({ decks }) => decks))
  return [
    {
      ...{ id: 'station', name: 'From your station', purpose: 'Added by the people who run this station.' },
      has: isStationDeckId,
    },
    ...tracks.map(
      ({ id, name, purpose, exams, decks }): Part => ({
        ...{ id, name, purpose: exams.length > 0 ? null : purpose },
        has: (deckId) => decks.includes(deckId),
      }),
    ),
    // Contains the decks that are in no track, so all decks until the tracks have been downloaded.
    {
      ...{ id: 'decks', name: 'Decks', purpose: null },
      has: (deckId) => !listed.has(deckId) && !isStationDeckId(deckId),
    },
  ]
}

type DeckPartProps = {
  part: Part
  decks: readonly DeckOfList[]
  profiles: readonly ExamProfile[]
  /** Whether the group's cards are not on this device yet. */
  isMissing: boolean
  /** Number of skill sheets. */
  skills: number
}

function DeckPart({ part, decks, profiles, isMissing, skills }: DeckPartProps) {
  const [isOpen, setIsOpen] = useState(() => !foldedParts().includes(part.id))
  const due = decks.reduce((sum, { progress }) => sum + progress.dueCards, 0)
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open)
        foldPart(part.id, !currentTarget.open)
      }}
    >
      <summary className="-mx-2 grid min-h-12 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 rounded-md px-2 py-1.5 hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden="true"
          className="row-span-2 size-5 text-muted transition-transform duration-100 not-in-open:-rotate-90"
        />
        <h3 className="font-sans text-base leading-6 tracking-normal">{part.name}</h3>
        <span className="row-span-2 text-muted text-sm">
          {!isOpen && plural(decks.length, 'deck') + (due > 0 ? `, ${due} due` : '')}
        </span>
        <span className="text-muted text-sm">{wordsFor(part, decks, profiles)}</span>
      </summary>
      <div className="mt-2">
        {isMissing ? <p className="px-2">{ARRIVES_LATER}</p> : <DeckRows decks={decks} />}
        {skills > 0 && (
          <Link to={paths.skills} className={classes(buttonClass('quiet'), 'mt-2 text-accent-ink!')}>
            {`Skill sheets (${skills})`}
          </Link>
        )}
      </div>
    </details>
  )
}

const FOLDED = 'prep:folded'

/** Returns the groups that the person collapsed on this device. */
const foldedParts = (): string[] => (localStorage.getItem(FOLDED) ?? '').split(' ')

function foldPart(part: string, isFolded: boolean): void {
  const others = foldedParts().filter((one) => one !== '' && one !== part)
  localStorage.setItem(FOLDED, (isFolded ? [...others, part] : others).join(' '))
}

const DeckRows = ({ decks }: { decks: readonly DeckOfList[] }) => (
  <Rows>
    {decks.map((deck) => (
      <DeckRow key={deck.id} deck={deck} />
    ))}
  </Rows>
)

function wordsFor({ purpose }: Part, decks: readonly DeckOfList[], profiles: readonly ExamProfile[]): string {
  if (purpose !== null) return purpose
  const asking = new Set(decks.flatMap(({ id }) => profilesAsking(id, profiles)))
  // General is a mix of all exams. A word joiner (U+2060) prevents a line break after a hyphen.
  const names = profiles.flatMap(({ id, name }) =>
    asking.has(name) && id !== GENERAL.id ? [name.replaceAll('-', '-\u2060')] : [],
  )
  return names.length > 0 ? `Asked on these exams: ${names.join(', ')}.` : ''
}

/** A row of the deck list. Pressing the row starts studying the deck, except on the ring and on the link to a personal deck's cards. */
function DeckRow({ deck }: { deck: DeckOfList }) {
  const navigate = useNavigate()
  const { progress, due, outside, isPlanned, isBegun } = deck
  const { totalCards, dueCards } = progress
  const isBoth = due.reviews > 0 && due.newCards > 0
  return (
    <li className="@container hover:bg-sunken/60">
      <div className="relative flex min-h-17 items-center gap-3 py-1.5 pr-2 pl-4 sm:gap-4 sm:pr-4 @max-[20rem]:flex-wrap @max-[20rem]:gap-y-0">
        <Mastery name={deck.name} percent={progress.mastery} />
        <div className="flex min-w-0 flex-1 flex-wrap gap-x-2 @max-[20rem]:basis-32 text-sm leading-5 md:grid md:grid-cols-[minmax(0,1fr)_auto] md:gap-x-4">
          <h3 className="basis-full font-sans text-base leading-6 tracking-normal md:basis-auto">{deck.name}</h3>
          <p
            className={classes(
              'md:col-start-2 md:row-span-2 md:row-start-1 md:self-center md:text-right',
              dueCards > 0 ? 'font-semibold' : 'text-muted',
            )}
          >
            {dueCards > 0 ? `${dueCards} ${isPlanned ? 'in today’s plan' : 'due today'}` : outside === 0 && 'None due'}
            {isBoth && <span className="font-normal text-muted max-md:hidden md:block">{dueWords(due)}</span>}
            {outside > 0 && <span className="block font-normal text-muted">{`${outside} due outside the plan`}</span>}
          </p>
          <p className="text-muted">
            {plural(totalCards, 'card')}
            {!isBegun && <span className="max-md:hidden">, not started</span>}
          </p>
        </div>
        <button
          type="button"
          className="min-h-12 shrink-0 rounded-md px-2 font-semibold text-accent-ink after:absolute after:inset-0 @max-[20rem]:ml-auto"
          aria-label={`Study Now: ${deck.name}`}
          onClick={() => void navigate(paths.study(deck.id))}
        >
          Study Now
        </button>
      </div>
      {deck.id === MISSED_DECK.id && <RemoveAll total={totalCards} />}
      {isOwnDeckId(deck.id) && (
        <Link
          to={ownPaths.deck(deck.id)}
          aria-label={`Edit cards: ${deck.name}`}
          className={classes(buttonClass('quiet'), 'mb-1 ml-1 text-accent-ink text-sm')}
        >
          Edit cards
        </Link>
      )}
    </li>
  )
}

function Mastery({ name, percent }: { name: string; percent: number }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="relative z-1 grid size-14 shrink-0 place-items-center rounded-full hover:bg-sunken"
        onClick={() => setIsOpen(true)}
      >
        <ProgressRing value={percent} label={`Mastery of ${name}`} />
      </button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={`Mastery: ${percent}%`}>
        <div className="grid gap-3">
          <p>
            How well you remember {name}: the average over all of its cards. A card counts fully once you would still
            remember it after 21 days, in part before that, and nothing until you have studied it. “Recall” on Your
            Progress counts only cards you have studied, and shows how likely you are to remember them today.
          </p>
          <p className="text-muted">Green from 80%, amber from 60%, red below.</p>
        </div>
      </Dialog>
    </>
  )
}

/** Empties the deck "Missed questions" after a confirmation. */
function RemoveAll({ total }: { total: number }) {
  const isReadOnly = useIsReadOnly()
  const enact = useEnact()
  const [isOpen, setIsOpen] = useState(false)

  async function removeAll() {
    setIsOpen(false)
    const db = getCurrent()?.db
    const ids = db ? (await readMissedRows(db)).map(({ questionId }) => questionId) : []
    for (let from = 0; from < ids.length; from += MAX_DROPPED)
      if (!(await enact(dropQuestions, { questionIds: ids.slice(from, from + MAX_DROPPED) }))) return
  }

  return (
    <>
      <Button
        variant="quiet"
        className="mb-1 ml-1 text-muted text-sm"
        disabled={isReadOnly}
        title={isReadOnly ? READ_ONLY : undefined}
        onClick={() => setIsOpen(true)}
      >
        Empty this deck
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Empty your missed questions?">
        <div className="grid gap-4">
          <p>
            {total === 1 ? 'Its one card' : `All ${total} cards`} will stop coming up. Your test results and what you
            studied stay, and you can make the cards again from a test’s results.
          </p>
          <div className="grid gap-3 sm:grid-cols-2">
            <Button variant="secondary" onClick={() => setIsOpen(false)}>
              Keep them
            </Button>
            <Button variant="danger" onClick={() => void removeAll()}>
              Empty the deck
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}

export interface DeckList {
  decks: DeckOfList[]
  /** Due cards across all decks, because the decks share one daily limit on new cards. Valid only if `due.isLoaded`. */
  due: Due
  profiles: ExamProfile[]
  /** Tracks in the person's order. */
  tracks: Track[]
  /** IDs of the tracks whose cards are not on this device yet. */
  missing: string[]
  /** Number of skill sheets, by track. */
  skills: ReadonlyMap<string, number>
  /** The groups and classes of the shared decks, by deck. */
  groups: ReadonlyMap<string, GroupOfDeck>
}

/**
 * A deck in the list. The decks' due cards add up to `DeckList.due`: each deck's part of the plan if there is a plan, otherwise its part of
 * the day's limit. When studied alone, a deck may have more due cards.
 */
type DeckOfList = RowOf<'decks'> & {
  progress: DeckProgress
  due: DueToday
  /** With a plan: number of the deck's cards that are due today and not in the plan; otherwise 0. */
  outside: number
  /** Whether the due cards are the deck's part of the plan. */
  isPlanned: boolean
  /** Whether any card in the deck was studied. */
  isBegun: boolean
}

export function useDecks(): DeckList | undefined {
  const today = useStudyDay()
  return useLive(
    async (db) => {
      const [decks, due, profiles, tracks, missing, skills, groups] = await Promise.all([
        readDecks(db),
        readDue(db, Date.now()),
        readProfiles(db),
        readTracks(db),
        missingParts(db),
        listSkills(db),
        readGroupsOfDecks(db),
      ])
      const figures = decks.map(({ id }) => due.decks.get(id) ?? { ...nothing, deckId: id })
      const unseen = figures.map(({ totalCards, seen }) => Math.max(0, totalCards - seen))
      const shares = newOfEach(
        unseen,
        decks.map(({ id }) => rankOfDeck(tracks, id)),
        due.newLeft,
      )
      const planned = due.plan?.progress?.decks
      return {
        decks: decks.map((deck, at) => {
          const { [at]: own = nothing } = figures
          const ordinary = { reviews: own.seenDue, newCards: shares[at] ?? 0 }
          const today = planned ? (planned.get(deck.id) ?? { reviews: 0, newCards: 0 }) : ordinary
          const progress = deckProgress({ ...own, deckId: deck.id, seenDue: today.reviews, newLeft: today.newCards })
          return {
            ...deck,
            progress,
            due: today,
            outside: due.plan?.outside.decks.get(deck.id) ?? 0,
            isPlanned: Boolean(planned),
            isBegun: own.seen > 0,
          }
        }),
        due,
        profiles,
        tracks,
        missing,
        skills: new Map([...Map.groupBy(skills, ({ skill }) => skill.trackId)].map(([id, some]) => [id, some.length])),
        groups,
      }
    },
    [today],
  )
}

const nothing = { totalCards: 0, seen: 0, masterySum: 0, seenDue: 0 }
