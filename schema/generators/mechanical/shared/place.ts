/** Where the key stands among the four options by size, and which of the mistakes come first. */
export interface Place {
  rank: number
  turn: number
}
