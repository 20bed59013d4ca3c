import { MAX_PUSH_MUTATIONS } from '@station-zero/sync/limits.ts'
import { PushRequest } from '@station-zero/sync/protocol.ts'
import { parse } from 'secure-json-parse'
import * as v from 'valibot'
import { HttpError } from '../errors.ts'
import { checkBy, parseJson } from '../parse-json.ts'
import { mustSpeakOurProto } from './answers.ts'

/**
 * A push from the bytes of its body. Throws HttpError; where an entry is what can't be read, with a code of its own, so that the
 * device finds out which one it is, shows it, and goes on with the rest.
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
    // JSON all the same: then it has keys that would change what objects inherit, which only arguments could bring.
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

/** Whether all but the entries is as it should be. */
const isAroundEntries = (sent: unknown): boolean => v.is(Around, sent)
