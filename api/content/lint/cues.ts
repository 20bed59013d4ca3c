import { seededRandom, shuffled } from '@station-zero/schema/core/random.ts'
import type { ContentFiles } from '../files.ts'
import { questionsOf, type Rule, say } from './items.ts'
import * as limits from './limits.ts'
import { percent } from './shares.ts'

/**
 * Answer cues: what the form of the options reveals to a candidate who does not read the stem. A cue picks the options that score highest
 * on a feature of their text. A cue's share is the fraction of items for which it finds the right option; if it picks several options, it
 * guesses among them. A guess among all four options has a share of 25%.
 */

/** What a cue tries to find: the key of a question, or the best or worst action of a best-and-worst question. */
export type Kind = 'key' | 'best' | 'worst'

export interface CueItem {
  options: readonly string[]
  right: number
}

interface Group {
  topic: string
  kind: Kind
  items: readonly CueItem[]
}

interface Cue {
  name: string
  score(option: string): number
}

const ALL = 'all'

const matches = (pattern: RegExp) => (option: string) => option.match(pattern)?.length ?? 0

const features: Record<string, Cue['score']> = {
  'the most characters': (option) => option.length,
  'the most commas': matches(/,(?!\d)/g),
  'the most "and"s': matches(/\band\b/gi),
  'since or because': matches(/\b(?:since|because)\b/gi),
  'absolute words': matches(
    /\b(?:always|never|all|every\w*|none|only|must|nobody|no one|nothing|cannot|can['’]t|completely|entirely|any\w*)\b/gi,
  ),
  'words of authority': matches(
    /\b(?:(?:captain|officer|lieutenant|chief|supervisor|instructor|commander|department|protocol|manual)s?|command|polic(?:y|ies)|procedures?|rules?|laws?|standards?|orders?(?:ed)?|reports?(?:ed)?|records?(?:ed)?)\b/gi,
  ),
  'words of silence or delay': matches(
    /\b(?:nothing|silent|silence|quiet|quietly|secret|ignore|pretend|without a word|(?:keep|leave|let) it|wait|until|later|afterward)\b/gi,
  ),
}

/** Each feature produces two cues: pick the option with the most of it, or the option with the least. */
export const cues: readonly Cue[] = Object.entries(features).flatMap(([name, score]) => [
  { name, score },
  {
    name: name.startsWith('the most') ? name.replace('most', 'fewest') : `no ${name}`,
    score: (option) => -score(option),
  },
])

/** Returns the indexes of the highest scores. */
function highest(scores: readonly number[]): number[] {
  const top = Math.max(...scores)
  return scores.flatMap((score, at) => (score === top ? [at] : []))
}

/** Returns the probability that a guess among the highest scores is right. */
function chanceOf(scores: readonly number[], right: number): number {
  const picked = highest(scores)
  return picked.includes(right) ? 1 / picked.length : 0
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / (numbers.length || 1)

const shareOf = ({ score }: Cue, items: readonly CueItem[]): number =>
  mean(items.map(({ options, right }) => chanceOf(options.map(score), right)))

const applicable = ({ score }: Cue, items: readonly CueItem[]): CueItem[] =>
  items.filter(({ options }) => highest(options.map(score)).length < options.length)

/**
 * Returns a cue's share over the items whose options it distinguishes. If it distinguishes fewer than `FEWEST_FOR_CUE` items, returns its
 * share over all items, where the remaining items count as guesses: with only a few items, chance alone moves the share far from 25%.
 */
export function shareOfCue(cue: Cue, items: readonly CueItem[]): number {
  const told = applicable(cue, items)
  return shareOf(cue, told.length >= limits.FEWEST_FOR_CUE ? told : items)
}

/**
 * Returns the share of items that are answered correctly by a rule that gives five cues one vote each. The five best cues for one half of
 * the items vote on the other half, and vice versa, averaged over `HALVINGS` random splits. Scoring on the items that selected the cues
 * would overfit.
 */
function shareOfVote(items: readonly CueItem[]): number {
  const random = seededRandom('cues')
  const scored = items.map(({ options, right }) => {
    const picks = cues.map(({ score }) => highest(options.map(score)))
    return { right, picks, chances: picks.map((picked) => (picked.includes(right) ? 1 / picked.length : 0)) }
  })
  const bestOf = (half: typeof scored) =>
    cues
      .map((_, cue) => ({ cue, share: mean(half.map(({ chances }) => chances[cue] ?? 0)) }))
      .sort((one, other) => other.share - one.share)
      .slice(0, limits.VOTING_CUES)
  const chanceOfVote = ({ picks, right }: (typeof scored)[number], voters: { cue: number }[]) => {
    const votes = [0, 0, 0, 0]
    for (const { cue } of voters) for (const at of picks[cue] ?? []) votes[at] = (votes[at] ?? 0) + 1
    return chanceOf(votes, right)
  }
  return mean(
    Array.from({ length: limits.HALVINGS }, () => {
      const order = shuffled(scored, random)
      const [one, other] = [order.slice(0, order.length >> 1), order.slice(order.length >> 1)]
      const [bestOfOne, bestOfOther] = [bestOf(one), bestOf(other)]
      return mean([
        ...one.map((item) => chanceOfVote(item, bestOfOther)),
        ...other.map((item) => chanceOfVote(item, bestOfOne)),
      ])
    }),
  )
}

/** Returns each topic's items by kind, followed by the keys of all topics together. */
function groupsOf(files: Pick<ContentFiles, 'questions' | 'passages'>): Group[] {
  const found = questionsOf(files).flatMap(({ topic, question: { options, key, worst } }) => {
    const texts = options.map(({ text }) => text)
    const asks = (kind: Kind, right: number) => ({ topic, kind, item: { options: texts, right } })
    return worst === undefined ? [asks('key', key)] : [asks('best', key), asks('worst', worst)]
  })
  const groups = [...Map.groupBy(found, ({ topic, kind }) => `${topic} ${kind}`).values()].flatMap((some) => {
    const [first] = some
    return first ? [{ topic: first.topic, kind: first.kind, items: some.map(({ item }) => item) }] : []
  })
  const keys = groups.filter(({ kind }) => kind === 'key').flatMap(({ items }) => items)
  return [...groups, { topic: ALL, kind: 'key' as const, items: keys }].filter(
    ({ items }) => items.length >= limits.FEWEST_FOR_SHARES,
  )
}

const isAbove = (share: number, limit: number) => Math.round(share * 100) > Math.round(limit * 100)

/** Neither a single cue nor the vote of five cues may answer more items correctly than the limits allow. */
export const cuesFindNothing: Rule = (files) =>
  groupsOf(files).flatMap(({ topic, kind, items }) => {
    const breach = (what: string, share: number, limit: number) =>
      isAbove(share, limit)
        ? [say(topic, '', kind, `is found by ${what} in ${percent(share)}, more than ${percent(limit)}`)]
        : []
    return [
      ...cues.flatMap((cue) => breach(`"${cue.name}"`, shareOfCue(cue, items), limits.FOUND_BY_CUE)),
      ...breach(`the vote of ${limits.VOTING_CUES} cues`, shareOfVote(items), limits.FOUND_BY_VOTE),
    ]
  })

/** Returns one line for each topic and kind: the share of the five-cue rule, followed by the cues with the highest shares. */
export const cueLines = (files: ContentFiles): string[] =>
  groupsOf(files).map(({ topic, kind, items }) => {
    const top = cues
      .map((cue) => ({ ...cue, share: shareOfCue(cue, items), told: applicable(cue, items).length }))
      .sort((one, other) => other.share - one.share)
      .slice(0, SHOWN)
      .map(({ name, share, told }) => `${name} ${percent(share)} (${told})`)
    return `${topic} ${kind}, ${items.length} items: vote ${percent(shareOfVote(items))}; ${top.join(', ')}`
  })

const SHOWN = 3
