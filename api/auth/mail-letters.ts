/** The texts of all mails, as plain text and as HTML with the same words. */

export interface Letter {
  subject: string
  text: string
  html: string
}

/** A paragraph, or a link that stands alone. */
type Part = string | { label: string; url: string }

export const verifyLetter = ({ username, url, host }: { username: string; url: string; host: string }): Letter =>
  letter(`Confirm your e-mail address for ${host}`, [
    `Hello ${username},`,
    `this address was entered for the Station Zero account “${username}” at ${host}. Confirm it, and you can reset a forgotten password by mail.`,
    { label: 'Confirm this address', url },
    'The link works for 24 hours. If you have no such account, ignore this mail: without the confirmation, nothing else is sent here except to confirm again.',
  ])

export const resetLetter = ({ username, url, host }: { username: string; url: string; host: string }): Letter =>
  letter(`Reset your password for ${host}`, [
    `Hello ${username},`,
    `somebody asked to reset the password of your Station Zero account “${username}” at ${host}.`,
    { label: 'Choose a new password', url },
    'The link works once, for 30 minutes. If it was not you, ignore this mail: your password stays as it is.',
  ])

export const newDeviceLetter = (facts: { username: string; device: string; at: string; host: string }): Letter =>
  letter(`New sign-in to your account at ${facts.host}`, [
    `Hello ${facts.username},`,
    `your Station Zero account “${facts.username}” at ${facts.host} was just opened on a device that had not signed in before: ${facts.device}, ${facts.at}.`,
    `If it was not you, sign in, open Settings, then Security, change your password and end all other sessions.`,
  ])

export const testLetter = (host: string): Letter =>
  letter(`Test mail from ${host}`, [`This is a test. If you can read it, mail from ${host} works.`])

function letter(subject: string, parts: readonly Part[]): Letter {
  const text = parts.map((part) => (typeof part === 'string' ? part : `${part.label}:\n${part.url}`)).join('\n\n')
  const html = parts
    .map((part) =>
      typeof part === 'string'
        ? `<p>${escapeHtml(part)}</p>`
        : `<p><a href="${escapeHtml(part.url)}">${escapeHtml(part.label)}</a></p>`,
    )
    .join('\n')
  return { subject, text: `${text}\n`, html: `<!doctype html><html lang="en"><body>\n${html}\n</body></html>\n` }
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)
