import { plural } from '@station-zero/schema/core/words.ts'
import type { SpaceKind } from '@station-zero/schema/spaces/links.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { listSharingSpaces } from '../data/repositories/group-decks.ts'
import { planShare, type SharePlan } from '../data/repositories/share-plan.ts'
import { shareDeck } from '../data/share-deck.ts'
import { useLive } from '../data/use-live.ts'
import { whyNotSaved } from '../saving/use-enact.ts'
import { Button } from '../ui/button.tsx'
import { Switch } from '../ui/choices.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormProblem, SelectField } from '../ui/field.tsx'
import { ProgressBar } from '../ui/progress.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useToast } from '../ui/toast.tsx'

type ShareDeckDialogProps = {
  /** The groups and classes to choose from. */
  spaces: readonly { id: string; name: string; kind: SpaceKind }[]
  /** The person's own decks to choose from. */
  decks: readonly { id: string; name: string }[]
  onClose: () => void
}

/** Copies one of the person's own decks into a group or class, or updates the copy there. */
export function ShareDeckDialog({ spaces, decks, onClose }: ShareDeckDialogProps) {
  const [spaceId, setSpaceId] = useState(spaces[0]?.id ?? '')
  const [deckId, setDeckId] = useState(decks[0]?.id ?? '')
  const [copying, setCopying] = useState<boolean | null>(null)
  const [saved, setSaved] = useState<number | null>(null)
  const [problem, setProblem] = useState<string>()
  const stop = useRef<AbortController>(null)
  const { toast } = useToast()
  // Cards that are being saved would change the plan, so it is read again only afterward.
  const isSaving = saved !== null
  const read = useLive(
    (db) => (isSaving ? Promise.resolve(null) : planShare(db, spaceId, deckId)),
    [spaceId, deckId, isSaving],
  )
  const plan = read?.spaceId === spaceId && read.ownDeckId === deckId ? read : null
  const [running, setRunning] = useState<SharePlan | null>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const space = spaces.find(({ id }) => id === spaceId)
  const shown = running ?? plan
  const mayCopy = copying ?? shown?.shared?.mayCopy ?? true

  async function share(event: FormEvent) {
    event.preventDefault()
    if (!plan || plan.problem) return
    setProblem(undefined)
    setRunning(plan)
    setSaved(0)
    stop.current = new AbortController()
    try {
      const isDone = await shareDeck(plan, { mayCopy, onProgress: setSaved, signal: stop.current.signal })
      if (isDone) {
        toast({ title: plan.shared?.isComplete ? 'Shared deck updated' : 'Deck shared' })
        return onClose()
      }
    } catch (error) {
      setProblem(whyNotSaved(error))
    }
    setSaved(null)
    setRunning(null)
  }

  return (
    <Dialog
      open
      onClose={() => {
        stop.current?.abort()
        onClose()
      }}
      title={decks.length === 1 ? `Share “${decks[0]?.name}”` : 'Share a deck'}
    >
      <form onSubmit={(event) => void share(event)} className="grid grid-cols-1 gap-4 [overflow-wrap:anywhere]">
        {spaces.length > 1 && (
          <SelectField
            label="Share in"
            name="space"
            value={spaceId}
            disabled={isSaving}
            options={spaces.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => setSpaceId(target.value)}
          />
        )}
        {decks.length > 1 && (
          <SelectField
            label="Your deck"
            name="deck"
            value={deckId}
            disabled={isSaving}
            options={decks.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => setDeckId(target.value)}
          />
        )}
        {shown ? (
          <>
            <PlanWords plan={shown} spaceName={space?.name ?? ''} />
            <Switch
              label="Members may copy it"
              hint="They can add the cards to their own decks and change them there."
              checked={mayCopy}
              disabled={isSaving}
              onChange={setCopying}
            />
          </>
        ) : (
          <Spinner label="Reading the deck..." />
        )}
        {running && (
          <div role="status">
            <p className="mb-2">{`${saved} of ${plural(cardsIn(running), 'card')} saved`}</p>
            <ProgressBar label="Sharing the deck" value={saved ?? 0} max={cardsIn(running)} />
          </div>
        )}
        <FormProblem>{problem ?? shown?.problem ?? undefined}</FormProblem>
        <div className="grid gap-2 sm:grid-cols-2">
          <Button type="submit" disabled={isSaving || !plan || plan.problem !== null}>
            {shown?.shared ? 'Share again' : 'Share deck'}
          </Button>
          <Button variant="quiet" onClick={() => (isSaving ? stop.current?.abort() : onClose())}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const cardsIn = ({ batches }: SharePlan): number => batches.reduce((sum, { length }) => sum + length, 0)

/** What will be shared, and what will not. */
function PlanWords({ plan, spaceName }: { plan: SharePlan; spaceName: string }) {
  const { cardCount, shared, removed, images, archived } = plan
  const changed = cardsIn(plan)
  const leftOut = [
    ...(images > 0 ? [`${plural(images, 'image')}, because only text can be shared`] : []),
    ...(archived > 0 ? [plural(archived, 'archived card')] : []),
  ]
  return (
    <div className="grid gap-2">
      {shared?.isComplete ? (
        <p>
          {`This deck is already shared in ${spaceName}. `}
          {changed + removed.length === 0
            ? 'Its cards have not changed since.'
            : `Sharing it again updates ${plural(changed, 'card')}${removed.length > 0 ? ` and removes ${removed.length}` : ''} there. Members keep their progress.`}
        </p>
      ) : shared ? (
        <p>{`Sharing was interrupted: ${plural(changed, 'card')} of ${cardCount} are left. Members of ${spaceName} don’t see the deck yet.`}</p>
      ) : (
        <p>{`Members of ${spaceName} will see ${plural(cardCount, 'card')} and your name there. Later changes to your deck are not shared until you share it again.`}</p>
      )}
      {leftOut.length > 0 && <p>{`Left out: ${leftOut.join('; ')}.`}</p>}
    </div>
  )
}

/** Shares a personal deck in a group or class that the person chooses. */
export function ShareOwnDeck({ deck, onClose }: { deck: { id: string; name: string }; onClose: () => void }) {
  const spaces = useLive(listSharingSpaces, [])
  if (!spaces) return null
  if (spaces.length > 0) return <ShareDeckDialog spaces={spaces} decks={[deck]} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title="Share in a group">
      <p>You can share decks once you are a member of a group. In a class, only instructors can share decks.</p>
    </Dialog>
  )
}
