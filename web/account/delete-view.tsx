import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Back } from './back.tsx'
import { useDelete } from './use-delete.ts'

export function DeleteView({ onBack, onDeleted }: { onBack: () => void; onDeleted: () => void }) {
  const { isPending, errors, onSubmit } = useDelete(onDeleted)
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4">
      <Back onBack={onBack} />
      <p>
        Your account and everything in it are deleted at once: reviews, tests, workouts, saved jobs, notes, settings and
        sessions. Then they are deleted from this device, with drafts and recordings. Nobody can bring them back.
      </p>
      <p>
        Other devices where you are signed in keep their copy until you sign out there. If you might want your work
        later, export it first.
      </p>
      <Field
        label="Your password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
      <p aria-live="polite" className="rounded-md bg-red-wash px-3 py-2 font-semibold text-red-ink empty:hidden">
        {errors.form}
      </p>
      <Button type="submit" variant="danger" size="large" disabled={isPending}>
        {isPending ? 'Deleting...' : 'Delete account for good'}
      </Button>
    </form>
  )
}
