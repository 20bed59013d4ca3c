import { feet, psi } from '../shared/words.ts'
import type { Head } from './given.ts'

const SCENES = ['a water tower', 'a rooftop tank', 'a hillside tank'] as const
export const ROOFTOP = 1

const RULE = '(Each foot of height equals 0.434 psi. Round to the nearest psi.)'

export function stem({ surface, outlet, base, width, scene }: Head): string {
  const tank = SCENES[scene] ?? SCENES[0]
  if (base)
    return `The water in a building's standpipe is not flowing. A gauge at the ground reads ${psi(base)}. What does a gauge at an outlet ${feet(outlet)} above it read? ${RULE}`
  if (outlet)
    return `The water in ${tank} is open to the air and is not flowing. Its surface is ${feet(surface)} above the ground, and the tank is ${feet(width)} wide. What does a gauge at an outlet ${feet(outlet)} above the ground read? ${RULE}`
  return `The water in ${tank} is open to the air and is not flowing. Its surface is ${feet(surface)} above a gauge at the ground. What does the gauge read? ${RULE}`
}
