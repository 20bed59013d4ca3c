import type { FastifyServerOptions } from 'fastify'

/** Method, path and status, and nothing that a person typed or that lets anybody in: no query, no header, no body. */
export const logger = (level: string): FastifyServerOptions['logger'] & object => ({
  level,
  serializers: {
    req: ({ method, url }) => ({ method, url: url.split('?')[0] ?? '' }),
    res: ({ statusCode }) => ({ statusCode }),
  },
})
