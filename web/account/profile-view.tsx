import { useState } from 'react'
import { useCareerGoals } from '../data/career-goals.ts'
import { useVisitor } from '../data/session.ts'
import { Button } from '../ui/button.tsx'
import { Field, SelectField } from '../ui/field.tsx'
import { Back } from './back.tsx'
import { useProfileForm } from './use-profile-form.ts'

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
