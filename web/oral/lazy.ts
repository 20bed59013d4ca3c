/** Loads all sample answers. Their chunk is larger than the rest of the oral screens, and is needed only when a sample answer is opened. */
export const loadSamples = async () => (await import('@station-zero/schema/oral/samples/all.ts')).samples
