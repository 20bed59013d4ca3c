/** What the generators read of a valibot schema: its parts, as valibot keeps them. */
export interface Shape {
  type: string
  entries?: Record<string, Shape>
  wrapped?: Shape
  item?: Shape
  /** Of a picklist the values, of a union or variant the schemas. */
  options?: readonly unknown[]
  literal?: unknown
  key?: unknown
  value?: Shape
  pipe?: readonly Step[]
}

interface Step {
  type: string
  requirement?: unknown
  /** Where a step is a schema that is piped itself. */
  pipe?: readonly Step[]
}

const stepsOf = ({ pipe = [] }: Pick<Step, 'pipe'>): Step[] => pipe.flatMap((step) => [step, ...stepsOf(step)])

export interface Bounds {
  min: number | undefined
  max: number | undefined
}

export const shapeOf = (schema: unknown): Shape => schema as Shape

/** Its least and greatest length, value or count, as the steps of its pipe say. */
export function boundsOf(shape: Shape): Bounds {
  const numbersOf = (...types: string[]) =>
    stepsOf(shape).flatMap(({ type, requirement }) => (types.includes(type) ? [Number(requirement)] : []))
  const least = numbersOf('length', 'min_length', 'min_value', 'min_entries', 'non_empty')
  const most = numbersOf('length', 'max_length', 'max_value', 'max_entries')
  return {
    min: least.length > 0 ? Math.max(...least) : undefined,
    max: most.length > 0 ? Math.min(...most) : undefined,
  }
}

export const patternsOf = (shape: Shape): RegExp[] =>
  stepsOf(shape).flatMap(({ type, requirement }) =>
    type === 'regex' && requirement instanceof RegExp ? [requirement] : [],
  )

export const hasStep = (shape: Shape, type: string): boolean => stepsOf(shape).some((step) => step.type === type)

/** Each option of a union or variant. */
export const optionsOf = (shape: Shape): Shape[] => (shape.options ?? []).map(shapeOf)

/** The fields of an object that a schema describes; none where it is no object. */
export const entriesOf = (schema: unknown): Record<string, Shape> =>
  typeof schema === 'object' && schema !== null ? (shapeOf(schema).entries ?? {}) : {}
