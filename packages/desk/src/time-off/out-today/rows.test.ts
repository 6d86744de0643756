import { expect, it } from 'vitest'
import {
  bestChoice,
  type Choice,
  type Concerned,
  chosenFor,
  forAll,
  messagesOf,
  possible,
  rowsOf,
  unchosen,
} from './rows.ts'
import { amara, bookingOf, concernedOf, dev, freeAt } from './test/concerned.ts'

const only = (...concerned: readonly Concerned[]) => {
  const [row] = rowsOf(concerned)
  if (!row) throw new Error('no row')
  return row
}

const jules = bookingOf('jules', 'Jules Moreau', '16:15')
const leo = bookingOf('leo', 'Leo Park', '12:00', { state: 'arrived' })
const owen = bookingOf('owen', 'Owen Clarke', '11:15', { state: 'started' })
const colleague = { colleague: freeAt(amara, '16:15') }

it.each([
  ['were sent a link', { canSendLink: true, sentLink: { at: '', until: '' } }, 'isAsked'],
  ['have no contact', { canSendLink: false }, 'noContact'],
  ['are still to be asked', {}, 'none'],
] as const)('says of guests without a choice that they %s', (_, own, said) => {
  expect(unchosen(only(concernedOf(jules, own)))).toBe(said)
})

it.each<readonly [string, Concerned, Choice | undefined]>([
  ['a colleague who is free at the same time', concernedOf(jules, colleague), 'colleague'],
  [
    'a link, if a colleague is free only later',
    concernedOf(jules, { colleague: freeAt(amara, '17:00') }),
    'link',
  ],
  [
    'a colleague who is free later, for a guest who waits in the shop',
    concernedOf(leo, { colleague: freeAt(dev, '12:45') }),
    'colleague',
  ],
  [
    'a colleague who is free later, if no link reaches the guest',
    concernedOf(jules, { colleague: freeAt(amara, '17:00'), canSendLink: false }),
    'colleague',
  ],
  [
    'nothing, if nobody is free and no link reaches the guest',
    concernedOf(jules, { canSendLink: false }),
    undefined,
  ],
  ['nothing, for a guest in the chair', concernedOf(owen, { colleague: freeAt(dev, '11:30') }), undefined],
])('chooses beforehand %s', (_, concerned, choice) => {
  expect(bestChoice(only(concerned), true)).toBe(choice)
})

it('offers a guest in the chair to a colleague, and nothing else', () => {
  expect(possible(only(concernedOf(owen, { colleague: freeAt(dev, '11:30') })), true)).toEqual(['colleague'])
})

it('offers no cancel to whoever may not cancel', () => {
  expect(possible(only(concernedOf(jules)), true)).toEqual(['link', 'cancel'])
  expect(possible(only(concernedOf(jules)), false)).toEqual(['link'])
})

it('settles the bookings of one sale together: a colleague only if each has one', () => {
  const kid = bookingOf('noah', 'Noah Weiss', '17:15', { saleOrderId: jules.saleOrderId })
  const rows = rowsOf([concernedOf(kid), concernedOf(leo), concernedOf(jules, colleague)])
  expect(rows.map(({ members }) => members.map(({ booking }) => booking.id))).toEqual([
    ['leo'],
    ['jules', 'noah'],
  ])
  expect(rows.map((row) => possible(row, true))).toEqual([
    ['link', 'cancel'],
    ['link', 'cancel'],
  ])
})

it('one press chooses for all rows that have the choice, except in the chair', () => {
  const rows = rowsOf([
    concernedOf(owen),
    concernedOf(leo, { canSendLink: false }),
    concernedOf(jules, colleague),
  ])
  const chosen = chosenFor(rows, forAll(rows, 'link', true), true)
  expect([...chosen.values()]).toEqual([undefined, undefined, 'link'])
})

it('a pressed choice gives way to the best one once it is no longer possible', () => {
  const pressed = new Map<string, Choice | undefined>([['sale-jules', 'colleague']])
  const choiceWith = (concerned: Concerned) => chosenFor([only(concerned)], pressed, true).get('sale-jules')
  expect(choiceWith(concernedOf(jules, colleague))).toBe('colleague')
  expect(choiceWith(concernedOf(jules))).toBe('link')
})

it('names the message of each choice', () => {
  const row = only(concernedOf(jules, { ...colleague, cancelMessage: null }))
  expect(messagesOf(row, 'colleague')[0]?.text).toBe('amara at 16:15')
  expect(messagesOf(row, 'link')[0]?.text).toBe('Choose another time')
  expect(messagesOf(row, 'cancel')).toEqual([null])
})
