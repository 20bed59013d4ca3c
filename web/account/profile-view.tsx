import { useState } from 'react'
import { useCareerGoals } from '../data/career-goals.ts'
import { fieldOf } from '../data/error-field.ts'
import { changeProfile } from '../data/profile.ts'
import { isFromServer, noAnswerSentence } from '../data/request.ts'
import { useVisitor } from '../data/session.ts'
import { Button } from '../ui/button.tsx'
import { Field, SelectField } from '../ui/field.tsx'
import { type FieldErrors, passwordOf, textOf, useForm } from '../ui/form.ts'
import { useToast } from '../ui/toast.tsx'
import { Back, useNotice } from './settings-parts.tsx'

export function ProfileView({ onBack, onSaved }: { onBack: () => void; onSaved: () => void }) {
  const { user } = useVisitor()
  const goals = useCareerGoals()
  const { isPending, errors, onSubmit } = useProfileForm(user?.email, onSaved)
  const [goalId, setGoalId] = useState<string | null>(null)
  const [email, setEmail] = useState(user?.email ?? '')
  if (!user) return <Back onBack={onBack} />
  const isListed = goals.some(({ value }) => value === user.goalId)
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4">
      <Back onBack={onBack} />
      <Field label="Full Name" name="name" autoComplete="name" defaultValue={user.name ?? ''} error={errors.name} />
      <Field
        label="Email*"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        error={errors.email}
      />
      {email.trim() !== user.email && (
        <Field
          label="Current password"
          name="password"
          type="password"
          autoComplete="current-password"
          hint="A new e-mail address needs your password."
          required
          error={errors.password}
        />
      )}
      <Field
        label="Location"
        name="location"
        placeholder="City, State"
        autoComplete="address-level2"
        defaultValue={user.location ?? ''}
        error={errors.location}
      />
      <SelectField
        label="Career Goal"
        name="goalId"
        options={user.goalId && !isListed ? [{ value: user.goalId, label: user.goalId }, ...goals] : goals}
        placeholder="No goal"
        // Controlled, because the list of goals loads after the form.
        value={goalId ?? user.goalId ?? ''}
        onChange={({ target }) => setGoalId(target.value)}
        error={errors.goalId}
      />
      <p aria-live="polite" className="rounded-md bg-red-wash px-3 py-2 font-semibold text-red-ink empty:hidden">
        {errors.form}
      </p>
      <Button type="submit" size="large" disabled={isPending}>
        {isPending ? 'Saving...' : 'Save profile'}
      </Button>
      <p className="text-muted text-sm">Your username, {user.username}, stays as it is.</p>
    </form>
  )
}

/** `email` is the current address; changing it requires the password. */
function useProfileForm(email: string | undefined, onSaved: () => void) {
  const say = useNotice()
  const { toast, settle } = useToast()
  const needsPassword = (data: FormData) => textOf(data, 'email') !== email

  /** For a form that was closed: reports in the dialog, if it is still open at another section, and in a toast. */
  function tellElsewhere(sentence: string) {
    say({ tone: 'bad', text: `Profile not saved. ${sentence}` })
    toast({ title: 'Profile not saved', description: sentence, tone: 'destructive', about: PROFILE })
  }

  return useForm({
    check(data): FieldErrors {
      if (!textOf(data, 'email')) return { email: 'Enter your email' }
      const isMissing = needsPassword(data) && !passwordOf(data)
      return isMissing ? { password: 'Enter your password to change the e-mail address' } : {}
    },
    async send(data, form) {
      await changeProfile({
        name: textOf(data, 'name') || null,
        email: textOf(data, 'email'),
        location: textOf(data, 'location') || null,
        goalId: textOf(data, 'goalId') || null,
        ...(needsPassword(data) && { password: passwordOf(data) }),
      })
      settle(PROFILE)
      say({ tone: 'good', text: 'Profile saved' })
      // If the form was closed meanwhile, stay where the person is now.
      if (form.isConnected) onSaved()
    },
    place(error, form) {
      const sentence = isFromServer(error) ? error.sentence : noAnswerSentence(error, OFFLINE)
      if (!form.isConnected) tellElsewhere(sentence)
      return { [fieldOf(error, FIELDS)]: sentence }
    },
  })
}

const PROFILE = 'profile'

const OFFLINE = 'You need a connection to change your profile; try again when you have one.'

const FIELDS = ['name', 'email', 'password', 'location', 'goalId']
