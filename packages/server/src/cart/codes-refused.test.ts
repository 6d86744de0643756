import { expect, test } from 'vitest'
import { makeCart } from '../../test/booking.ts'
import { openExtrasShop } from '../../test/extras-shop.ts'
import { openedOnce } from '../../test/opened-once.ts'

const opened = openedOnce(() => openExtrasShop())

test.each([
  ['an unknown promo', { promoCode: 'NOPE' }, 'promo_not_found'],
  ['an expired promo', { promoCode: 'OLD' }, 'promo_expired'],
  ['a promo that has not begun', { promoCode: 'SOON' }, 'promo_not_started'],
  ['a code with SQL in it', { promoCode: `' or '1'='1` }, 'promo_not_found'],
  ['a code of 10,000 characters', { promoCode: 'x'.repeat(10_000) }, 'invalid_request'],
  ['a promo by an unknown id', { discounts: [{ promoId: 'nope' }] }, 'promo_not_found'],
  ['an unknown gift card', { giftCardCode: 'NOPE' }, 'gift_card_not_found'],
  ['an empty gift card', { giftCardCode: 'GONE-1000-2000-3000' }, 'gift_card_empty'],
  ['another shop’s gift card', { giftCardCode: 'FREE-1000-2000-3000' }, 'gift_card_not_here'],
])('%s is refused with its own code [5.05.04] [7.04.10] [8.02.01]', async (_what, more, code) => {
  const { t, shop, cut } = opened()
  await expect(makeCart(t, shop, cut('10:00'), more)).rejects.toThrow(`400 ${code}`)
})
