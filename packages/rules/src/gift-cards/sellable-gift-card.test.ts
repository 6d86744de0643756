import { expect, test } from 'vitest'
import { giftCardKinds, sellableGiftCard } from './usable-gift-card.ts'

const both = { kind: 1, customerGiftCardEnabled: true, barberSpecificGC: true }
const rental = { ...both, kind: 0 }
const none = { ...both, customerGiftCardEnabled: false, barberSpecificGC: false }

test.each([
  ['a shop that sells both', both, 'ada', ['assigned', 'unassigned']],
  ['any professional', both, 'any', ['unassigned']],
  ['a rental shop', rental, 'ada', ['assigned']],
  ['any professional of a rental shop', rental, 'any', []],
  ['only for the whole shop', { ...both, barberSpecificGC: false }, 'ada', ['unassigned']],
  ['only for one professional', { ...both, customerGiftCardEnabled: false }, 'ada', ['assigned']],
  ['a shop that sells none', none, 'ada', []],
])(
  'the kinds of gift card on sale are listed for %s (%#) [3.01.05] [5.02.01] [5.03.09] [9.07.03]',
  (_what, shop, barber, kinds) => {
    expect(giftCardKinds(shop, barber)).toEqual(kinds)
  },
)

test.each([
  ['the least', both, null, 5000, undefined],
  ['too little', both, null, 4999, 'gift_card_minimum'],
  ['nothing', both, 'ada', 0, 'gift_card_minimum'],
  ['one professional’s', both, 'ada', 5000, undefined],
  ['any professional’s', both, 'any', 5000, undefined],
  ['any professional’s at a rental shop', rental, 'any', 5000, 'gift_cards_not_sold'],
  ['the whole of a rental shop', rental, null, 5000, 'gift_cards_not_sold'],
  ['one professional’s at a rental shop', rental, 'ada', 5000, undefined],
  [
    'one professional’s where only the shop’s are sold',
    { ...both, barberSpecificGC: false },
    'ada',
    5000,
    'gift_cards_not_sold',
  ],
  ['too little where none is sold', none, null, 1, 'gift_cards_not_sold'],
])(
  'the sale of a gift card is checked: %s [5.03.01] [5.03.07] [5.03.08] [9.03.05]',
  (_what, shop, barberId, amount, code) => {
    expect(sellableGiftCard(shop, { barberId, amount })).toEqual(
      code === undefined ? { ok: true } : { ok: false, code },
    )
  },
)
