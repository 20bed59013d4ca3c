import { ATTACHMENT_LENGTH, type Attachment, POST_LENGTH, type SpaceRow, TITLE_LENGTH } from './tables.ts'

/** Returns the attachment, shortened to its limits. A title that is too long is repeated in the text. */
export function fitAttachment({ kind, ref, title, text }: Attachment): Attachment {
  const line = title.replaceAll(/\s+/g, ' ').trim() || attachmentNames[kind]
  if (text === null) return { kind, ref, title: cut(line, TITLE_LENGTH), text: null }
  const whole = (line.length > TITLE_LENGTH ? `${title.trim()}\n\n${text}` : text).trim() || line
  return { kind, ref, title: cut(line, TITLE_LENGTH), text: cut(whole, ATTACHMENT_LENGTH) }
}

/** Shortens the text to the length. Doesn't split a character that takes two code units. */
export const cut = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…`

export const attachmentNames: Record<Attachment['kind'], string> = { card: 'Card', job: 'Job', workout: 'Workout' }

/** Returns a post's text and attachment as reports and the moderation log quote them. Shortens the text so that the attachment fits. */
export function quoteOf({ text, attachment }: Pick<SpaceRow<'posts'>, 'text' | 'attachment'>): string {
  if (!attachment) return text
  const { kind, title, text: copied } = attachment
  const words = `\n\n[${attachmentNames[kind]}: ${title}]${copied === null ? '' : `\n${copied}`}`
  return cut(text, POST_LENGTH - words.length) + words
}
