import { MAX_PUSH_MUTATIONS } from '@station-zero/sync/limits.ts'
import { PushRequest } from '@station-zero/sync/protocol.ts'
import { parse } from 'secure-json-parse'
import * as v from 'valibot'
import { HttpError } from '../errors.ts'
import { checkBy, parseJson } from '../parse-json.ts'
import { mustSpeakOurProto } from './proto.ts'

/**
 * Reads a push from its body. Throws HttpError. If only an entry can't be read, the error has its own code, so that the device
 * finds that entry, shows it, and continues with the rest.
 */
export function readPush(json: Buffer): PushRequest {
  const sent = parsePush(json)
  mustSpeakOurProto(sent)
  const checked = checkBy(PushRequest, sent)
  if ('value' in checked) return checked.value
  if (isAroundEntries(sent)) throw new HttpError('mutation-invalid', { sentence: checked.error.message })
  throw checked.error
}

function parsePush(json: Buffer): unknown {
  try {
    return parseJson(json)
  } catch (error) {
    // It is valid JSON, so it must have keys that would change an object's prototype, and only arguments can contain those.
    if (error instanceof HttpError && error.code === 'json-invalid' && isJson(json))
      throw new HttpError('mutation-invalid')
    throw error
  }
}

function isJson(json: Buffer): boolean {
  try {
    parse(json.toString(), { protoAction: 'ignore', constructorAction: 'ignore' })
    return true
  } catch {
    return false
  }
}

const Around = v.strictObject({
  ...PushRequest.entries,
  mutations: v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(MAX_PUSH_MUTATIONS)),
})

/** Whether everything except the entries is valid. */
const isAroundEntries = (sent: unknown): boolean => v.is(Around, sent)
