import { expect, test } from 'vitest'
import type { GiftCardChoice } from '../../checkout/gift-card/gift-card-choice.ts'
import { giftCardFaults } from './gift-card-faults.ts'

const whole: GiftCardChoice = {
  shopId: 'soho',
  giftCardSaleAmount: 5000,
  minimumGiftCardAmount: 5000,
  barber: undefined,
  page: undefined,
  cover: 'pole',
  isPresent: true,
  name: 'Leo',
  email: 'leo@example.com',
  greeting: '',
  sendOn: undefined,
}

test.each<readonly [Partial<GiftCardChoice>, readonly string[]]>([
  [{}, []],
  [{ giftCardSaleAmount: undefined }, ['amount']],
  [{ giftCardSaleAmount: 4999 }, ['amount']],
  [{ giftCardSaleAmount: 5999, minimumGiftCardAmount: 6000 }, ['amount']],
  [{ name: ' ' }, ['name']],
  [{ email: 'leo@example' }, ['email']],
  [{ greeting: 'Enjoy, Leo. See www.evil.example' }, ['greeting']],
  [{ greeting: 'Enjoy, Leo. Let Marcus do what he does.' }, []],
  [{ isPresent: false, greeting: 'evil.example' }, []],
  [{ sendOn: '2026-11-22' }, []],
  [{ sendOn: '2026-11-21' }, ['sendOn']],
  [{ sendOn: '2027-11-21' }, []],
  [{ sendOn: '2027-11-22' }, ['sendOn']],
  [{ sendOn: '' }, ['sendOn']],
  [
    { giftCardSaleAmount: 1, name: '', email: '', sendOn: '2020-01-01' },
    ['amount', 'name', 'email', 'sendOn'],
  ],
  [{ isPresent: false, name: '', email: '', sendOn: '2020-01-01' }, []],
])('a gift card with the choices %j has the faults %j [3.06.03] [5.03.02]', (change, faults) => {
  expect(giftCardFaults({ ...whole, ...change }, '2026-11-21')).toEqual(faults)
})
