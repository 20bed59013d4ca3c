import type { User } from '@station-zero/schema/auth/user.ts'
import { KeyRound } from 'lucide-react'
import { useId } from 'react'
import * as v from 'valibot'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { goToHeading } from '../../ui/focus.ts'
import { Codes, ONCE } from './codes.tsx'

const Kept = v.pipe(v.string(), v.parseJson(), v.object({ userId: v.string(), codes: v.array(v.string()) }))

/** Shows the recovery codes on a new account's home screen, without blocking anything else. `kept` is the codes and their account as JSON. */
export function NewCodesCard({ kept, user, onSaved }: { kept: string; user: User; onSaved: () => void }) {
  const id = useId()
  const read = v.safeParse(Kept, kept)
  if (!read.success || read.output.userId !== user.id) return null
  return (
    <Card className="border-amber!">
      <section aria-labelledby={id} className="grid gap-3">
        <h2 id={id} className="flex items-center gap-2 text-2xl">
          <KeyRound aria-hidden="true" className="size-6 shrink-0" />
          Save your recovery codes
        </h2>
        <p>If you forget your password, one of these codes lets you set a new one. {ONCE}</p>
        <Codes codes={read.output.codes} username={user.username} />
        <Button
          size="large"
          onClick={() => {
            onSaved()
            goToHeading()
          }}
        >
          I saved them
        </Button>
      </section>
    </Card>
  )
}
