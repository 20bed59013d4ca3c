import { goalNote } from '@station-zero/schema/auth/goal-notes.ts'
import { useCareerGoals } from '../data/career-goals.ts'
import { fieldOf } from '../data/error-field.ts'
import { changeProfile } from '../data/profile.ts'
import { isFromServer, noAnswerSentence } from '../data/request.ts'
import { useVisitor } from '../data/session.ts'
import { Button } from '../ui/button.tsx'
import { Field, SelectField } from '../ui/field.tsx'
import { type FieldErrors, passwordOf, textOf, useForm } from '../ui/form.ts'
import { useToast } from '../ui/toast.tsx'
import { OwnPassword } from './security/own-password.tsx'
import { Problem, SaveRow, Section, useUnsaved } from './settings-parts.tsx'

type ProfileFields = { name: string; email: string; location: string; goalId: string }

export function ProfileView({ onSaved }: { onSaved: () => void }) {
  const { user } = useVisitor()
  const goals = useCareerGoals()
  const { typed, type, isUnsaved, onSaved: forget } = useUnsaved<ProfileFields>('profile')
  const { isPending, errors, onSubmit } = useProfileForm(user?.email, () => {
    forget()
    onSaved()
  })
  if (!user) return null
  const { name, email, location, goalId } = {
    ...{ name: user.name ?? '', email: user.email, location: user.location ?? '', goalId: user.goalId ?? '' },
    ...typed,
  }
  const isListed = goals.some(({ value }) => value === user.goalId)
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4">
      <Section title="Profile" note={`You cannot change your username, ${user.username}.`}>
        <Field
          label="Full Name"
          name="name"
          autoComplete="name"
          value={name}
          onChange={({ target }) => type({ name: target.value })}
          error={errors.name}
        />
        <Field
          label="Email*"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          value={email}
          onChange={({ target }) => type({ email: target.value })}
          error={errors.email}
        />
        {email.trim() !== user.email && (
          <OwnPassword
            section="profile"
            hint="Changing your email address requires your password."
            error={errors.password}
          />
        )}
        <Field
          label="Location"
          name="location"
          placeholder="City, State"
          autoComplete="address-level2"
          value={location}
          onChange={({ target }) => type({ location: target.value })}
          error={errors.location}
        />
        <SelectField
          label="Career Goal"
          name="goalId"
          options={user.goalId && !isListed ? [{ value: user.goalId, label: user.goalId }, ...goals] : goals}
          placeholder="No goal"
          hint={goalNote(goalId) ?? undefined}
          value={goalId}
          onChange={({ target }) => type({ goalId: target.value })}
          error={errors.goalId}
        />
      </Section>
      <Problem>{errors.form}</Problem>
      <SaveRow isUnsaved={isUnsaved}>
        <Button type="submit" size="large" disabled={isPending}>
          {isPending ? 'Saving...' : 'Save profile'}
        </Button>
      </SaveRow>
    </form>
  )
}

/** `email` is the current address; changing it requires the password. */
function useProfileForm(email: string | undefined, onSaved: () => void) {
  const { toast, settle } = useToast()
  const needsPassword = (data: FormData) => textOf(data, 'email') !== email

  return useForm({
    check(data): FieldErrors {
      if (!textOf(data, 'email')) return { email: 'Enter your email' }
      const isMissing = needsPassword(data) && !passwordOf(data)
      return isMissing ? { password: 'Enter your password to change the email address' } : {}
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
      toast({ title: 'Profile saved' })
      // Do not navigate if the person has already left the form.
      if (form.isConnected) onSaved()
    },
    place(error, form) {
      const description = isFromServer(error) ? error.sentence : noAnswerSentence(error, OFFLINE)
      if (!form.isConnected) toast({ title: 'Profile not saved', description, tone: 'destructive', about: PROFILE })
      return { [fieldOf(error, FIELDS)]: description }
    },
  })
}

const PROFILE = 'profile'

const OFFLINE = 'You need a connection to change your profile; try again when you have one.'

const FIELDS = ['name', 'email', 'password', 'location', 'goalId']
