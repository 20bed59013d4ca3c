/** The form in which usernames are compared: 'Anna', 'anna' and 'ａｎｎａ' are one person. */
export const usernameKey = (username: string): string => username.normalize('NFKC').trim().toLowerCase()

export const emailKey = (email: string): string => email.normalize('NFKC').trim().toLowerCase()

/** ASCII only, so that no name can imitate another one in a different alphabet. */
const USERNAME = /^[A-Za-z0-9._-]{3,30}$/

export const isUsername = (username: string): boolean => USERNAME.test(username)

/** Something, an at sign, and a domain with a dot; only sending a message would show whether anyone reads it. */
const EMAIL =
  /^[^\s\p{Cc}\p{Cs}@"(),:;<>[\\\]]{1,64}@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/iu

export const isEmail = (email: string): boolean => email.length <= 254 && EMAIL.test(email)

const RESERVED = ['demo', 'admin', 'user-1', 'me', 'guest']

/** Names with a special meaning, and names that look like them: 'D.E.M.O', 'dem0', 'ｄｅｍｏ', 'user1'. */
export const isReserved = (username: string): boolean => reservedLooks.has(look(username))

const LOOKS: Record<string, string> = { '0': 'o', '1': 'i', l: 'i', '3': 'e', '4': 'a', '5': 's' }

const look = (username: string): string =>
  usernameKey(username)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[01l345]/g, (sign) => LOOKS[sign] ?? sign)

const reservedLooks = new Set(RESERVED.map(look))
