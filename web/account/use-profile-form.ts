import { fieldOf } from '../data/error-field.ts'
import { changeProfile } from '../data/profile.ts'
import { isFromServer, noAnswerSentence } from '../data/request.ts'
import { useToast } from '../ui/toast.tsx'
import { useNotice } from './notice.ts'
import { type FieldErrors, passwordOf, textOf, useForm } from './use-form.ts'

/** `email` is the current address; changing it requires the password. */
export function useProfileForm(email: string | undefined, onSaved: () => void) {
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
