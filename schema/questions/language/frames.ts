import type { Random } from '../../core/random.ts'
import type { Difficulty, Options } from '../family.ts'
import { at, pick, worded } from '../kit.ts'

/** Text with one gap, the word that fits, and words that don't, each with a reason. */
export interface Frame {
  level: Difficulty
  text: string
  key: readonly [word: string, why: string]
  wrong: readonly (readonly [word: string, why: string])[]
}

export interface FrameGiven {
  frame: Frame
  /** Words that replace the slots in the text. */
  slots: readonly (readonly [slot: string, words: string])[]
  stem: number
}

/** Parses one frame per line: `level | text with ___ | key = why | word = why | word = why | word = why`. */
export const framesOf = (lines: string): Frame[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [level, text = '', ...options] = line.split(' | ')
      const [key = ['', ''], ...wrong] = options.map((option) => option.split(' = ') as [string, string])
      return { level: Number(level) as Difficulty, text, key, wrong }
    })

const SLOTS: Record<string, readonly string[]> = {
  '{unit}': ['Engine 2', 'Engine 7', 'Ladder 3', 'Rescue 1', 'Squad 5', 'Ladder 9', 'Engine 11'],
  '{engine}': ['Engine 2', 'Engine 5', 'Engine 7', 'Engine 11', 'Engine 14'],
  '{name}': ['Captain Reyes', 'Lieutenant Walsh', 'Chief Dolan', 'Captain Price', 'Lieutenant Kim', 'Chief Moreno'],
  '{street}': ['Oak Street', 'Mill Road', 'Canal Street', 'Park Avenue', 'Lake Drive', 'Hill Street'],
  '{month}': ['March', 'April', 'June', 'September', 'October', 'November'],
}

export function drawFrame(random: Random, frames: readonly Frame[], difficulty: Difficulty, stems: number): FrameGiven {
  const frame = pick(
    random,
    frames.filter(({ level }) => level === difficulty),
  )
  const slots = Object.entries(SLOTS).map(([slot, words]) => [slot, pick(random, words)] as const)
  return { frame, slots, stem: Math.floor(random() * stems) }
}

const filled = (text: string, slots: FrameGiven['slots']): string =>
  slots.reduce((filledText, [slot, words]) => filledText.replaceAll(slot, words), text)

export const stemOf = ({ frame, slots, stem }: FrameGiven, asks: readonly string[]): string =>
  `${at(asks, stem)} “${filled(frame.text, slots).replace('___', '______')}”`

export function frameOptions({ frame, slots }: FrameGiven): Options {
  const option = ([text, why]: readonly [string, string]) => ({ text: filled(text, slots), why: filled(why, slots) })
  return worded(option(frame.key), frame.wrong.map(option))
}

export const sources = {
  usage: 'Merriam-Webster’s Collegiate Dictionary; Strunk, The Elements of Style',
  reports: 'USFA, NFIRS Complete Reference Guide: remarks and narratives',
}
