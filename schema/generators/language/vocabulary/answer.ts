import type { Option, Options } from '../../family.ts'
import { worded } from '../../kit/choice.ts'
import { capital } from '../../kit/words.ts'
import type { Entry, Given } from './given.ts'

export function answer({ asks, entries }: Given): Options {
  const [key = { word: '', meaning: '', sentence: '' }, ...others] = entries
  const isMeaning = asks === 'meaning'
  const option = ({ word, meaning }: Entry): Option => ({
    text: isMeaning ? meaning : word,
    why: isMeaning ? `“${capital(meaning)}” is what “${word}” means.` : `“${capital(word)}” means “${meaning}.”`,
  })
  const right = `“${capital(key.word)}” means “${key.meaning}.”`
  return worded({ ...option(key), why: right }, others.map(option))
}
