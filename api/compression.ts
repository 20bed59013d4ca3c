import { constants } from 'node:zlib'

/** Answers only: a compressed request could expand beyond the body limit. */
export const COMPRESSION = {
  globalDecompression: false,
  encodings: ['br', 'gzip'] as ('br' | 'gzip')[],
  threshold: 1_024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
}
