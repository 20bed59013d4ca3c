import { classRows } from '@station-zero/schema/spaces/class-table.ts'
import { shareProgress } from '@station-zero/schema/spaces/membership.ts'
import { useId, useState } from 'react'
import type { AccountDb } from '../data/account-db.ts'
import { type OwnProgress, readOwnProgress } from '../data/publish-progress.ts'
import type { Class } from '../data/repositories/classes.ts'
import type { Member } from '../data/repositories/groups.ts'
import { readScoreRange } from '../data/repositories/readiness.ts'
import { useLive } from '../data/use-live.ts'
import { useEnactInSpace } from '../saving/use-enact-in-space.ts'
import { Button } from '../ui/button.tsx'
import { formatDayAndTime } from '../ui/format.ts'
import { SectionTitle } from '../ui/rows.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useNow } from '../ui/use-now.ts'
import { ConsentList } from './consent.tsx'
import { RecruitFigures } from './recruit-figures.tsx'

const LOOK_EVERY_MS = 60_000

/** The current figures of the progress that a recruit shares, in the layout that instructors see, and the consent to share them. */
export function ProgressPanel({ group, me }: { group: Class; me: Member }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="grid max-w-3xl gap-6">
      <div>
        <SectionTitle id={titleId} title="What your instructors see" />
        {me.sharesProgress ? <Shared group={group} me={me} /> : <NotShared />}
      </div>
      <Consent group={group} me={me} />
    </section>
  )
}

const NotShared = () => (
  <p>
    Nothing. In your instructors’ table, your row says “Not sharing”. They can’t see which assignments you have done.
  </p>
)

function Shared({ group, me }: { group: Class; me: Member }) {
  const now = useNow({ everyMs: LOOK_EVERY_MS })
  const own = useLive((db) => readOwn(db, group.id), [group.id])
  if (own === undefined) return <Spinner label="Calculating your progress..." />
  if (own === null) return <p role="status">{NOT_RECEIVED}</p>
  const progress = [{ ...me, figures: own.figures }]
  const [row] = classRows({ ...group, members: [{ ...me, role: 'recruit', state: 'active' }], progress, now })
  return (
    <>
      <p role="status" className="mb-3 max-w-prose text-muted text-sm">
        {receivedWords(own)}
      </p>
      {row && <RecruitFigures row={row} figures={own.figures} assignments={group.assignments} />}
    </>
  )
}

function readOwn(db: AccountDb, classId: string): Promise<OwnProgress | null> {
  const now = Date.now()
  return readOwnProgress(db, classId, { now, readScoreRange: () => readScoreRange(db, now) })
}

const NOT_RECEIVED =
  'Your instructors have not received your progress yet. It is sent within a few seconds once you have a connection.'

/** Returns a sentence that states whether the instructors have received the figures that are shown. */
function receivedWords({ isReceived, receivedAt }: OwnProgress): string {
  if (receivedAt === null) return NOT_RECEIVED
  const when = formatDayAndTime(receivedAt)
  return isReceived
    ? `Your instructors received these figures on ${when}.`
    : `These figures are newer than those your instructors received on ${when}. While you are online, completed assignments are sent within a minute, and everything else within 10 minutes.`
}

function Consent({ group, me }: { group: Class; me: Member }) {
  const titleId = useId()
  const [isAgreed, setIsAgreed] = useState(false)
  const enact = useEnactInSpace(group.id)
  return (
    <section aria-labelledby={titleId} className="rounded-lg border border-line bg-surface p-4">
      <SectionTitle id={titleId} title={me.sharesProgress ? 'You share your progress' : 'Share your progress'} />
      <ConsentList />
      {me.sharesProgress ? (
        <Button
          variant="danger"
          className="mt-4"
          onClick={() => void enact(shareProgress, { isShared: false }, 'You no longer share your progress')}
        >
          Stop Sharing
        </Button>
      ) : (
        <>
          <label className="mt-2 flex min-h-12 items-center gap-3 py-2 font-semibold">
            <input
              type="checkbox"
              checked={isAgreed}
              onChange={(event) => setIsAgreed(event.target.checked)}
              className="size-6 shrink-0 accent-accent"
            />
            I agree to share this progress with my instructors
          </label>
          <Button
            variant="secondary"
            className="mt-2"
            disabled={!isAgreed}
            onClick={async () => {
              if (await enact(shareProgress, { isShared: true }, 'You share your progress')) setIsAgreed(false)
            }}
          >
            Share My Progress
          </Button>
        </>
      )}
    </section>
  )
}
