/** The parts of a valibot schema that the generators read. */
export interface Shape {
  type: string
  entries?: Record<string, Shape>
  wrapped?: Shape
  item?: Shape
  /** The values of a picklist, or the schemas of a union or variant. */
  options?: readonly unknown[]
  literal?: unknown
  key?: unknown
  value?: Shape
  pipe?: readonly Step[]
}

interface Step {
  type: string
  requirement?: unknown
  /** The nested pipe, if the step is a schema with its own pipe. */
  pipe?: readonly Step[]
}

const stepsOf = ({ pipe = [] }: Pick<Step, 'pipe'>): Step[] => pipe.flatMap((step) => [step, ...stepsOf(step)])

export interface Bounds {
  min: number | undefined
  max: number | undefined
}

export const shapeOf = (schema: unknown): Shape => schema as Shape

/** Minimum and maximum length, value or count, from the steps of the schema's pipe. */
export function boundsOf(shape: Shape): Bounds {
  const numbersOf = (...types: string[]) =>
    stepsOf(shape).flatMap(({ type, requirement }) => (types.includes(type) ? [Number(requirement)] : []))
  const mins = numbersOf('length', 'min_length', 'min_value', 'min_entries', 'non_empty')
  const maxes = numbersOf('length', 'max_length', 'max_value', 'max_entries')
  return {
    min: mins.length > 0 ? Math.max(...mins) : undefined,
    max: maxes.length > 0 ? Math.min(...maxes) : undefined,
  }
}

export const patternsOf = (shape: Shape): RegExp[] =>
  stepsOf(shape).flatMap(({ type, requirement }) =>
    type === 'regex' && requirement instanceof RegExp ? [requirement] : [],
  )

export const hasStep = (shape: Shape, type: string): boolean => stepsOf(shape).some((step) => step.type === type)

/** The options of a union or variant. */
export const optionsOf = (shape: Shape): Shape[] => (shape.options ?? []).map(shapeOf)

/** The fields of an object schema; none for other schemas. */
export const entriesOf = (schema: unknown): Record<string, Shape> =>
  typeof schema === 'object' && schema !== null ? (shapeOf(schema).entries ?? {}) : {}
