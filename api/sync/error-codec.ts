import type { Conflict } from '@station-zero/sync/protocol.ts'
import { ConflictError } from '@station-zero/sync/server/push.ts'
import { databaseFault, isDatabaseFault } from '../db/sqlite.ts'
import { HttpError, type HttpErrorCode } from '../errors.ts'
import { ProtoError } from './proto.ts'

/** An error from one thread, to be thrown in another: a copied Error loses its class and its code. */
export type CarriedError =
  | { kind: 'conflict'; code: Conflict; epoch: string }
  | { kind: 'proto'; sentence: string }
  | { kind: 'http'; code: HttpErrorCode; sentence: string; retryAfterS: number | undefined }
  | { kind: 'database'; code: string; message: string; stack: string | undefined }
  | { kind: 'other'; name: string; message: string; stack: string | undefined }

export function carry(error: unknown): CarriedError {
  if (error instanceof ConflictError) return { kind: 'conflict', code: error.code, epoch: error.epoch }
  if (error instanceof ProtoError) return { kind: 'proto', sentence: error.message }
  if (error instanceof HttpError) {
    const { code, message: sentence, retryAfterS } = error
    return { kind: 'http', code, sentence, retryAfterS }
  }
  if (isDatabaseFault(error)) {
    const { code, message, stack } = error
    return { kind: 'database', code, message, stack }
  }
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  return { kind: 'other', name, message, stack }
}

export function uncarry(carried: CarriedError): Error {
  if (carried.kind === 'conflict') return new ConflictError(carried.code, carried.epoch)
  if (carried.kind === 'proto') return new ProtoError(carried.sentence)
  if (carried.kind === 'http') {
    const { code, sentence, retryAfterS } = carried
    return new HttpError(code, { sentence, ...(retryAfterS !== undefined && { retryAfterS }) })
  }
  const { message, stack } = carried
  if (carried.kind === 'database') return Object.assign(databaseFault(message, carried.code), { stack })
  return Object.assign(new Error(message), { name: carried.name, stack })
}
