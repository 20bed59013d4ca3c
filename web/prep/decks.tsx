import { type DueToday, deckProgress, dueWords } from '@station-zero/schema/prep/due.ts'
import { profilesAsking, type Track, trackList, trackNames, trackOfDeck } from '@station-zero/schema/prep/kinds.ts'
import { MISSED_DECK } from '@station-zero/schema/prep/missed.ts'
import { dropQuestions, MOST_DROPPED } from '@station-zero/schema/prep/mutations.ts'
import { newOfEach } from '@station-zero/schema/prep/queue.ts'
import type { DeckProgress, ExamProfile } from '@station-zero/schema/prep/tables.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { getCurrent } from '../data/active-account.ts'
import { type Due, readDue } from '../data/repositories/cards.ts'
import { readDecks, readMissedRows } from '../data/repositories/decks.ts'
import { READ_ONLY, useIsReadOnly } from '../data/session.ts'
import { useStudyDay } from '../data/time.ts'
import { useLive } from '../data/use-live.ts'
import { useEnact } from '../saving/use-enact.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ProgressRing } from '../ui/progress.tsx'
import { readProfiles } from './exams/exam-queries.ts'
import { paths } from './use-prep-view.ts'

/** The person's own deck, then the decks by track, each track with the exams that ask for it. */
export function DeckTracks({ decks, profiles }: Pick<DeckList, 'decks' | 'profiles'>) {
  const own = decks.filter(({ id }) => id === MISSED_DECK.id)
  return (
    <div className="grid gap-6">
      {own.length > 0 && <DeckGrid decks={own} />}
      {trackList.map((track) => {
        const ofTrack = decks.filter(({ id }) => id !== MISSED_DECK.id && trackOfDeck(id) === track)
        if (ofTrack.length === 0) return null
        return (
          <section key={track} aria-labelledby={`track-${track}`}>
            <h3 id={`track-${track}`} className="text-xl">
              {trackNames[track]}
            </h3>
            <p className="mb-3 text-muted">{wordsFor(track, ofTrack, profiles)}</p>
            <DeckGrid decks={ofTrack} />
          </section>
        )
      })}
    </div>
  )
}

const DeckGrid = ({ decks }: { decks: readonly DeckOfList[] }) => (
  <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
    {decks.map((deck) => (
      <DeckCard key={deck.id} deck={deck} />
    ))}
  </ul>
)

function wordsFor(track: Track, decks: readonly DeckOfList[], profiles: readonly ExamProfile[]): string {
  if (track === 'academy') return 'Fire knowledge. Entry exams don’t ask for it; your academy will.'
  const asking = new Set(decks.flatMap(({ id }) => profilesAsking(id, profiles)))
  const names = profiles.flatMap(({ name }) => (asking.has(name) ? [name] : []))
  return `Asked on these exams: ${names.join(', ')}.`
}

function DeckCard({ deck }: { deck: DeckOfList }) {
  const navigate = useNavigate()
  const { progress, due, outside, isPlanned } = deck
  const { totalCards, dueCards } = progress
  return (
    <li className="relative flex flex-col gap-4 overflow-hidden rounded-lg border border-line bg-surface p-4 pl-6">
      <span aria-hidden="true" className="absolute inset-y-0 left-0 w-1.5" style={{ backgroundColor: deck.color }} />
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-2xl">{deck.name}</h3>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
            <span>{totalCards === 1 ? '1 card' : `${totalCards} cards`}</span>
            {(dueCards > 0 || outside === 0) && (
              <Badge tone={dueCards > 0 ? 'amber' : 'neutral'}>
                {dueCards > 0 ? `${dueCards} ${isPlanned ? 'in today’s plan' : 'due today'}` : 'Nothing due today'}
              </Badge>
            )}
            {dueCards > 0 && <span>{dueWords(due)}</span>}
            {outside > 0 && <Badge tone="amber">{`${outside} due outside the plan`}</Badge>}
          </p>
        </div>
        <Mastery name={deck.name} percent={progress.mastery} />
      </div>
      <Button
        variant="secondary"
        className="mt-auto w-full"
        aria-label={`Study Now: ${deck.name}`}
        onClick={() => void navigate(paths.study(deck.id))}
      >
        Study Now
      </Button>
      {deck.id === MISSED_DECK.id && <RemoveAll total={totalCards} />}
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
        className="-m-1 grid min-h-14 shrink-0 place-items-center rounded-md p-1 hover:bg-sunken"
        onClick={() => setIsOpen(true)}
      >
        <ProgressRing value={percent} label={`Mastery of ${name}`} />
        <span aria-hidden="true" className="text-muted text-sm leading-tight">
          Mastery
        </span>
      </button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={`Mastery: ${percent}%`}>
        <div className="grid gap-3">
          <p>
            How firmly {name} sits in your memory: the average over all of its cards. A card counts fully once you would
            still remember it after 21 days, in part before that, and nothing until you have studied it. Recall on Your
            Progress is another figure: the chance to remember today the cards you have already seen.
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
    for (let from = 0; from < ids.length; from += MOST_DROPPED)
      if (!(await enact(dropQuestions, { questionIds: ids.slice(from, from + MOST_DROPPED) }))) return
  }

  return (
    <>
      <Button
        variant="quiet"
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
  /** Across all decks, because they share one daily limit of new cards. Not known until `due.isLoaded`. */
  due: Due
  profiles: ExamProfile[]
}

/**
 * What each deck says is due adds up to `DeckList.due`: its part of the plan if there is one, of the day's ration otherwise. Studied alone, a
 * deck may give more.
 */
type DeckOfList = RowOf<'decks'> & {
  progress: DeckProgress
  due: DueToday
  /** With a plan: cards of the deck that are due today and not in the plan; otherwise 0. */
  outside: number
  /** Whether what is due is the deck's part of the plan. */
  isPlanned: boolean
}

export function useDecks(): DeckList | undefined {
  const today = useStudyDay()
  return useLive(
    async (db) => {
      const [decks, due, profiles] = await Promise.all([readDecks(db), readDue(db, Date.now()), readProfiles(db)])
      const figures = decks.map(({ id }) => due.decks.get(id) ?? { ...nothing, deckId: id })
      const unseen = figures.map(({ totalCards, seen }) => Math.max(0, totalCards - seen))
      const shares = newOfEach(unseen, due.newLeft)
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
          }
        }),
        due,
        profiles,
      }
    },
    [today],
  )
}

const nothing = { totalCards: 0, seen: 0, masterySum: 0, seenDue: 0 }
