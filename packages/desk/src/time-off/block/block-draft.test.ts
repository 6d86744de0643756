import { expect, it } from 'vitest'
import { blockInput, isReversed, localDateTime, newBlock, withFrom, withLength } from './block-draft.ts'

const halfPastTwo = newBlock('2026-11-24', 870)

it('opens with half an hour, which ends with the day', () => {
  expect(halfPastTwo).toMatchObject({ from: 870, to: 900, repeat: 'never' })
  expect(newBlock('2026-11-24', 1425).to).toBe(1440)
})

it('keeps its length when it begins at another time', () => {
  expect(withFrom(withLength(halfPastTwo, 60), 600)).toMatchObject({ from: 600, to: 660 })
  expect(withFrom(withLength(halfPastTwo, 60), 1410)).toMatchObject({ from: 1410, to: 1440 })
})

it.each([
  [600, true],
  [870, true],
  [875, false],
])('an end of %i minutes is refused: %s', (to, isRefused) => {
  expect(isReversed({ ...halfPastTwo, to })).toBe(isRefused)
})

it.each([
  [870, '2026-11-24T14:30:00'],
  [0, '2026-11-24T00:00:00'],
  [1440, '2026-11-25T00:00:00'],
])('writes %i minutes as the local time %s', (minutes, text) => {
  expect(localDateTime('2026-11-24', minutes)).toBe(text)
})

it('sends the professional and the reason only where there is one', () => {
  const times = {
    shopId: 'shop',
    begins: '2026-11-24T14:30:00',
    ends: '2026-11-24T15:00:00',
    repeat: 'never',
  }
  expect(blockInput('shop', undefined, halfPastTwo, '  ')).toEqual(times)
  expect(blockInput('shop', 'marcus', halfPastTwo, ' Break ')).toEqual({
    ...times,
    barberId: 'marcus',
    reason: 'Break',
  })
})
