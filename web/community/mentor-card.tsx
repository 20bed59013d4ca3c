import { initialsOf } from '@station-zero/schema/community/initials.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { CircleCheck } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Badge, type BadgeTone, SampleBadge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { useFocusInstead } from '../ui/focus.ts'
import { MentorRating } from './mentor-rating.tsx'
import { MentorshipDialog } from './mentorship-dialog.tsx'
import { requestWords } from './request-words.ts'
import { WriteButton } from './write-button.tsx'

type MentorCardProps = {
  mentor: RowOf<'mentors'>
  state: RowOf<'mentorshipRequests'>['state'] | undefined
  isSending: boolean
}

const tones: Record<string, BadgeTone> = {
  rescue: 'red',
  hazmat: 'amber',
  paramedic: 'blue',
  emt: 'blue',
  wildland: 'green',
}

export function MentorCard({ mentor, state, isSending }: MentorCardProps) {
  const titleId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { rank, department, yearsExperience, bio, specialties } = mentor
  const words = requestWords(state, isSending)
  const line = useRef<HTMLParagraphElement>(null)
  useFocusInstead(line, words !== null && !isOpen)
  return (
    <Card role="group" aria-labelledby={titleId} className="flex flex-col">
      <div className="flex items-start gap-3">
        <span
          aria-hidden="true"
          className="grid size-14 shrink-0 place-items-center rounded-full bg-bar font-display font-semibold text-2xl text-amber dark:bg-bar-raised"
        >
          {initialsOf(department)}
        </span>
        <div id={titleId} className="min-w-0 flex-1">
          <h3 className="text-2xl">{rank}</h3>
          <p className="text-muted">{department}</p>
        </div>
      </div>
      <ul className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        <MentorRating mentor={mentor} />
        <li>{yearsExperience === 1 ? '1 year experience' : `${yearsExperience} years experience`}</li>
      </ul>
      <p className="mt-3">{bio}</p>
      <div className="mt-3 mb-4 flex flex-wrap items-center gap-2">
        <ul aria-label="Specialties" className="flex flex-wrap gap-2">
          {specialties.map((specialty) => (
            <li key={specialty}>
              <Badge tone={tones[specialty]}>{specialty}</Badge>
            </li>
          ))}
        </ul>
        {mentor.isSample && <SampleBadge />}
      </div>
      <div className="mt-auto grid gap-3">
        {words ? (
          <p ref={line} tabIndex={-1} role="status" className="flex min-h-12 items-center rounded-md">
            <Badge tone={words.tone}>
              {state === 'sent' && <CircleCheck aria-hidden="true" className="size-4" />}
              {words.text}
            </Badge>
          </p>
        ) : (
          <WriteButton variant="secondary" what={`from ${rank}, ${department}`} onClick={() => setIsOpen(true)}>
            Request Mentorship
          </WriteButton>
        )}
      </div>
      {isOpen && <MentorshipDialog mentor={mentor} onClose={() => setIsOpen(false)} />}
    </Card>
  )
}
