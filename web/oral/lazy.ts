/** A separate chunk, larger than the rest of the oral screens; loaded when a sample answer is opened. */
export const loadSamples = async () => (await import('@station-zero/schema/oral/samples/all.ts')).samples
