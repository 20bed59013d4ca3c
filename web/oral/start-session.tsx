import type { OralSession } from '@station-zero/schema/oral/session.ts'
import { Button } from '../ui/button.tsx'
import { StartInstead } from '../ui/unfinished.tsx'

type StartSessionProps = {
  waiting: OralSession
  title: string
  onClose: () => void
  onResume: () => void
  onStart: () => void
}

export function StartSession({ waiting, title, onClose, onResume, onStart }: StartSessionProps) {
  return (
    <StartInstead
      title="A session is waiting"
      resume={
        <Button size="large" onClick={onResume}>
          Resume {waiting.title}
        </Button>
      }
      discardLabel={`Discard it and start ${title}`}
      onDiscard={onStart}
      onClose={onClose}
    >
      {waiting.title} is not finished: question {waiting.at + 1} of {waiting.questions.length}. Starting {title}{' '}
      discards it with its notes; recordings are kept.
    </StartInstead>
  )
}
