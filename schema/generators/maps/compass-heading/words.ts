export const SCENES = [
  'An engine',
  'A search crew in smoke',
  'A drone over a brush fire',
  'A boat crew on a lake',
  'A patrol on a compass course',
  'A wildland crew',
  'A ladder truck',
  'A dive team',
  'A hose team in a dark hall',
  'A helicopter',
  'A rescue robot',
  'A dozer on a fire line',
]

export const words: Record<number, string> = {
  1: 'half right (45°)',
  2: 'right (90°)',
  3: 'sharply right (135°)',
  4: 'around (180°)',
  5: 'sharply left (135°)',
  6: 'left (90°)',
  7: 'half left (45°)',
}
