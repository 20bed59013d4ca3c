import { Blob, File } from 'node:buffer'
import {
  CompressionStream,
  DecompressionStream,
  ReadableStream,
  TransformStream,
  WritableStream,
} from 'node:stream/web'

/** Node's streams and files, which the transfer worker needs and jsdom lacks. Import before anything that uses them. */
Object.assign(globalThis, {
  ...{ Blob, File, CompressionStream, DecompressionStream, ReadableStream, TransformStream, WritableStream },
})
