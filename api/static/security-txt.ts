import { DAY_MS } from '@station-zero/schema/core/time.ts'
import type { App } from '../http/app-types.ts'

const PATH = '/.well-known/security.txt'
/** RFC 9116 recommends an expiry of less than a year. */
const VALID_MS = 180 * DAY_MS

/**
 * Serves security.txt (RFC 9116), which specifies where to report vulnerabilities. Without SECURITY_CONTACT, the path returns 404 like any
 * missing file.
 */
export async function securityTxt(app: App): Promise<void> {
  const { securityContact, publicOrigin } = app.settings
  if (securityContact === null) return
  app.get(
    PATH,
    {
      schema: {
        tags: ['server'],
        summary: 'Return where to report vulnerabilities (RFC 9116)',
        response: { 200: { description: 'The file.', content: { 'text/plain': { schema: { type: 'string' } } } } },
      },
    },
    async (_request, reply) => {
      // Rounded to midnight, so that the file's content is the same all day.
      const expires = new Date(Math.floor(app.now() / DAY_MS) * DAY_MS + VALID_MS).toISOString()
      const lines = [
        `Contact: ${securityContact}`,
        `Expires: ${expires.replace('.000Z', 'Z')}`,
        'Preferred-Languages: en',
        ...(publicOrigin === null ? [] : [`Canonical: ${publicOrigin}${PATH}`]),
      ]
      return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
    },
  )
}
