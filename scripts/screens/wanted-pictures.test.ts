import { expect, test } from 'vitest'
import { sayUnknown, wantedNames } from './wanted-pictures.ts'

const names = [
  'gift-card-screen/gone',
  'give-tip/lateTip',
  'reservation-screen/past',
  'messages/waiting-list-offer',
]

test.each([
  [[], names],
  [['gift'], [names[0]]],
  [['Gift card'], [names[0]]],
  [['giftCard'], [names[0]]],
  [['gift-card-screen/gone'], [names[0]]],
  [['late-tip'], [names[1]]],
  [
    ['past', 'gift'],
    [names[0], names[2]],
  ],
  [['messages'], [names[3]]],
])('the words %j select %j', (words, wanted) => {
  expect(wantedNames(names, words)).toEqual({ wanted: new Set(wanted), unknown: [] })
})

test('a word that selects nothing is reported, with the words that would', () => {
  const { unknown } = wantedNames(names, ['gift', 'calender'])
  expect(unknown).toEqual(['calender'])
  expect(sayUnknown(names, unknown)).toBe(
    'No picture is called "calender". There are, each with states of its own:\n' +
      'gift-card-screen, give-tip, messages, reservation-screen',
  )
})
