import { type Difficulty, family } from '../../family.ts'
import { drawFrame, type FrameGiven, frameOptions, stemOf } from '../shared/frames.ts'
import { sources } from '../shared/sources.ts'
import { asks, frames } from './words.ts'

/** The words that make a report sentence correct. */
export const grammar = family<FrameGiven>({
  name: 'grammar',
  version: 1,
  draw: (random, difficulty: Difficulty) => drawFrame(random, frames, difficulty, asks.length),
  pose: (given) => ({
    question: stemOf(given, asks),
    ...frameOptions(given),
    hint: 'Find the subject first. Then try each choice aloud.',
    figure: null,
    source: sources.usage,
  }),
})
