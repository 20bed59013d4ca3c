import type { ReactNode } from 'react'
import { fieldOf } from '../data/error-field.ts'
import { isFromServer, noAnswerSentence } from '../data/request.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormProblem } from '../ui/field.tsx'
import { type FieldErrors, useForm } from '../ui/form.ts'
import { useToast } from '../ui/toast.tsx'

// Writes that need a connection, and their errors.

/** Returns our server's error message or, without a response from our server, the result of `noAnswerSentence`. */
export const sentenceOf = (error: unknown, consequence: string): string =>
  isFromServer(error) ? error.sentence : noAnswerSentence(error, consequence)

export const NOTHING_CHANGED = 'Nothing has changed. Check your connection and try again.'

/** Returns a function that runs a write without a form and shows `done` or `failed` in a toast. Resolves to true if the write succeeded. */
export function useDo() {
  const { toast } = useToast()
  return async (work: () => Promise<unknown>, done: string, failed: string): Promise<boolean> => {
    try {
      await work()
      toast({ title: done })
      return true
    } catch (error) {
      toast({ title: failed, description: sentenceOf(error, NOTHING_CHANGED), tone: 'destructive' })
      return false
    }
  }
}

type ActionDialogProps = {
  title: string
  submit: string
  pending: string
  isDanger?: boolean
  /** Whether the URL already records that the dialog is open. */
  hasAddress?: boolean
  /** The names of the form's fields. */
  fields?: readonly string[]
  check?: (data: FormData) => FieldErrors
  /** Sends the write, shows the result, and closes the dialog. */
  send: (data: FormData) => Promise<void>
  onClose: () => void
  children: (errors: FieldErrors) => ReactNode
}

const NO_ERRORS = (): FieldErrors => ({})

/** A dialog that asks for confirmation or input before a write. Shows errors next to their fields. */
export function ActionDialog({
  title,
  submit,
  pending,
  isDanger = false,
  hasAddress = false,
  fields = [],
  check = NO_ERRORS,
  send,
  onClose,
  children,
}: ActionDialogProps) {
  const { isPending, errors, onSubmit } = useForm({
    check,
    send,
    place: (error) => ({ [fieldOf(error, fields)]: sentenceOf(error, NOTHING_CHANGED) }),
  })
  return (
    <Dialog open onClose={onClose} title={title} hasAddress={hasAddress}>
      <form onSubmit={onSubmit} noValidate className="grid grid-cols-1 gap-4 [overflow-wrap:anywhere]">
        {children(errors)}
        <FormProblem>{errors.form}</FormProblem>
        <div className="grid gap-2 sm:grid-cols-2">
          <Button type="submit" variant={isDanger ? 'danger' : 'primary'} disabled={isPending}>
            {isPending ? pending : submit}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
