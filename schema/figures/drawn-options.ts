import type { RowOf } from '../tables.ts'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface DrawnOptions {
  /** The part of the figure that the question is about. */
  subject: Box
  /** In the order of the answers. */
  options: { box: Box; words: string }[]
}

/** Families whose four options are pictures, side by side at the foot of the figure: where those begin and where their names do. */
const pictures: Record<string, { top: number; bottom: number }> = {
  'side-view': { top: 154, bottom: 223 },
  'turned-plan': { top: 128, bottom: 232 },
}
const WIDTH = 89
const LEFT = 2

/** Null unless every option of the question is a picture in its figure. */
export function drawnOptions({ id, answers, figure }: RowOf<'questions'>): DrawnOptions | null {
  const place = pictures[/^gen:maps:([a-z-]+):/.exec(id)?.[1] ?? '']
  if (!place || !figure) return null
  const { top, bottom } = place
  const options = answers.flatMap((answer) => {
    const nth = Number(/^(?:View|Plan) ([1-4])$/.exec(answer)?.[1])
    const words = figure.text.split(`${answer}: `)[1]?.split('.')[0]
    if (!nth || !words) return []
    return [{ box: { x: LEFT + (nth - 1) * WIDTH, y: top, width: WIDTH, height: bottom - top }, words }]
  })
  if (options.length < answers.length) return null
  return { subject: { x: 0, y: 0, width: figure.width, height: top - 3 }, options }
}
