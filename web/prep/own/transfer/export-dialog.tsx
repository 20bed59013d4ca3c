import { useEffect, useRef, useState } from 'react'
import { useCurrent } from '../../../data/active-account.ts'
import { readOwnDecksWithCards } from '../../../data/repositories/own-cards.ts'
import type { OwnCard } from '../../../data/repositories/own-decks.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { download } from '../../../ui/download.ts'
import { DECK_FILE_TYPE, writeDeckFile } from './deck-file.ts'
import { keyOfCard } from './import-plan.ts'
import { count, FileProblem } from './imported-file.ts'
import { transfer, warmTransfer } from './transfer.ts'
import { type ExportedDeck, fileName, writeCsv } from './write-files.ts'

type Kind = 'deck' | 'anki' | 'csv'

const KINDS: Record<Kind, { label: string; hint: string; extension: string; type: string }> = {
  deck: {
    ...{ label: 'Station Zero deck', hint: 'For other people who use Station Zero. Keeps all texts.' },
    ...{ extension: 'stationdeck', type: DECK_FILE_TYPE },
  },
  anki: {
    ...{ label: 'Anki package', hint: 'For Anki on a computer, phone or the web. Anki shows the cards as new.' },
    ...{ extension: 'apkg', type: 'application/octet-stream' },
  },
  csv: {
    ...{ label: 'CSV', hint: 'For spreadsheets: front, back, hint and tags.' },
    ...{ extension: 'csv', type: 'text/csv' },
  },
}

/** `deck` is the deck to export; null for all decks. */
type ExportDialogProps = { deck: { id: string; name: string } | null; onClose: () => void }

/** Writes one deck or all decks to a file, and shares or downloads it. */
export function ExportDialog({ deck, onClose }: ExportDialogProps) {
  const db = useCurrent()?.db
  const [status, setStatus] = useState<{ text: string; isProblem: boolean } | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [ready, setReady] = useState<File | null>(null)
  const stop = useRef(new AbortController())
  useEffect(() => {
    warmTransfer()
    const stopping = stop.current
    return () => stopping.abort()
  }, [])
  const kinds: Kind[] = deck ? ['deck', 'anki', 'csv'] : ['anki', 'csv']

  async function make(kind: Kind) {
    if (!db) return
    setIsBusy(true)
    setReady(null)
    setStatus({ text: 'Preparing the file...', isProblem: false })
    try {
      const rows = await readOwnDecksWithCards(db, deck?.id)
      const decks = rows.map(({ deck: { name }, cards }) => ({ name, cards: cards.map(exportedCard) }))
      const { extension, type } = KINDS[kind]
      const content = await contentOf(kind, decks, stop.current.signal)
      const file = new File([content], fileName(deck?.name ?? 'Station Zero decks', extension), { type })
      const cards = decks.reduce((sum, exported) => sum + exported.cards.length, 0)
      setReady(file)
      setStatus({ text: `${file.name}: ${count(cards, 'card')}.`, isProblem: false })
      // The click may be too long ago to open the share sheet, so sharing has its own button.
      if (!canShare(file)) download(file, file.name)
    } catch (error) {
      if (stop.current.signal.aborted) return
      if (!(error instanceof FileProblem)) console.error('Failed to export a deck:', error)
      const text = error instanceof FileProblem ? error.message : 'The file could not be written. Try again.'
      setStatus({ text, isProblem: true })
    } finally {
      setIsBusy(false)
    }
  }

  async function share(file: File) {
    try {
      await navigator.share({ files: [file], title: file.name })
    } catch (error) {
      // AbortError: the person closed the share sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError')) download(file, file.name)
    }
  }

  return (
    <Dialog open onClose={onClose} title={deck ? `Export “${deck.name}”` : 'Export all decks'}>
      <div className="grid gap-4">
        {kinds.map((kind) => (
          <div key={kind} className="grid gap-1">
            <Button variant="secondary" size="large" disabled={isBusy} onClick={() => void make(kind)}>
              {`${KINDS[kind].label} (.${KINDS[kind].extension})`}
            </Button>
            <p className="text-muted text-sm">{KINDS[kind].hint}</p>
          </div>
        ))}
        <p className="text-muted text-sm">
          Files contain the text of the cards. Images and your progress are not included.
        </p>
        <p
          role="status"
          className={
            status?.isProblem
              ? 'font-semibold text-danger-ink [overflow-wrap:anywhere]'
              : 'font-semibold [overflow-wrap:anywhere] empty:hidden'
          }
        >
          {status?.text}
        </p>
        {ready && (
          <div className="grid gap-3 sm:grid-cols-2">
            {canShare(ready) && <Button onClick={() => void share(ready)}>Share</Button>}
            <Button variant={canShare(ready) ? 'secondary' : 'primary'} onClick={() => download(ready, ready.name)}>
              {canShare(ready) ? 'Download' : 'Download again'}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}

const exportedCard = ({ id, kind, front, back, hint, tags }: OwnCard): ExportedDeck['cards'][number] => ({
  key: keyOfCard(id),
  ...{ kind, front, back, hint, tags },
})

const canShare = (file: File): boolean => navigator.canShare?.({ files: [file] }) === true

async function contentOf(kind: Kind, decks: ExportedDeck[], signal: AbortSignal): Promise<BlobPart> {
  const [first] = decks
  if (!first) throw new FileProblem('There are no cards to export.')
  if (kind === 'csv') return writeCsv(decks)
  if (kind === 'deck') return writeDeckFile(first)
  return transfer({ kind: 'write-anki', decks, now: Date.now() }, { signal })
}
