import { fieldOf } from '../../data/error-field.ts'
import { isFromServer, isSessionOver, noAnswerSentence } from '../../data/request.ts'
import { sessionEnded } from '../../data/session.ts'
import { type FieldErrors, useForm } from '../use-form.ts'

type SecureForm = {
  check(data: FormData): FieldErrors
  send(data: FormData): Promise<void>
  /** The names of its fields. */
  fields: readonly string[]
}

/** A small form that asks for proof of identity. */
export function useSecureForm({ check, send, fields }: SecureForm) {
  return useForm({
    check,
    send,
    place(error) {
      if (isSessionOver(error)) void sessionEnded()
      return { [fieldOf(error, fields)]: securitySentence(error) }
    },
  })
}

export function securitySentence(error: unknown): string {
  if (isFromServer(error)) return error.sentence
  return noAnswerSentence(error, 'Nothing has changed. Check your connection and try again.')
}
