import { expect, it } from 'vitest'
import { bankReturn } from './bank-return.ts'

const times = '/booking/book/soho/barber/marcus/schedule'

it.each([
  ['the times of a cart', `${times}?bank=1&cartId=7`, { buys: 'booking', isConfirmed: false }],
  [
    'the times once the bank has confirmed',
    `${times}?lang=fr&bank=1&cartId=7&redirect_status=succeeded#proof=s`,
    { buys: 'booking', isConfirmed: true },
  ],
  [
    'the times once the bank has refused',
    `${times}?bank=1&cartId=7&redirect_status=failed`,
    { buys: 'booking', isConfirmed: false },
  ],
  ['the times without a cart', `${times}?bank=1`, { buys: 'placeInLine', isConfirmed: false }],
  ['an offer', '/booking/waiting-list/1/2?bank=1', { buys: 'booking', isConfirmed: false }],
  ['a gift card', '/booking/gift-card/soho/barber/any?bank=1', { buys: 'giftCard', isConfirmed: false }],
  [
    'a sale that is still to be paid',
    '/booking/view-reservation/1?bank=1',
    { buys: 'due', isConfirmed: false },
  ],
  ['a page on which nothing is paid', '/booking/book/soho?bank=1', undefined],
  ['no page', '/booking/nowhere/at/all?bank=1&cartId=7', undefined],
  ['the times, not from a bank', `${times}?cartId=7&redirect_status=succeeded`, undefined],
])(
  'the address of a guest back from their bank says what they are buying: %s [guest-M1]',
  (_what, url, expected) => {
    expect(bankReturn(url)).toEqual(expected)
  },
)
