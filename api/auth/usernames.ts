/** Without the spaces and invisible characters (U+200B, U+FEFF, bidirectional marks) around a text, which come along when it is copied. */
export const trimInvisible = (text: string): string => text.normalize('NFKC').replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '')

/** The form in which usernames are compared: 'Anna', 'anna' and 'ａｎｎａ' are one person. */
export const usernameKey = (username: string): string => trimInvisible(username).toLowerCase()

export const emailKey = (email: string): string => trimInvisible(email).toLowerCase()

/** ASCII only, so that no name can imitate another one in a different alphabet. */
const USERNAME = /^[A-Za-z0-9._-]{3,30}$/

export const isUsername = (username: string): boolean => USERNAME.test(username)

/** Something, an at sign, and a domain with a dot; only sending a message would show whether anyone reads it. */
const EMAIL =
  /^[^\s\p{Cc}\p{Cf}\p{Cs}@"(),:;<>[\\\]]{1,64}@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/iu

export const isEmail = (email: string): boolean => email.length <= 254 && EMAIL.test(email)

/** Names with a special meaning in URLs or in the app. */
const RESERVED = ['demo', 'user-1', 'me', 'guest']

/** Names that suggest a staff member. Only `create-operator` can create an account with one. */
const STAFF = 'operator admin administrator sysadmin root superuser support staff moderator chief'.split(' ')
/** Also reserved, but allowed with a number, as in 'station49', because fire stations are named like that. */
const STATION = ['station', 'stationzero']

/** Whether a username is reserved or looks like one that is: 'D.E.M.O', 'dem0', 'ｄｅｍｏ', 'user1', 'Adm1n', 'admin2', 'admins', 'aclmin'. */
export function isReserved(username: string, { isForStaff = false } = {}): boolean {
  const text = plain(username)
  const isLike = (names: string[], one = text) =>
    names.some((name) => foldLookalikes(plain(name)) === foldLookalikes(one))
  if (isLike(RESERVED)) return true
  return !isForStaff && (isLike([...STAFF, ...STATION]) || isLike(STAFF, text.replace(/^\d+|s?\d*$/g, '')))
}

/** Characters and pairs of letters that are easily mistaken for another letter. */
const LOOKALIKES: Record<string, string> = {
  ...{ '0': 'o', '1': 'i', l: 'i', '2': 'z', '3': 'e', '4': 'a', '5': 's', '6': 'b', '7': 't', '8': 'b', '9': 'g' },
  ...{ rn: 'm', nn: 'm', vv: 'w', cl: 'd' },
}

/** In lower case, without accents and separators. */
const plain = (username: string): string =>
  usernameKey(username)
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')

const foldLookalikes = (text: string): string =>
  text.replace(/rn|nn|vv|cl|[0-9l]/g, (signs) => LOOKALIKES[signs] ?? signs)
