export const NAMES = [
  ...['Ortiz', 'Baker', 'Nguyen', 'Walsh', 'Reyes', 'Carter', 'Kim', 'Dolan', 'Price', 'Silva'],
  ...['Hayes', 'Moreno', 'Fisher', 'Grant', 'Patel', 'Lopez', 'Boyd', 'Stone', 'Perez', 'Quinn'],
]

export const sources = {
  reasoning:
    'O*NET OnLine, Firefighters (33-2011.00): deductive and inductive reasoning, information ordering, problem sensitivity',
}
