/** The emails that the server sends, as plain text and HTML. */

export interface Letter {
  subject: string
  text: string
  html: string
}

/** A paragraph, or a link on its own line. */
type Part = string | { label: string; url: string }

export const verifyLetter = ({ username, url, host }: { username: string; url: string; host: string }): Letter =>
  letter(`Confirm your email address for ${host}`, [
    `Hello ${username},`,
    `This address was entered for the Station Zero account “${username}” at ${host}. Once you confirm it, you can reset a forgotten password by email.`,
    { label: 'Confirm this address', url },
    'The link works for 24 hours. If this is not your account, ignore this email. Unless you confirm the address, we will not email you again, except possibly with another request to confirm it.',
  ])

export const resetLetter = ({ username, url, host }: { username: string; url: string; host: string }): Letter =>
  letter(`Reset your password for ${host}`, [
    `Hello ${username},`,
    `Someone requested a password reset for your Station Zero account “${username}” at ${host}.`,
    { label: 'Choose a new password', url },
    'The link works once, within 30 minutes. If you did not request this, ignore this email. Your password will not change.',
  ])

export const newDeviceLetter = (details: { username: string; device: string; at: string; host: string }): Letter =>
  letter(`New sign-in to your account at ${details.host}`, [
    `Hello ${details.username},`,
    `Someone signed in to your Station Zero account “${details.username}” at ${details.host} on a new device: ${details.device}, ${details.at}.`,
    'If this was not you, sign in, go to Settings, then Security, change your password and end all other sessions.',
  ])

export const alertLetter = (details: { text: string; isOver: boolean; url: string; host: string }): Letter =>
  letter(details.isOver ? `Resolved: a problem at ${details.host}` : `A problem at ${details.host}`, [
    details.isOver
      ? `This problem with your Station Zero server at ${details.host} has been resolved:`
      : `Your Station Zero server at ${details.host} has a problem:`,
    details.text,
    { label: 'Open the admin console', url: details.url },
    'You get this email because you are an operator. Operators can turn these emails off on the Station page.',
  ])

export const testLetter = (host: string): Letter =>
  letter(`Test email from ${host}`, [`This is a test. Email from ${host} works.`])

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

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
