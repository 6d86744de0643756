import { expect, it } from 'vitest'
import { linesIn } from './lines-in.ts'

it.each([
  { minutes: 10, finger: 0, mouse: 0 },
  { minutes: 15, finger: 1, mouse: 0 },
  { minutes: 20, finger: 2, mouse: 1 },
  { minutes: 30, finger: 3, mouse: 2 },
  { minutes: 45, finger: 4, mouse: 3 },
  { minutes: 60, finger: 4, mouse: 4 },
])(
  'a block of $minutes minutes has room $finger with a finger, $mouse with a mouse',
  ({ minutes, ...room }) => {
    expect(linesIn({ from: 540, to: 540 + minutes })).toEqual(room)
  },
)
