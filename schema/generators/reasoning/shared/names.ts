export const NAMES = [
  ...['Ortiz', 'Baker', 'Nguyen', 'Walsh', 'Reyes', 'Carter', 'Kim', 'Dolan', 'Price', 'Silva'],
  ...['Hayes', 'Moreno', 'Fisher', 'Grant', 'Patel', 'Lopez', 'Boyd', 'Stone', 'Perez', 'Quinn'],
]
