import { count, type LeftOut } from './imported-file.ts'

/** Sentences in the singular and plural, without the count, in display order. */
const REASONS: Record<LeftOut, [one: string, many: string]> = {
  'over-limit': both((are) => `${are} more than you can have (2,000 images and 100 MB in total).`),
  second: both((are) => `${are} left out, because each side of a card can have only one image.`),
  'not-shown': both((are) => `${are} in a field that is not imported to the front or back.`),
  remote: both((are) => `${are} on the web and ${are} not downloaded.`),
  embedded: both((are) => `${are} embedded in the text and can’t be imported.`),
  drawing: ['is an SVG drawing and can’t be imported.', 'are SVG drawings and can’t be imported.'],
  'too-large': both((are) => `${are} larger than 40 MB or 50 megapixels.`),
  unreadable: both((are) => `${are} damaged, or of a kind that this browser can’t read.`),
  missing: both((are) => `${are} not in the file.`),
}

function both(words: (are: string) => string): [string, string] {
  return [words('is'), words('are')]
}

/** Renders one sentence per reason. */
export function LeftOutImages({ leftOut }: { leftOut: ReadonlyMap<LeftOut, number> }) {
  const sentences = leftOutSentences(leftOut)
  if (sentences.length === 0) return null
  return (
    <ul aria-label="Images that are left out" className="grid list-disc gap-1 pl-5">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}

const leftOutSentences = (leftOut: ReadonlyMap<LeftOut, number>): string[] =>
  (Object.keys(REASONS) as LeftOut[]).flatMap((reason) => {
    const images = leftOut.get(reason) ?? 0
    const [one, many] = REASONS[reason]
    return images === 0 ? [] : [`${count(images, 'image')} ${images === 1 ? one : many}`]
  })
