import type { Options } from '../../family.ts'
import { worded } from '../../kit/choice.ts'
import { CHOICES, type Choice, force, type Given, type Picture } from './given.ts'

export function answer({ pictures, key }: Given): Options {
  const why = (choice: Choice): string => (choice === key ? keyReason(pictures, key) : reason(pictures, key, choice))
  return worded(
    { text: key, why: why(key) },
    CHOICES.filter((choice) => choice !== key).map((choice) => ({ text: choice, why: why(choice) })),
  )
}

const sum = (picture: Picture): string => `${picture.load} × ${picture.from} ÷ ${picture.to} = ${force(picture)} pounds`

function keyReason([one, other]: Given['pictures'], key: Choice): string {
  if (key === 'It cannot be determined')
    return 'One load is not marked, and without its weight the two forces cannot be compared.'
  return `Picture 1 takes ${sum(one)}, and Picture 2 takes ${sum(other)}.`
}

function reason([one, other]: Given['pictures'], key: Choice, choice: Choice): string {
  if (key === 'It cannot be determined')
    return choice === 'Both take the same'
      ? 'This assumes that the two forces are equal, and one of the weights is not given.'
      : `This assumes that the unmarked load is ${(choice === 'Picture 1') === (one.load === null) ? 'light' : 'heavy'}, which nothing shows.`
  if (choice === 'It cannot be determined')
    return 'Each picture gives its load and both of its lengths, so the forces can be worked out.'
  if (choice === 'Both take the same')
    return `The forces differ: ${force(one)} pounds in Picture 1 and ${force(other)} pounds in Picture 2.`
  const [mine, its] = choice === 'Picture 1' ? [one, other] : [other, one]
  return key === 'Both take the same'
    ? `${choice} takes ${force(mine)} pounds, and the other picture takes just as much.`
    : `${choice} takes ${sum(mine)}, more than the ${force(its)} pounds in the other picture.`
}
