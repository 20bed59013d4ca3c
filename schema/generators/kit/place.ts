/** Where the key ranks by size among the four options, and the order in which the mistakes are tried, as their indexes. */
export interface Place {
  rank: number
  order: readonly number[]
}
