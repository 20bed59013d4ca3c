import { readFileSync } from 'node:fs'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@station-zero/schema/auth/user.ts'
import { HttpError } from '../../http/errors.ts'

/** The 3,000 most common passwords of six or more characters, in lower case, most common first; from zxcvbn's list, which counts leaks. */
const COMMON = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n'),
)

/** Words that a guesser would try first for this app; digits and exclamation marks at the end are ignored. */
const EXPECTED = new Set(
  'firefighter firefighters firefighting fireman firemen firewoman firehouse firestation firedept firedepartment fireacademy firetruck fireengine firerescue stationzero station-zero station candidate recruit cadet probie cpat paramedic emt'.split(
    ' ',
  ),
)

/** Shorter words are initials, which passwords often contain by chance. */
const MIN_NAME_LENGTH = 3

export interface Owner {
  username: string
  name?: string | null
  email?: string
}

/** Throws if the password is too short or too long, is one of the most common, is a word of this app, or is the owner's name. */
export function assertPassword(password: string, owner: Owner): void {
  if (password.length < MIN_PASSWORD_LENGTH) throw new HttpError('password-short')
  if (password.length > MAX_PASSWORD_LENGTH) throw new HttpError('password-long')
  const typed = plain(password)
  if (COMMON.has(typed) || EXPECTED.has(typed.replace(/[\d!]+$/, ''))) throw new HttpError('password-common')
  if (namesOf(owner).includes(core(typed))) throw new HttpError('password-own-name')
}

/** The username, the e-mail address and its part before the @, the full name and each of its words. */
const namesOf = ({ username, name, email = '' }: Owner): string[] =>
  [username, email, email.split('@')[0] ?? '', name ?? '', ...(name ?? '').split(/\s+/)]
    .map((text) => core(plain(text)))
    .filter((text) => text.length >= MIN_NAME_LENGTH)

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** Only the letters: 'Maia.1990!' is Maia. If there are no letters, only the digits. */
const core = (text: string): string => text.replace(/[^\p{L}]/gu, '') || text.replace(/[^\p{N}]/gu, '')
