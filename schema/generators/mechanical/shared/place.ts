/** Where the key ranks by size among the four options, and which mistakes come first. */
export interface Place {
  rank: number
  turn: number
}
