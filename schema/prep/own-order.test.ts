import { expect, test } from 'vitest'
import { byOrder, MAX_ORDER, ordersAfterMove } from './own-order.ts'

const listOf = (orders: readonly number[]) => orders.map((order, at) => ({ id: `c${at}`, order, createdAt: at }))

function idsAfter(orders: readonly number[], from: number, to: number): string[] {
  const rows = listOf(orders)
  const changes = new Map(ordersAfterMove(rows, from, to).map(({ id, order }) => [id, order]))
  return rows
    .map((row) => ({ ...row, order: changes.get(row.id) ?? row.order }))
    .sort(byOrder)
    .map(({ id }) => id)
}

test('moving a row to its neighbor’s position changes only the order of these two rows', () => {
  expect(ordersAfterMove(listOf([0, 1, 2, 3]), 2, 1)).toEqual([
    { id: 'c2', order: 1 },
    { id: 'c1', order: 2 },
  ])
})

test('a row can move from any position to any other position, even if order values have gaps or repeat', () => {
  for (const orders of [
    [0, 1, 2, 3, 4],
    [0, 0, 0, 0, 0],
    [0, 0, 1, 1, 2],
    [3, 3, 7, 7, 8],
    [5, 9, 9, 9, 40],
    [0, MAX_ORDER, MAX_ORDER, MAX_ORDER, MAX_ORDER],
  ])
    for (const from of orders.keys())
      for (const to of orders.keys()) {
        const ids = listOf(orders).map(({ id }) => id)
        const wanted = ids.toSpliced(from, 1).toSpliced(to, 0, ids[from] ?? '')
        expect(idsAfter(orders, from, to), `${orders}: ${from} to ${to}`).toEqual(wanted)
        for (const { order } of ordersAfterMove(listOf(orders), from, to)) expect(order).toBeLessThanOrEqual(MAX_ORDER)
      }
})

test('a move to the same position, or to a position that does not exist, changes nothing', () => {
  expect(ordersAfterMove(listOf([0, 1]), 1, 1)).toEqual([])
  expect(ordersAfterMove(listOf([0, 1]), 0, -1)).toEqual([])
  expect(ordersAfterMove(listOf([0, 1]), 1, 2)).toEqual([])
})
