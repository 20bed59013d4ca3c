import type {
  CorrectableCard,
  CorrectableQuestion,
  Correction,
  QuestionText,
} from '@station-zero/schema/admin/console.ts'
import { isStationDeckId } from '@station-zero/schema/prep/station-decks.ts'
import { PencilLine } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useAddressWith } from '../ui/back/leave.tsx'
import { textOf } from '../ui/form.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { useToast } from '../ui/toast.tsx'
import { checkText, useCard, useQuestion, useWrite, writes } from './admin-api.ts'
import { EditItem } from './deck-items.tsx'
import {
  CARD_LABELS,
  CardFields,
  cardFields,
  cardTextIn,
  emptyIn,
  ItemForm,
  QuestionFields,
  questionFields,
  questionLabels,
  questionTextIn,
} from './item-form.tsx'
import { ReadView, Time, useFocusedPage } from './parts.tsx'

type Subject = { kind: 'card' | 'question'; id: string }

/** Parses `card~id` or `question~id`; null if it is neither. */
export function itemIn(value: string | null): Subject | null {
  const [, kind, id] = /^(card|question)~(.+)$/.exec(value ?? '') ?? []
  return id !== undefined && (kind === 'card' || kind === 'question') ? { kind, id } : null
}

type CorrectItemProps = Subject & {
  /** The reports about the item, shown above the form. */
  reports: ReactNode
  onClose: () => void
}

/** Form that corrects a card or question, or edits an operator-added item directly. Shows a preview and style guide warnings. */
export function CorrectItem({ kind, id, reports, onClose }: CorrectItemProps) {
  useFocusedPage()
  const back = { to: useAddressWith()({ correct: null }), label: 'All reports' }
  return (
    <>
      <PageHeader icon={<PencilLine />} title={`Correct a ${kind}`} back={back} />
      <div className="mb-6 empty:hidden">{reports}</div>
      {isStationDeckId(id) ? (
        <EditItem kind={kind} id={id} onClose={onClose} />
      ) : kind === 'card' ? (
        <CorrectCard id={id} onClose={onClose} />
      ) : (
        <CorrectQuestion id={id} onClose={onClose} />
      )}
    </>
  )
}

type Props = { id: string; onClose: () => void }

function CorrectCard({ id, onClose }: Props) {
  const card = useCard(id)
  return (
    <ReadView read={card} label="Loading this card...">
      {(found) => <CardForm item={found} onClose={onClose} />}
    </ReadView>
  )
}

function CorrectQuestion({ id, onClose }: Props) {
  const question = useQuestion(id)
  return (
    <ReadView read={question} label="Loading this question...">
      {(found) => <QuestionForm item={found} onClose={onClose} />}
    </ReadView>
  )
}

/** Stores the item as it was when the form opened, because its revision tells the server which version the operator edited. */
function CardForm({ item, onClose }: { item: CorrectableCard; onClose: () => void }) {
  const [{ id, revision, text }] = useState(item)
  const publish = usePublish(onClose)
  return (
    <ItemForm
      submit="publish"
      labels={CARD_LABELS}
      initial={text}
      textIn={cardTextIn}
      checkEmpty={(data) => emptyIn(data, cardFields)}
      check={(given) => checkText(`cards/${id}`, given)}
      send={(given) => publish(writes.correctCard(id, { revision, ...given }))}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <PublishedCorrection correction={item.correction} />
          <CardFields text={text} labels={CARD_LABELS} errors={errors} />
        </>
      )}
    </ItemForm>
  )
}

function QuestionForm({ item, onClose }: { item: CorrectableQuestion; onClose: () => void }) {
  const [{ id, revision, text, passage }] = useState(item)
  const publish = usePublish(onClose)
  const isPair = text.worst !== null
  const required = [...questionFields, ...(isPair ? ['explanation'] : []), ...(passage === null ? ['source'] : [])]
  const textIn = (data: FormData): QuestionText => ({
    ...questionTextIn(data),
    ...(isPair && {
      ...{ worst: Number(textOf(data, 'worst')), explanation: textOf(data, 'explanation'), hint: text.hint },
    }),
    ...(passage !== null && { source: text.source }),
  })
  return (
    <ItemForm
      submit="publish"
      labels={questionLabels(isPair)}
      initial={text}
      textIn={textIn}
      checkEmpty={(data) => ({
        ...emptyIn(data, required),
        ...(isPair &&
          textOf(data, 'worst') === textOf(data, 'correctAnswer') && {
            worst: 'The worst action must differ from the best one',
          }),
      })}
      check={(given) => checkText(`questions/${id}`, given)}
      send={(given) => publish(writes.correctQuestion(id, { revision, ...given }))}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <PublishedCorrection correction={item.correction} />
          {passage !== null && (
            <p className="text-muted">
              About the passage “{passage}”. The passage and its source can only be changed in a release.
            </p>
          )}
          <QuestionFields text={text} passage={passage} errors={errors} />
        </>
      )}
    </ItemForm>
  )
}

function usePublish(onClose: () => void) {
  const write = useWrite()
  const { toast } = useToast()
  return async (correction: Parameters<typeof write>[0]) => {
    await write(correction)
    onClose()
    toast({ title: 'Correction published', description: 'Devices show it after the next sync.' })
  }
}

/** The correction that a new correction would replace. */
function PublishedCorrection({ correction }: { correction: Correction | null }) {
  if (!correction) return null
  return (
    <p className="rounded-md bg-sunken p-3">
      Corrected <Time at={correction.at} />
      {correction.by && ` by ${correction.by}`}. Publishing replaces that correction.
    </p>
  )
}
