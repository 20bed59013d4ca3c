/** For somebody who has papers here: most have none. */
export const loadDocumentThings = async () =>
  (await import('@station-zero/schema/home/document-things.ts')).documentThings
