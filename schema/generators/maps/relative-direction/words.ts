export const PLACES = [
  'School',
  'Church',
  'Library',
  'Garage',
  'Market',
  'Bank',
  'Clinic',
  'Hotel',
  'Theater',
  'Bakery',
  'Museum',
  'Gym',
]
export const WHO = ['A firefighter', 'A driver', 'The captain', 'A paramedic', 'A safety officer', 'A recruit']
export const SIDES = [
  'in front',
  'ahead to the right',
  'on the right',
  'behind to the right',
  'behind',
  'behind to the left',
  'on the left',
  'ahead to the left',
]

export const TURNS: Record<number, string> = { 2: 'right (90°)', 4: 'around (180°)', 6: 'left (90°)' }
