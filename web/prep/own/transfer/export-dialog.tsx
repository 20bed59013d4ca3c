import { useEffect, useRef, useState } from 'react'
import { type Current, useCurrent } from '../../../data/active-account.ts'
import { loadImageTransfer } from '../../../data/lazy.ts'
import { type ImagesOfCard, listCardImages, NO_IMAGES, readImageFile } from '../../../data/repositories/card-images.ts'
import { readOwnDecksWithCards } from '../../../data/repositories/own-cards.ts'
import { type OwnCard, readArchivedIds } from '../../../data/repositories/own-decks.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { download } from '../../../ui/download.ts'
import { DECK_FILE_TYPE, writeDeckFile } from './deck-file.ts'
import { keyOfCard } from './import-plan.ts'
import { count, FileProblem } from './imported-file.ts'
import { transfer, warmTransfer } from './transfer.ts'
import {
  type ExportedCard,
  type ExportedDeck,
  type ExportedImage,
  fileName,
  hashesOf,
  writeCsv,
} from './write-files.ts'

type Kind = 'deck' | 'anki' | 'csv'

const KINDS: Record<Kind, { label: string; hint: string; extension: string; type: string }> = {
  deck: {
    ...{ label: 'Station Zero deck', hint: 'For other people who use Station Zero. Keeps all text and images.' },
    ...{ extension: 'stationdeck', type: DECK_FILE_TYPE },
  },
  anki: {
    ...{
      label: 'Anki package',
      hint: 'For Anki on a computer, phone or the web. Includes images. Anki shows the cards as new.',
    },
    ...{ extension: 'apkg', type: 'application/octet-stream' },
  },
  csv: {
    ...{ label: 'CSV', hint: 'For spreadsheets: front, back, hint and tags, without images.' },
    ...{ extension: 'csv', type: 'text/csv' },
  },
}

/** `deck` is the deck to export; null for all decks. */
type ExportDialogProps = { deck: { id: string; name: string } | null; onClose: () => void }

/** A dialog that writes one deck or all decks to a file, and then shares or downloads the file. */
export function ExportDialog({ deck, onClose }: ExportDialogProps) {
  const current = useCurrent()
  const [status, setStatus] = useState<{ text: string; isProblem: boolean } | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [ready, setReady] = useState<File | null>(null)
  /** The file type of an export that was paused because images are missing. */
  const [incomplete, setIncomplete] = useState<Kind | null>(null)
  const stop = useRef(new AbortController())
  useEffect(() => {
    warmTransfer()
    const stopping = stop.current
    return () => stopping.abort()
  }, [])
  const kinds: Kind[] = deck ? ['deck', 'anki', 'csv'] : ['anki', 'csv']

  async function make(kind: Kind, isWithoutMissing = false) {
    if (!current) return
    const { signal } = stop.current
    setIsBusy(true)
    setReady(null)
    setIncomplete(null)
    setStatus({ text: 'Preparing the file...', isProblem: false })
    try {
      const decks = await readDecks(current.db, deck?.id, kind !== 'csv')
      const hashes = hashesOf(decks)
      const { downloadImages } = await loadImageTransfer()
      const missing = await downloadImages(current, hashes, signal, (done) =>
        setStatus({ text: `Downloading images... ${Math.round(done * 100)}%`, isProblem: false }),
      )
      if (signal.aborted) return
      if (missing.length > 0 && !isWithoutMissing) {
        setIncomplete(kind)
        return setStatus({ text: missingWords(missing.length, hashes.length), isProblem: true })
      }
      const held = hashes.filter((hash) => !missing.includes(hash))
      const { extension, type } = KINDS[kind]
      const content = await contentOf(kind, current.db, decks, held, signal)
      const file = new File([content], fileName(deck?.name ?? 'Station Zero decks', extension), { type })
      const cards = decks.reduce((sum, exported) => sum + exported.cards.length, 0)
      const images = held.length > 0 ? `, ${count(held.length, 'image')}` : ''
      const without = missing.length > 0 ? ` Without ${count(missing.length, 'image')}.` : ''
      setReady(file)
      setStatus({ text: `${file.name}: ${count(cards, 'card')}${images}.${without}`, isProblem: false })
      // The click may have been too long ago for the browser to open the share sheet, so sharing has its own button.
      if (!canShare(file)) download(file, file.name)
    } catch (error) {
      if (signal.aborted) return
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
      // An AbortError means that the person closed the share sheet.
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
        <p className="text-muted text-sm">Your progress is not included.</p>
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
        {incomplete && (
          <div className="grid gap-3 sm:grid-cols-2">
            <Button disabled={isBusy} onClick={() => void make(incomplete)}>
              Try again
            </Button>
            <Button variant="secondary" disabled={isBusy} onClick={() => void make(incomplete, true)}>
              Export without them
            </Button>
          </div>
        )}
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

function missingWords(missing: number, all: number): string {
  const [are, them] = missing === 1 ? ['is', 'it'] : ['are', 'them']
  const why = navigator.onLine
    ? `Open Station Zero on the device that added ${them}, so that it uploads ${them}, and try again.`
    : `Connect to the internet to download ${them}.`
  return `${missing.toLocaleString('en-US')} of ${count(all, 'image')} ${are} not on this device. ${why}`
}

/** Reads one deck and its cards, or all decks if `deckId` is undefined. */
async function readDecks(db: Current['db'], deckId: string | undefined, hasImages: boolean): Promise<ExportedDeck[]> {
  const rows = await readOwnDecksWithCards(db, deckId)
  const ids = hasImages ? rows.flatMap(({ cards }) => cards.map(({ id }) => id)) : []
  const [images, archived] = await Promise.all([listCardImages(db, ids), readArchivedIds(db)])
  return rows.map(({ deck: { name }, cards }) => ({
    name,
    cards: cards.map((card) => exportedCard(card, archived.has(card.id), images.get(card.id) ?? NO_IMAGES)),
  }))
}

const exportedCard = (
  { id, kind, front, back, hint, tags }: OwnCard,
  isArchived: boolean,
  { front: frontImage, back: backImage }: ImagesOfCard,
): ExportedCard => ({
  key: keyOfCard(id),
  ...{ kind, front, back, hint, tags },
  ...(isArchived && { isArchived }),
  ...((frontImage ?? backImage) && {
    images: { ...(frontImage && { front: frontImage }), ...(backImage && { back: backImage }) },
  }),
})

const canShare = (file: File): boolean => navigator.canShare?.({ files: [file] }) === true

/** Returns the file's content. `hashes` lists the images to include, all of which are on this device. */
async function contentOf(
  kind: Kind,
  db: Current['db'],
  decks: ExportedDeck[],
  hashes: readonly string[],
  signal: AbortSignal,
): Promise<BlobPart> {
  const [first] = decks
  if (!first) throw new FileProblem('There are no cards to export.')
  if (kind === 'csv') return writeCsv(decks)
  if (kind === 'deck') return writeDeckFile(first, hashes, (hash) => readImageFile(db, hash))
  const images: ExportedImage[] = []
  for (const hash of hashes) {
    const file = await readImageFile(db, hash)
    if (file) images.push({ hash, type: file.type, data: new Blob([file.data]) })
  }
  return transfer({ kind: 'write-anki', decks, images, now: Date.now() }, { signal })
}
