export const SCENES = [
  'the plan of a building',
  'the plan of a warehouse',
  'the outline of a school',
  'the footprint of a hospital',
]
