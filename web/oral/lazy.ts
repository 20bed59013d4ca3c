/** A chunk of its own, larger than the rest of the oral screens: loaded when somebody opens an answer. */
export const loadSamples = async () => (await import('@station-zero/schema/oral/samples/all.ts')).samples
