import { DeletionReceipt } from '@station-zero/schema/auth/receipt.ts'
import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { forgetAccount } from '../db/identity/forget-account.ts'
import { keepReceipt } from '../db/identity/receipt.ts'
import { fieldOf } from '../db/lib/error-field.ts'
import { isFromServer, isSessionOver, request } from '../db/lib/request.ts'
import { rememberFocus } from '../ui/keep-focus.ts'

type Errors = { password?: string; form?: string }

/** Asks the server first; nothing on this device changes until it has answered. */
export function useDelete() {
  const [isPending, setIsPending] = useState(false)
  const [errors, setErrors] = useState<Errors>({})

  async function submit(form: HTMLFormElement) {
    const password = String(new FormData(form).get('password') ?? '')
    const giveFocus = rememberFocus()
    const refuse = (found: Errors) => {
      setErrors(found)
      if (found.password) giveFocus(form.elements.namedItem('password'))
    }
    if (!password) return refuse({ password: 'Enter your password' })
    setErrors({})
    setIsPending(true)
    try {
      const receipt = v.parse(DeletionReceipt, await request('DELETE', '/api/auth/user', { password }))
      // Store the receipt first: this form disappears along with the account.
      keepReceipt(receipt)
      await forgetAccount()
    } catch (error) {
      setIsPending(false)
      refuse(placed(error))
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isPending) void submit(event.currentTarget)
  }

  return { isPending, errors, onSubmit }
}

const OFFLINE =
  'The server did not answer, so nothing was deleted on this device. Deleting needs a connection; try again when you have one.'
const ENDED =
  'Your session has ended. Sign in again to delete the account. If you cannot sign in, it is already deleted.'

function placed(error: unknown): Errors {
  if (isSessionOver(error)) return { form: ENDED }
  return isFromServer(error) ? { [fieldOf(error, ['password'])]: error.sentence } : { form: OFFLINE }
}
