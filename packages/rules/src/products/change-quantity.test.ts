import { expect, test } from 'vitest'
import { changeQuantity } from './change-quantity.ts'

const two = [
  { id: 'pomade', quantity: 2 },
  { id: 'comb', quantity: 1 },
]

test.each([
  { what: 'one more', id: 'pomade', change: { by: 1 }, inventory: 9, left: { pomade: 3, comb: 1 } },
  { what: 'one less', id: 'pomade', change: { by: -1 }, inventory: 9, left: { pomade: 1, comb: 1 } },
  {
    what: 'no more than there is',
    id: 'pomade',
    change: { by: 1 },
    inventory: 2,
    left: { pomade: 2, comb: 1 },
  },
  { what: 'a number', id: 'comb', change: { to: 4 }, inventory: 9, left: { pomade: 2, comb: 4 } },
  {
    what: 'a number too large',
    id: 'comb',
    change: { to: 2 ** 31 },
    inventory: 9,
    left: { pomade: 2, comb: 9 },
  },
  {
    what: 'more than one can ask for',
    id: 'comb',
    change: { to: 5000 },
    inventory: 9000,
    left: { pomade: 2, comb: 1000 },
  },
  { what: 'a fraction', id: 'comb', change: { to: 1.5 }, inventory: 9, left: { pomade: 2, comb: 1 } },
  { what: 'none', id: 'pomade', change: { to: 0 }, inventory: 9, left: { comb: 1 } },
  { what: 'less than none', id: 'comb', change: { by: -3 }, inventory: 9, left: { pomade: 2 } },
  { what: 'what was sold out since', id: 'comb', change: { by: 1 }, inventory: 0, left: { pomade: 2 } },
  { what: 'a new one', id: 'soap', change: { by: 1 }, inventory: 1, left: { pomade: 2, comb: 1, soap: 1 } },
  {
    what: 'a new one that is sold out',
    id: 'soap',
    change: { by: 1 },
    inventory: 0,
    left: { pomade: 2, comb: 1 },
  },
])(
  "a change of a product's quantity changes the lines of the cart: $what [5.04.03] [5.04.04] [5.04.05]",
  ({ id, change, inventory, left }) => {
    const changed = changeQuantity(two, id, change, inventory)
    expect(changed.map((line) => [line.id, line.quantity])).toEqual(Object.entries(left))
  },
)
