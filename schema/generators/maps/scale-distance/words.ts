export const SCENES = [
  { from: 'the hydrant (H)', to: 'the door (D)', letters: ['H', 'D'], what: 'hose line' },
  { from: 'the engine (E)', to: 'the fire (F)', letters: ['E', 'F'], what: 'hose line' },
  { from: 'the pump (P)', to: 'the tank (T)', letters: ['P', 'T'], what: 'supply line' },
  { from: 'the valve (V)', to: 'the tower (T)', letters: ['V', 'T'], what: 'hose line' },
] as const
