import { STATUS_CODES } from 'node:http'
import { Refused, refusals } from '@station-zero/schema/core/refusals.ts'
import type { Conflict } from '@station-zero/sync/protocol.ts'
import { Postponed } from '@station-zero/sync/server/store.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Trouble, troubleOf } from '../db/faults.ts'
import { AccountGone, POSTPONED } from '../db/growth.ts'

/** The errors of the HTTP layer, in addition to the schema's refusals, each with its status and the message that people see. */
export const httpErrors = {
  'request-invalid': { status: 400, sentence: 'The request is not valid.' },
  'http-invalid': { status: 400, sentence: 'This is not a valid HTTP request.' },
  'json-invalid': { status: 400, sentence: 'The body is not valid JSON.' },
  'mutation-invalid': {
    status: 400,
    sentence: 'One of the entries can’t be read, so none was saved. Send them in smaller groups.',
  },
  'goal-missing': { status: 400, sentence: 'This career goal does not exist.' },
  'username-invalid': {
    status: 400,
    sentence: 'A username has 3 to 30 letters, digits, dots, hyphens or underscores.',
  },
  'email-invalid': { status: 400, sentence: 'This is not an email address.' },
  'password-short': { status: 400, sentence: 'Password must be at least 6 characters long.' },
  'password-long': { status: 400, sentence: 'Password must be at most 200 characters long.' },
  'password-common': {
    status: 400,
    sentence: 'This password is too easy to guess. Choose another one, like three words of your own.',
  },
  'password-own-name': {
    status: 400,
    sentence: 'A password cannot be your own name or email address. Choose one that nobody who knows you would guess.',
  },
  'image-invalid': { status: 400, sentence: 'This is not a valid image, or it was damaged during the upload.' },
  'question-missing': { status: 400, sentence: 'One of the questions does not exist.' },
  'deck-needed': { status: 400, sentence: 'A deck-specific test needs a deckId.' },
  'login-wrong': { status: 401, sentence: 'Wrong username or password.' },
  'code-wrong': { status: 401, sentence: 'This code is not valid, or it was used already.' },
  'passkey-wrong': { status: 401, sentence: 'This passkey is not valid here. Sign in with your password.' },
  'session-expired': { status: 401, sentence: 'Session expired' },
  // Not 401, which would end the session of someone who mistyped their password.
  'password-wrong': { status: 403, sentence: "That password isn't right." },
  'password-needed': { status: 403, sentence: 'Enter your password to change your email address.' },
  'password-off': {
    status: 403,
    sentence: 'This station does not use passwords. Sign in with single sign-on, or ask its operator for a reset code.',
  },
  'sso-confirm-needed': { status: 403, sentence: 'Confirm your identity with single sign-on, then try again.' },
  'account-suspended': { status: 403, sentence: 'This account is suspended.' },
  'signup-closed': { status: 403, sentence: 'This site is not accepting new accounts right now.' },
  'invite-needed': { status: 403, sentence: 'You need an invitation to sign up here. Enter its code.' },
  'invite-wrong': { status: 403, sentence: 'There is no invitation with this code. Check it and try again.' },
  'invite-ended': { status: 403, sentence: 'This invitation has been used up or has ended. Ask for another one.' },
  'cross-site': { status: 403, sentence: 'This request came from another site and was refused.' },
  'demo-only': { status: 403, sentence: 'Only the demo account or an operator can see this.' },
  'operator-only': { status: 403, sentence: 'Only an operator can see this.' },
  'mentor-only': { status: 403, sentence: 'Your account is not linked to a mentor.' },
  'not-yours': { status: 403, sentence: 'This belongs to someone else.' },
  'code-unknown': {
    status: 404,
    sentence: 'This code is not valid, or is no longer valid. Check it, or ask for a new one.',
  },
  'address-missing': { status: 404, sentence: 'This URL does not exist.' },
  'link-invalid': {
    status: 404,
    sentence:
      'This link has expired, or the email address has changed since it was sent. Ask for a new one in Settings, under Security.',
  },
  'session-missing': { status: 404, sentence: 'This session has already ended.' },
  'passkey-missing': { status: 404, sentence: 'This passkey has already been removed.' },
  'user-missing': { status: 404, sentence: 'There is no account with this username.' },
  'person-missing': { status: 404, sentence: 'There is no such account.' },
  'entry-missing': { status: 404, sentence: 'This entry no longer exists.' },
  'deck-missing': { status: 404, sentence: 'This deck does not exist.' },
  'image-missing': { status: 404, sentence: 'This image is not on the server.' },
  'exam-missing': { status: 404, sentence: 'This exam, or this part of it, does not exist.' },
  'request-slow': { status: 408, sentence: 'The request took too long to arrive. Try again.' },
  'username-reserved': { status: 409, sentence: 'This username is reserved. Choose another one.' },
  'username-taken': { status: 409, sentence: 'This username is taken. Choose another one.' },
  'mentor-unverified': { status: 409, sentence: 'Verify the mentor before you link an account.' },
  'mentor-linked': {
    status: 409,
    sentence: 'This account is already linked to another mentor. Unlink it there first.',
  },
  'last-operator': {
    status: 409,
    sentence: 'This is the only operator. Make someone else an operator first.',
  },
  'own-account': { status: 409, sentence: 'This is your own account. Ask another operator to do this.' },
  'demo-account': {
    status: 409,
    sentence: 'This is the demo account, which nobody owns. It can only be turned on or off.',
  },
  'username-different': { status: 409, sentence: 'This account has a different username. Nothing was deleted.' },
  'sso-off': { status: 409, sentence: 'Single sign-on is not configured on this station.' },
  'sso-expired': { status: 409, sentence: 'This sign-in has expired or was already used. Start again.' },
  'sso-taken': {
    status: 409,
    sentence:
      'This sign-in is already connected to another account here. Sign in with it instead, or disconnect it there.',
  },
  'sso-connected': {
    status: 409,
    sentence:
      'The account with your email address is connected to a different single sign-on service. Sign in another way and disconnect it in Settings, under Security, or ask the operator for a reset code.',
  },
  'sso-email-known': {
    status: 409,
    sentence:
      'An account here has confirmed your email address. Sign in to it another way, then connect single sign-on in Settings, under Security.',
  },
  'sso-not-connected': { status: 409, sentence: 'This account is not connected to single sign-on.' },
  'sso-last-way': {
    status: 409,
    sentence: 'You could not sign in without this. Set a password or add a passkey first.',
  },
  'mail-off': { status: 409, sentence: 'This station does not send email. Ask its operator for a reset code.' },
  'email-verified': { status: 409, sentence: 'This email address is already confirmed.' },
  'groups-off': { status: 409, sentence: 'Groups and classes are turned off on this station.' },
  'backup-elsewhere': {
    status: 409,
    sentence: 'The data is in PostgreSQL, which is backed up outside of this server, for example with pg_dump.',
  },
  'backup-running': {
    status: 409,
    sentence: 'A backup or its verification has not finished yet. Wait for its result.',
  },
  'list-full': { status: 409, sentence: 'This list is full. Remove some entries first.' },
  'report-settled': {
    status: 409,
    sentence: 'The operator has already reviewed your report about this.',
  },
  'reports-today': { status: 429, sentence: 'You can send at most 10 reports a day. Try again tomorrow.' },
  'entry-changed': {
    status: 409,
    sentence: 'This was changed in the meantime, so nothing was saved. Open it again to see the current version.',
  },
  'item-generated': {
    status: 409,
    sentence:
      'The app generates this question from a seed, so it can’t be corrected here. A correction needs a new version of the app.',
  },
  'passkeys-full': { status: 409, sentence: 'An account can have at most 10 passkeys. Remove one first.' },
  'passkeys-unavailable': {
    status: 409,
    sentence: 'Passkeys need an https address with a host name. Use your password here.',
  },
  'endpoint-refused': {
    status: 400,
    sentence: 'Notifications can’t be sent to this browser.',
  },
  'notifications-off': { status: 409, sentence: 'Notifications can’t be sent at the moment.' },
  'subscription-missing': {
    status: 409,
    sentence:
      'None of your devices gets notifications. Turn one on in Settings, under Notifications on this device, and try again.',
  },
  'notifications-paused': {
    status: 409,
    sentence: 'Notifications are turned off on this station. Your choices stay on this device.',
  },
  'notifications-full': {
    status: 409,
    sentence: 'Notifications are on for 20 of your devices, which is the maximum. Turn them off on one of them first.',
  },
  'images-full': {
    status: 409,
    sentence:
      'Your account is full: it can store at most 2,000 images and 100 MB. Remove images you no longer need; their space is freed after 30 days.',
  },
  'precondition-failed': { status: 412, sentence: 'The file is not the version that the request expects.' },
  'body-too-large': { status: 413, sentence: 'The request is too large.' },
  'body-too-deep': { status: 413, sentence: 'The request is nested too deeply.' },
  'address-too-long': { status: 414, sentence: 'The URL is too long.' },
  'not-json': { status: 415, sentence: 'The body must be JSON (content-type: application/json).' },
  'host-unknown': { status: 421, sentence: 'This server does not serve this host name.' },
  'too-many': { status: 429, sentence: 'Too many requests. Wait a moment and try again.' },
  'too-many-tries': { status: 429, sentence: 'Too many tries. Wait, then try again.' },
  'too-many-today': {
    status: 429,
    sentence: 'Your account has synced as much as it can in a day. Nothing is lost; syncing continues later.',
  },
  'images-today': {
    status: 429,
    sentence: 'Too many images were uploaded today. Nothing is lost; the rest stays on this device and uploads later.',
  },
  'range-missing': { status: 416, sentence: 'The requested range is outside the file.' },
  'headers-too-large': { status: 431, sentence: 'The headers of this request are too large.' },
  'sso-failed': {
    status: 502,
    sentence: 'The single sign-on service did not confirm who you are. Start again, or sign in another way.',
  },
  'notification-failed': { status: 502, sentence: 'The push service did not accept the notification.' },
  'feed-failed': { status: 502, sentence: 'The feed could not be read.' },
  'mail-failed': { status: 502, sentence: 'The mail server did not accept the email.' },
  busy: { status: 503, sentence: 'Station Zero is busy. Try again in a moment.' },
  'sso-unavailable': {
    status: 503,
    sentence: 'The single sign-on service can’t be reached. Try again in a few minutes, or sign in another way.',
  },
  'signup-disk-low': {
    status: 503,
    sentence:
      'Station Zero is almost out of disk space and can’t accept new accounts right now. You can continue as a guest; your work stays on this device.',
  },
  'disk-full': {
    status: 503,
    sentence: 'Station Zero has no disk space left. Your change was not saved on the server; try again later.',
  },
  'spaces-off': {
    status: 503,
    sentence:
      'Groups and classes are turned off on this station. Nothing is lost; what you wrote stays on this device.',
  },
  'images-off': {
    status: 503,
    sentence:
      'Image uploads are turned off on this station. Nothing is lost; images stay on this device and upload once they are turned on again.',
  },
  'not-ready': { status: 503, sentence: 'The server cannot reach its database. Try again in a moment.' },
  starting: { status: 503, sentence: 'Station Zero is starting or stopping. Try again in a moment.' },
  ...POSTPONED,
  unexpected: { status: 500, sentence: 'Something went wrong. Nothing was saved; try again.' },
} as const satisfies Record<string, { status: number; sentence: string }>

export type HttpErrorCode = keyof typeof httpErrors

/** Errors of sync requests that were rejected as a whole. People see `sentence`; devices act on the code. */
export const conflicts: Record<Conflict, { status: 409; sentence: string }> = {
  epoch: {
    status: 409,
    sentence:
      'The server has been restored since this device last synced. The device will resend what the restore lost.',
  },
  fork: {
    status: 409,
    sentence:
      'The server’s record of this device differs from the device’s own. The device continues under a new id; nothing is lost.',
  },
  user: { status: 409, sentence: 'This queue belongs to someone else. Sign in as the person who created it.' },
  client: {
    status: 409,
    sentence: 'This device id belongs to another account. The device continues under a new id; nothing is lost.',
  },
}

/** Errors that only the sync routes return. */
export const syncErrors = {
  ...conflicts,
  proto: { status: 426, sentence: 'This version of the app is too old to sync. Update it; nothing is lost.' },
  transient: { status: 503, sentence: 'Station Zero is busy. Nothing is lost; the device will try again.' },
} as const

/** All error codes that a response can contain, each with its status and default message. */
export const allErrors = { ...httpErrors, ...refusals, ...syncErrors }
export type ErrorCode = keyof typeof allErrors

interface ErrorDetails {
  sentence?: string
  retryAfterS?: number
  field?: string | undefined
}

export class HttpError extends Error {
  readonly code: HttpErrorCode
  /** Seconds after which the client may retry. */
  readonly retryAfterS: number | undefined
  /** The invalid field of the body, query or path. */
  readonly field: string | undefined
  constructor(code: HttpErrorCode, { sentence, retryAfterS, field }: ErrorDetails = {}) {
    super(sentence ?? httpErrors[code].sentence)
    this.name = 'HttpError'
    this.code = code
    this.retryAfterS = retryAfterS
    this.field = field
  }
}

/** Maps the store's AccountGone and Postponed to the HttpError to respond with. Returns any other error unchanged. */
export function asHttpError(error: unknown): unknown {
  if (error instanceof AccountGone) return new HttpError('session-expired')
  if (!(error instanceof Postponed)) return error
  const { code, message, retryAfterMs } = error
  return new HttpError(code, { sentence: message, retryAfterS: Math.ceil(retryAfterMs / 1_000) })
}

const answered = new WeakMap<FastifyRequest, string>()

/**
 * Returns the error code of the response to a request; undefined if the response is not an error. A plain-text response does not contain
 * the code.
 */
export const codeAnswered = (request: FastifyRequest): string | undefined => answered.get(request)

/**
 * The app's error handler: responds with a plain-text message, or with an RFC 9457 problem to sync requests and clients that ask for one.
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, code, sentence, retryAfterS, field } = describe(error)
  answered.set(request, code)
  if (status === 500 || code === 'not-ready')
    request.log.error({ err: error }, 'Request failed with an unexpected error')
  if (retryAfterS !== undefined) reply.header('retry-after', String(retryAfterS))
  // These headers are set here because some errors, such as an unknown host name or an undecodable path, occur before any route's hooks
  // run.
  reply.code(status).header('vary', 'accept').header('cache-control', 'no-store')
  if (!wantsProblem(request)) return reply.type('text/plain; charset=utf-8').send(sentence)
  return sendProblem(reply, { status, detail: sentence, code, field })
}

/** Sends an RFC 9457 problem. `code` is one of our error codes; `field` is the invalid field of a request that a schema rejects. */
export const sendProblem = (
  reply: FastifyReply,
  { status, ...members }: { status: number; detail: string; code: string; [member: string]: unknown },
): FastifyReply =>
  reply
    .code(status)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify({ type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, ...members }))

interface Description {
  status: number
  code: string
  sentence: string
  retryAfterS?: number | undefined
  field?: string | undefined
}

function describe(error: unknown): Description {
  if (error instanceof Postponed || error instanceof AccountGone) return describe(asHttpError(error))
  if (error instanceof HttpError)
    return {
      status: httpErrors[error.code].status,
      code: error.code,
      sentence: error.message,
      retryAfterS: error.retryAfterS,
      field: error.field,
    }
  if (error instanceof Refused)
    return { status: refusals[error.code].status, code: error.code, sentence: error.message }
  const trouble = troubleOf(error)
  if (trouble) return TROUBLES[trouble]
  const code = frameworkCode(error)
  return { code, ...httpErrors[code], ...(code === 'busy' && { retryAfterS: 5 }) }
}

const TROUBLES: Record<Trouble, Description> = {
  full: { code: 'disk-full', ...httpErrors['disk-full'], retryAfterS: 30 },
  busy: { code: 'busy', ...httpErrors.busy, retryAfterS: 1 },
  unavailable: { code: 'not-ready', ...httpErrors['not-ready'], retryAfterS: 5 },
}

/** Maps Fastify's own errors to our codes; any other error without a client-error status is unexpected. */
function frameworkCode(error: unknown): HttpErrorCode {
  const { code, statusCode } = Object(error) as { code?: unknown; statusCode?: unknown }
  if (isOutOfFiles(error)) return 'busy'
  if (statusCode === 400 && (code === 'FST_ERR_CTP_INVALID_JSON_BODY' || error instanceof SyntaxError))
    return 'json-invalid'
  if (statusCode === 412) return 'precondition-failed'
  if (statusCode === 413) return 'body-too-large'
  if (statusCode === 414) return 'address-too-long'
  if (statusCode === 415) return 'not-json'
  if (statusCode === 416) return 'range-missing'
  // The static server responds with 403 for a path outside its folder; the client gets the same error as for a path that does not exist.
  if (statusCode === 403 || statusCode === 404) return 'address-missing'
  return statusCode === 400 ? 'request-invalid' : 'unexpected'
}

/** Returns true if the process or the system has run out of file descriptors. */
export const isOutOfFiles = (error: unknown): boolean => ['EMFILE', 'ENFILE'].includes(String(Object(error).code))

const wantsProblem = ({ url, headers }: FastifyRequest): boolean =>
  url.startsWith('/api/sync/') || (headers.accept ?? '').includes('application/problem+json')
