import { type FormEvent, useState } from 'react'
import { changeProfile } from '../db/identity/profile.ts'
import { fieldOf } from '../db/lib/error-field.ts'
import { isFromServer } from '../db/lib/request.ts'
import { rememberFocus } from '../ui/keep-focus.ts'
import { useToast } from '../ui/toast.tsx'
import { useNotice } from './notice.ts'

type Errors = Partial<Record<'name' | 'email' | 'password' | 'location' | 'goalId' | 'form', string>>

/** `email` is the current address; changing it requires the password. */
export function useProfileForm(email: string | undefined, onSaved: () => void) {
  const say = useNotice()
  const { toast, settle } = useToast()
  const [isPending, setIsPending] = useState(false)
  const [errors, setErrors] = useState<Errors>({})

  /** For a form that was closed: reports in the dialog, if it is still open at another section, and in a toast. */
  function tellElsewhere(sentence: string) {
    say({ tone: 'bad', text: `Profile not saved. ${sentence}` })
    toast({ title: 'Profile not saved', description: sentence, tone: 'destructive', about: PROFILE })
  }

  async function submit(form: HTMLFormElement) {
    const data = new FormData(form)
    const text = (name: string) => String(data.get(name) ?? '').trim()
    const giveFocus = rememberFocus()
    const refuse = (found: Errors) => {
      setErrors(found)
      giveFocus(form.elements.namedItem(Object.keys(found)[0] ?? ''))
    }
    const password = String(data.get('password') ?? '')
    const needsPassword = text('email') !== email
    if (!text('email')) return refuse({ email: 'Enter your email' })
    if (needsPassword && !password) return refuse({ password: 'Enter your password to change the e-mail address' })
    setErrors({})
    setIsPending(true)
    try {
      await changeProfile({
        name: text('name') || null,
        email: text('email'),
        location: text('location') || null,
        goalId: text('goalId') || null,
        ...(needsPassword && { password }),
      })
      settle(PROFILE)
      say({ tone: 'good', text: 'Profile saved' })
      // If the form was closed meanwhile, stay where the person is now.
      if (form.isConnected) onSaved()
    } catch (error) {
      const found = placed(error)
      if (form.isConnected) refuse(found)
      else tellElsewhere(Object.values(found).join(' '))
    } finally {
      setIsPending(false)
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isPending) void submit(event.currentTarget)
  }

  return { isPending, errors, onSubmit }
}

const PROFILE = 'profile'

const OFFLINE =
  'The server could not be reached. You need a connection to change your profile; try again when you have one.'

const FIELDS = ['name', 'email', 'password', 'location', 'goalId']

const placed = (error: unknown): Errors =>
  isFromServer(error) ? { [fieldOf(error, FIELDS)]: error.sentence } : { form: OFFLINE }
