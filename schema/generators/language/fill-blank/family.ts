import { type Difficulty, family } from '../../family.ts'
import { drawFrame, type FrameGiven, frameOptions, stemOf } from '../shared/frames.ts'
import { sources } from '../shared/sources.ts'
import { asks, frames } from './words.ts'

/** A short passage with a word missing that only one choice fits. */
export const fillBlank = family<FrameGiven>({
  name: 'fill-blank',
  version: 1,
  draw: (random, difficulty: Difficulty) => drawFrame(random, frames, difficulty, asks.length),
  pose: (given) => ({
    question: stemOf(given, asks),
    ...frameOptions(given),
    hint: 'Read on past the gap. The rest of the passage decides which word fits.',
    figure: null,
    source: sources.usage,
  }),
})
