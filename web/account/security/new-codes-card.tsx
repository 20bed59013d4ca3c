import type { User } from '@station-zero/schema/auth/user.ts'
import { KeyRound } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import * as v from 'valibot'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { goToHeading } from '../../ui/focus.ts'
import { Codes, ONCE } from './codes.tsx'

const Kept = v.pipe(v.string(), v.parseJson(), v.object({ userId: v.string(), codes: v.array(v.string()) }))

/**
 * Shows the recovery codes on a new account's home screen, without blocking the rest of the screen. If the app was closed before the person
 * saved the codes, offers to make new ones. Renders nothing for another account. `kept`: the codes and their account as JSON.
 */
export function NewCodesCard({ kept, user, onSaved }: { kept: string; user: User; onSaved: () => void }) {
  const id = useId()
  const read = v.safeParse(Kept, kept)
  if (!read.success || read.output.userId !== user.id) return null
  const { codes } = read.output
  const close = () => {
    onSaved()
    goToHeading()
  }
  if (codes.length === 0) return <LostCodes id={id} onClose={close} />
  return (
    <Card className="border-amber!">
      <section aria-labelledby={id} className="grid gap-3">
        <h2 id={id} className="flex items-center gap-2 text-2xl">
          <KeyRound aria-hidden="true" className="size-6 shrink-0" />
          Save your recovery codes
        </h2>
        <p>If you forget your password, one of these codes lets you set a new one. {ONCE}</p>
        <Codes codes={codes} username={user.username} />
        <Button size="large" onClick={close}>
          I saved them
        </Button>
      </section>
    </Card>
  )
}

function LostCodes({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <Card className="border-amber!">
      <section aria-labelledby={id} className="grid gap-3">
        <h2 id={id} className="flex items-center gap-2 text-2xl">
          <KeyRound aria-hidden="true" className="size-6 shrink-0" />
          Did you save your recovery codes?
        </h2>
        <p>They were shown after sign-up, until the app was closed. If you don’t have them, make new ones. {ONCE}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onClose}>I saved them</Button>
          <Link to="/settings?section=security" className={buttonClass('secondary')}>
            Make new codes
          </Link>
        </div>
      </section>
    </Card>
  )
}
