import type { FastifyServerOptions } from 'fastify'

type Logger = FastifyServerOptions['logger'] & object

/** Method, path and status, and nothing that a person typed or that lets anybody in: no query, no header, no body. */
export const logger = (level: string, stream?: { write(line: string): void }): Logger => ({
  level,
  ...(stream && { stream }),
  serializers: {
    req: ({ method, url }) => ({ method, url: url.split('?')[0] ?? '' }),
    res: ({ statusCode }) => ({ statusCode }),
  },
})
