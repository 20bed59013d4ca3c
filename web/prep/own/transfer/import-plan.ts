import { keyOfId, type NewCard } from '@station-zero/schema/prep/own-cards.ts'
import {
  MAX_DECK_NAME_LENGTH,
  MAX_OWN_CARDS,
  MAX_OWN_DECKS,
  MAX_TAG_LENGTH,
  MAX_TAGS,
} from '@station-zero/schema/prep/own-tables.ts'
import { cardProblem, splitTags } from '@station-zero/schema/prep/pasted-cards.ts'
import type { OwnCard, OwnDeck } from '../../../data/repositories/own-decks.ts'
import { ALL_OTHER_FIELDS, type ImportedFile, type ImportedNote, type Mapping } from './imported-file.ts'

/** What the person chose in the preview. */
export interface Choices {
  /** By note type. */
  mappings: readonly Mapping[]
  /** By deck of the file: an ID of a personal deck, `new` or `skip`. Missing: the deck that was imported earlier, or has the same name, or a new one. */
  targets: ReadonlyMap<number, string>
  /** Whether cards that were imported before get the file's text. */
  isUpdating: boolean
}

export interface Own {
  /** Includes deleted decks and cards. */
  decks: readonly OwnDeck[]
  cards: readonly OwnCard[]
}

export interface DeckPlan {
  name: string
  /** Null for a new deck. */
  target: OwnDeck | null
  isSkipped: boolean
  added: { key: string; card: NewCard }[]
  changed: CardChange[]
  /** Deleted cards that the file has. */
  restored: string[]
  /** Cards that are already in the deck with the same text. */
  unchanged: number
  problems: { front: string; sentence: string }[]
}

export interface CardChange {
  cardId: string
  before: Partial<NewCard>
  after: Partial<NewCard>
}

export interface ImportPlan {
  decks: DeckPlan[]
  /** The reason why the plan can't be carried out; null if it can. */
  problem: string | null
  /** Number of cards with more or longer tags than a card can have. */
  cutTags: number
}

export function planImport(file: ImportedFile, { mappings, targets, isUpdating }: Choices, own: Own): ImportPlan {
  const cardsOfDecks = Map.groupBy(own.cards, ({ deckId }) => deckId)
  const byDeck = Map.groupBy(file.notes, ({ deck }) => deck)
  const keys = keysOf(file, mappings)
  const decksOfKeys = new Map<string, string[]>()
  for (const { id, deckId } of own.cards) {
    const key = keyOfCard(id)
    decksOfKeys.set(key, [...(decksOfKeys.get(key) ?? []), deckId])
  }
  let cutTags = 0
  const decks = file.decks.map((name, index): DeckPlan => {
    const notes = byDeck.get(index) ?? []
    const chosen = targets.get(index)
    const target =
      chosen === 'new' || chosen === 'skip'
        ? null
        : (own.decks.find(({ id }) => id === (chosen ?? earlierDeck(notes, keys, decksOfKeys, own))) ??
          own.decks.find((deck) => !deck.isDeleted && deck.name === shortName(name)) ??
          null)
    const plan: DeckPlan = {
      ...{ name: shortName(name), target, isSkipped: chosen === 'skip' },
      ...{ added: [], changed: [], restored: [], unchanged: 0, problems: [] },
    }
    if (plan.isSkipped) return plan
    const existing = existingCards(target ? (cardsOfDecks.get(target.id) ?? []) : [])
    const seen = new Set<string>()
    for (const note of notes) {
      const mapping = mappings[note.type]
      if (!mapping) continue
      const { card, isCut } = cardOf(note, mapping, file.source === 'text')
      if (isCut) cutTags += 1
      const sentence = cardProblem(card)?.sentence
      if (sentence !== undefined) {
        plan.problems.push({ front: card.front || card.back, sentence })
        continue
      }
      const text = JSON.stringify([card.front, card.back])
      const key = keys.get(note) ?? ''
      if (seen.has(key) || (note.guid === null && note.key === null && seen.has(text))) {
        plan.problems.push({ front: card.front, sentence: 'is in this file twice' })
        continue
      }
      seen.add(key).add(text)
      const found = existing.take(key, card.front)
      if (!found) plan.added.push({ key, card })
      else {
        const change = isUpdating || found.isDeleted ? changeOf(found, card) : null
        if (change) plan.changed.push(change)
        if (found.isDeleted) plan.restored.push(found.id)
        if (!change && !found.isDeleted) plan.unchanged += 1
      }
    }
    return plan
  })
  return { decks, cutTags, problem: quotaProblem(decks, own) }
}

/** The deck that has most of these cards because they were imported before; undeleted decks first. */
function earlierDeck(
  notes: readonly ImportedNote[],
  keys: ReadonlyMap<ImportedNote, string>,
  decksOfKeys: ReadonlyMap<string, readonly string[]>,
  own: Own,
): string | null {
  const counts = new Map<string, number>()
  for (const note of notes)
    for (const deckId of decksOfKeys.get(keys.get(note) ?? '') ?? []) counts.set(deckId, (counts.get(deckId) ?? 0) + 1)
  const found = own.decks
    .filter(({ id }) => counts.has(id))
    .sort((a, b) => Number(a.isDeleted) - Number(b.isDeleted) || (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0))
  return found[0]?.id ?? null
}

function existingCards(cards: readonly OwnCard[]) {
  const byKey = new Map(cards.map((card) => [keyOfCard(card.id), card]))
  const byFront = Map.groupBy(
    cards.filter(({ isDeleted }) => !isDeleted),
    ({ front }) => normalized(front),
  )
  const taken = new Set<string>()
  return {
    /** The card with this key, otherwise one with this front. No card is found twice. */
    take(key: string, front: string): OwnCard | undefined {
      const found = [byKey.get(key), ...(byFront.get(normalized(front)) ?? [])].find(
        (card) => card !== undefined && !taken.has(card.id),
      )
      if (found) taken.add(found.id)
      return found
    },
  }
}

function changeOf(found: OwnCard, card: NewCard): CardChange | null {
  const fields = (['kind', 'front', 'back', 'hint', 'tags'] as const).filter(
    (field) => JSON.stringify(found[field]) !== JSON.stringify(card[field]),
  )
  if (fields.length === 0) return null
  const pick = (from: NewCard) => Object.fromEntries(fields.map((field) => [field, from[field]])) as Partial<NewCard>
  return { cardId: found.id, before: pick(found), after: pick(card) }
}

function quotaProblem(decks: readonly DeckPlan[], own: Own): string | null {
  const live = own.decks.filter(({ isDeleted }) => !isDeleted)
  const liveIds = new Set(live.map(({ id }) => id))
  const used = decks.filter((deck) => !deck.isSkipped && countWrites(deck) > 0)
  const restoredIds = new Set(used.flatMap(({ target }) => (target?.isDeleted ? [target.id] : [])))
  const newDecks = used.filter(({ target }) => target === null).length + restoredIds.size
  const number = (value: number) => value.toLocaleString('en-US')
  if (live.length + newDecks > MAX_OWN_DECKS)
    return `These are ${number(newDecks)} new decks, and you can have ${number(Math.max(0, MAX_OWN_DECKS - live.length))} more (${MAX_OWN_DECKS} in total). Import fewer decks, or add their cards to a deck that you have.`
  const before = own.cards.filter(({ deckId, isDeleted }) => !isDeleted && liveIds.has(deckId)).length
  const returning = own.cards.filter(({ deckId, isDeleted }) => !isDeleted && restoredIds.has(deckId)).length
  const more = returning + used.reduce((sum, { added, restored }) => sum + added.length + restored.length, 0)
  if (before + more > MAX_OWN_CARDS)
    return `These are ${number(more)} new cards, and your decks can hold ${number(Math.max(0, MAX_OWN_CARDS - before))} more (${number(MAX_OWN_CARDS)} in total). Import fewer decks.`
  return null
}

/** Number of cards that the plan writes. A deleted deck whose cards are all unchanged is restored, which counts as one. */
export const countWrites = ({ added, changed, restored, target, unchanged, isSkipped }: DeckPlan): number =>
  isSkipped ? 0 : added.length + changed.length + restored.length || (target?.isDeleted && unchanged > 0 ? 1 : 0)

// Cards

export function cardOf(note: ImportedNote, mapping: Mapping, canBeCloze: boolean): { card: NewCard; isCut: boolean } {
  const { front, back, hint, tags } = mapping
  const fieldOf = (at: number | null) => (at === null ? '' : (note.fields[at] ?? '').trim())
  const others = note.fields.filter((_, at) => at !== front && at !== hint && at !== tags)
  const backText =
    back === ALL_OTHER_FIELDS
      ? others
          .map((field) => field.trim())
          .filter((field) => field !== '')
          .join('\n')
      : fieldOf(back)
  const all = [...new Set([...note.tags, ...splitTags(fieldOf(tags))])]
  const kept = all.filter((tag) => tag.length <= MAX_TAG_LENGTH).slice(0, MAX_TAGS)
  const frontText = fieldOf(front)
  const kind = canBeCloze && CLOZE.test(frontText) ? 'cloze' : mapping.kind
  return {
    card: { kind, front: frontText, back: backText, hint: fieldOf(hint), tags: kept },
    isCut: kept.length < all.length,
  }
}

const CLOZE = /\{\{c[1-9]\d?(?:,[1-9]\d?)*::(?!\s*\}\})/

/** Names of Anki's subdecks contain those of their decks, so the end of a long name says more than its start. */
function shortName(name: string): string {
  const trimmed = name.trim() || 'Imported cards'
  return trimmed.length <= MAX_DECK_NAME_LENGTH ? trimmed : `…${trimmed.slice(1 - MAX_DECK_NAME_LENGTH)}`
}

// Keys

/** A note without an ID is identified by its front, and by a number if several have the same front. */
function keysOf(file: ImportedFile, mappings: readonly Mapping[]): Map<ImportedNote, string> {
  const counts = new Map<string, number>()
  return new Map(
    file.notes.map((note) => {
      if (note.key !== null) return [note, note.key]
      if (note.guid !== null) return [note, hashKey(`guid:${note.guid}`)]
      const front = normalized(note.fields[mappings[note.type]?.front ?? 0] ?? '')
      const place = `${note.deck}:${front}`
      const nth = counts.get(place) ?? 0
      counts.set(place, nth + 1)
      return [note, hashKey(`front:${nth === 0 ? '' : nth}:${front}`)]
    }),
  )
}

const normalized = (front: string): string => front.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** The key by which a file identifies a card: that of its ID, or a hash of the ID. */
export const keyOfCard = (cardId: string): string => keyOfId(cardId) ?? hashKey(`card:${cardId}`)

/**
 * 72 bits, as hexadecimal digits. Not cryptographic: a collision merges two cards of one person's own file. Web Crypto does not exist
 * over plain HTTP. The mixing is that of MurmurHash3.
 */
export function hashKey(text: string): string {
  let [a, b, c] = [0x9e3779b9, 0x85ebca6b, 0xc2b2ae35]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    a = rotated(Math.imul(a ^ code, 0xcc9e2d51))
    b = rotated(Math.imul(b ^ code, 0x1b873593))
    c = rotated(Math.imul(c ^ code, 0xe6546b65))
  }
  return [a ^ (b >>> 3), b ^ (c >>> 5), c ^ (a >>> 7)]
    .map((lane) =>
      finished(lane ^ text.length)
        .toString(16)
        .padStart(8, '0')
        .slice(0, 6),
    )
    .join('')
}

const rotated = (lane: number): number => (lane << 13) | (lane >>> 19)

function finished(lane: number): number {
  let value = Math.imul(lane ^ (lane >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}
