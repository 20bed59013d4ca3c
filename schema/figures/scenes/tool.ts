import type { Shape } from '../figure.ts'
import { moved } from './pen.ts'
import type { Tool } from './tool-kind.ts'
import { TOOL_SHAPES } from './tool-shapes.ts'

/** As written on a rig, where space is short. */
export const NAMES: Record<Tool, [one: string, many: string]> = {
  axe: ['axe', 'axes'],
  halligan: ['halligan', 'halligans'],
  sledge: ['sledge', 'sledges'],
  'pike pole': ['hook', 'hooks'],
  cutter: ['cutter', 'cutters'],
  saw: ['saw', 'saws'],
  wrench: ['wrench', 'wrenches'],
  'rope bag': ['rope', 'ropes'],
  'hose roll': ['hose', 'hoses'],
  nozzle: ['nozzle', 'nozzles'],
  'air bottle': ['bottle', 'bottles'],
  'medical bag': ['med bag', 'med bags'],
  light: ['light', 'lights'],
  cone: ['cone', 'cones'],
  fan: ['fan', 'fans'],
}

export const drawTool = (tool: Tool, x: number, y: number): Shape[] => moved(TOOL_SHAPES[tool], x, y)
