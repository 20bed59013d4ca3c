export const FIGURE = { width: 360, height: 270 }

export const LEFT = 70

export const TOP = 40

/** Units of the drawing for a foot: all plans are to scale. */
export const scaleFor = (length: number, width: number) => Math.min(250 / length, 170 / width)

export const feet = (value: number) => `${value} ft`

export const corners = ['upper right', 'upper left', 'lower right', 'lower left'] as const
