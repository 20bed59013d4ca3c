import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { App } from '../http/app-types.ts'
import { answerError, HttpError, isOutOfFiles } from '../http/errors.ts'
import { cspOfFile } from './security-headers.ts'

const YEAR_S = 31_536_000

/** Serves the built web app, if it exists. Every URL of the app returns index.html; a missing file returns 404. */
export const serveWeb = fp(async (app: App, { webDir }: { webDir: string | undefined }) => {
  const root = webDir !== undefined && existsSync(join(webDir, 'index.html')) ? webDir : undefined
  if (root !== undefined) {
    const options: FastifyStaticOptions = {
      root,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      setHeaders: (reply, path) => {
        const isHashed = path.startsWith(join(root, 'assets/'))
        reply.header('cache-control', isHashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache')
        const csp = cspOfFile(path)
        if (csp !== undefined) reply.header('content-security-policy', csp)
      },
    }
    // Only decorates replies with `sendFile`. The routes are registered below, with their own error handler.
    await app.register(fastifyStatic, { ...options, serve: false })
    await app.register(async (files: App) => {
      // @fastify/static returns 403 for a path that it can't check, including when the process is out of file descriptors.
      files.setErrorHandler(async (error, request, reply) => answerError(await causeOf(error, root), request, reply))
      await files.register(fastifyStatic, { ...options, decorateReply: false })
    })
  }
  app.setNotFoundHandler((request, reply) => {
    if (root !== undefined && isNavigation(request)) return reply.code(200).sendFile('index.html')
    return answerError(new HttpError('address-missing'), request, reply)
  })
})

/** Resolves to the EMFILE or ENFILE error if the process can't open files now; otherwise resolves to `error`. */
async function causeOf(error: unknown, root: string): Promise<unknown> {
  try {
    await (await open(join(root, 'index.html'))).close()
    return error
  } catch (cause) {
    return isOutOfFiles(cause) ? cause : error
  }
}

/**
 * Whether the request opens a URL of the app, rather than a file that a page needs. Link previews and `curl`, which accept anything or send
 * no Accept header, also open URLs.
 */
function isNavigation({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const path = url.split('?')[0] ?? ''
  if (/^\/(api|assets)(\/|$)/.test(path) || /\.[^/]*$/.test(path)) return false
  return takesHtml(headers.accept)
}

const HTML_RANGES = ['', '*/*', 'text/*', 'text/html']

/** A media range with a quality of 0 means that the client does not accept it. */
const takesHtml = (accept = ''): boolean =>
  accept
    .toLowerCase()
    .split(',')
    .map((range) => range.split(';').map((part) => part.trim()))
    .some(
      ([type = '', ...parameters]) => HTML_RANGES.includes(type) && !parameters.some((one) => /^q=0(\.0*)?$/.test(one)),
    )
