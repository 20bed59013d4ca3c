/** The initials of the first two words: 'Cedar Bluff Fire Department' is CB. */
export function initialsOf(department: string): string {
  const words = department.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('')
}
