import * as v from 'valibot'

/** The tools that a rig carries. */
export const Tool = v.picklist([
  ...(['axe', 'halligan', 'sledge', 'pike pole', 'cutter', 'saw', 'wrench', 'rope bag'] as const),
  ...(['hose roll', 'nozzle', 'air bottle', 'medical bag', 'light', 'cone', 'fan'] as const),
])
export type Tool = v.InferOutput<typeof Tool>
