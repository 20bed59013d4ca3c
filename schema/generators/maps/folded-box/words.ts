export const SCENES = [
  'A carton for gloves',
  'A box for medical supplies',
  'A cardboard training cube',
  'A carton for masks',
  'A box for batteries',
]
