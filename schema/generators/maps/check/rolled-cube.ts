export const [TOP, FRONT, RIGHT, , , LEFT] = [0, 1, 2, 3, 4, 5] as const
/** Top, front, right, bottom, back, left. The face three places on is the opposite one. */
type Cube = string[]

const rollRight = ([top = '', front = '', right = '', bottom = '', back = '', left = '']: Cube): Cube => [
  left,
  front,
  top,
  right,
  back,
  bottom,
]

const rollFront = ([top = '', front = '', right = '', bottom = '', back = '', left = '']: Cube): Cube => [
  back,
  top,
  right,
  front,
  bottom,
  left,
]

const times = (cube: Cube, count: number, roll: (cube: Cube) => Cube): Cube =>
  Array.from({ length: count }).reduce<Cube>((now) => roll(now), cube)

/** All ways in which it can stand. */
export function allStands(cube: Cube): Cube[] {
  const stands = new Map([[cube.join(), cube]])
  for (const one of stands.values())
    for (const next of [rollRight(one), rollFront(one)]) if (!stands.has(next.join())) stands.set(next.join(), next)
  return [...stands.values()]
}

/** The carton lies print down, so the page is mirrored. The cube prints its bottom on each square it rolls onto. */
export function rolledOver(rows: readonly string[][]): Cube {
  const flat = rows.map((row) => row.toReversed())
  const names: Cube = ['a', 'b', 'c', 'd', 'e', 'f']
  const printed = new Map<string, string>()
  const roll = (x: number, y: number, cube: Cube) => {
    const number = flat[y]?.[x] ?? 'o'
    if (number === 'o' || [...printed.values()].includes(number)) return
    printed.set(cube[3] ?? '', number)
    roll(x + 1, y, rollRight(cube))
    roll(x - 1, y, times(cube, 3, rollRight))
    roll(x, y + 1, rollFront(cube))
    roll(x, y - 1, times(cube, 3, rollFront))
  }
  const y = flat.findIndex((row) => row.some((square) => square !== 'o'))
  roll(flat[y]?.findIndex((square) => square !== 'o') ?? 0, y, names)
  return names.map((name) => printed.get(name) ?? '')
}
