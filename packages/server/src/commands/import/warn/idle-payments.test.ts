import { expect, test } from 'vitest'
import {
  cardless,
  depositFlag,
  type IdleRow,
  inCard,
  inFree,
  inPrepay,
  inRental,
  usual,
  warned,
  warnedAt,
} from '../../../../test/warned.ts'

/** Settings without an effect, each with the path of its warning and the condition that the warning names. */
const idle: readonly IdleRow[] = [
  [
    'a deposit of the shop without the flag',
    [depositFlag],
    'shops[2].deposit',
    'the flag payment-deposits-enabled',
  ],
  [
    'deposits asked for without the flag',
    [depositFlag],
    'shops[2].requiresPartialDeposits',
    'the flag payment-deposits-enabled',
  ],
  [
    'a deposit of a service without the flag',
    [depositFlag],
    'shops[2].services[2].deposit',
    'the flag payment-deposits-enabled',
  ],
  [
    'a deposit that no visit asks for',
    inCard('deposit: 25%'),
    'shops[0].deposit',
    'requiresPartialDeposits: true',
  ],
  ['a deposit where all is prepaid', inPrepay('deposit: 25%'), 'shops[3].deposit', 'requiresPrepayment'],
  [
    'a deposit of a service where all is prepaid',
    [
      [
        '{ key: cut, name: Cut, price: 36, duration: 45 }',
        '{ key: cut, name: Cut, price: 36, duration: 45, deposit: 5 }',
      ],
    ],
    'shops[3].services[0].deposit',
    'requiresPrepayment',
  ],
  [
    'a deposit of a service that is prepaid',
    [['duration: 1h30, requiresPrepaid: true', 'duration: 1h30, requiresPrepaid: true, deposit: 20%']],
    'shops[2].services[1].deposit',
    'requiresPrepaid',
  ],
  [
    'the flag of deposits without any',
    inFree('flags: [payment-deposits-enabled]'),
    'shops[1].flags[0]',
    'needs a deposit',
  ],
  [
    'the fee of a waiting list that is not kept',
    inRental('waitingListFee: 2'),
    'shops[4].waitingListFee',
    'waitingListEnabled: true',
  ],
  [
    'the offers of a waiting list that is not kept',
    inRental('offerMinutes: 20'),
    'shops[4].offerMinutes',
    'waitingListEnabled: true',
  ],
  [
    'payment at the shop where all is prepaid',
    inPrepay('allowInPersonPayments: true'),
    'shops[3].allowInPersonPayments',
    'requiresPrepayment',
  ],
  [
    'booking unpaid where all is prepaid',
    inPrepay('bookNoPay: true'),
    'shops[3].bookNoPay',
    'requiresPrepayment',
  ],
  [
    'a limit of unpaid visits where all is prepaid',
    inPrepay('unpaidBookings: 3'),
    'shops[3].unpaidBookings',
    'requiresPrepayment',
  ],
  [
    'payment at the shop where each visit has a deposit',
    [
      [
        '    requiresPartialDeposits: true\n',
        '    requiresPartialDeposits: true\n    allowInPersonPayments: true\n',
      ],
    ],
    'shops[2].allowInPersonPayments',
    'requiresPartialDeposits',
  ],
  [
    'a professional’s booking unpaid where all is prepaid',
    [
      [
        '{ route: hana, firstName: Hana, lastName: Ito }',
        '{ route: hana, firstName: Hana, bookNoPay: true }',
      ],
    ],
    'shops[3].professionals[0].bookNoPay',
    'requiresPrepayment',
  ],
  [
    'a late fee without cards',
    inFree(...cardless.slice(0, 1), 'lateCancelPercentage: 40'),
    'shops[1].lateCancelPercentage',
    'needs a card',
  ],
  [
    'a no-show fee without cards',
    inFree(...cardless.slice(0, 1), 'noShowPercentage: 40'),
    'shops[1].noShowPercentage',
    'needs a card',
  ],
  [
    'gift cards without cards',
    inFree(...cardless.slice(0, 1), 'customerGiftCardEnabled: true'),
    'shops[1].customerGiftCardEnabled',
    'needs takesCards',
  ],
  [
    'shared gift cards without cards',
    inFree(...cardless.slice(0, 1)),
    'shops[1].shareGiftCards',
    'needs takesCards',
  ],
  [
    'late tips without cards',
    inFree(...cardless.slice(0, 1), 'lateTipping: true'),
    'shops[1].lateTipping',
    'needs takesCards',
  ],
  [
    'hiding Apple Pay without cards',
    inFree(...cardless.slice(0, 1), 'flags: [hide-apple-pay]'),
    'shops[1].flags[0]',
    'needs takesCards',
  ],
  [
    'a gift card that no cards can follow',
    inFree(...cardless.slice(0, 1)),
    'giftCards[3].shop',
    'needs takesCards there',
  ],
  [
    'gift cards of a rental shop',
    inRental('customerGiftCardEnabled: true'),
    'shops[4].customerGiftCardEnabled',
    'barberSpecificGC',
  ],
  [
    'sharing gift cards with nobody',
    inPrepay('shareGiftCards: true'),
    'shops[3].shareGiftCards',
    'another shop of the same currency',
  ],
  [
    'keeping a card that is not asked for',
    inCard('allowBookAndReserve: true'),
    'shops[0].allowBookAndReserve',
    'requestCardForInPersonPayments',
  ],
  [
    'any professional of a rental shop',
    inRental('allowBookWithAnyBarber: true'),
    'shops[4].allowBookWithAnyBarber',
    'none in a rental shop',
  ],
  [
    'passcodes that nobody has',
    inPrepay('bookingCodeEnabled: true'),
    'shops[3].bookingCodeEnabled',
    'a professional with a passcode',
  ],
  [
    'a passcode that is not asked for',
    inCard('bookingCodeEnabled: false'),
    'shops[0].professionals[2].passcode',
    'anybody can book',
  ],
  [
    'a notice where nobody can cancel',
    inFree('canCustomerCancel: false', 'advanceCancel: 48h'),
    'shops[1].advanceCancel',
    'needs canCustomerCancel',
  ],
  [
    'a professional’s notice where nobody can cancel',
    [['        canCustomerCancel: false\n', '        canCustomerCancel: false\n        advanceCancel: 2h\n']],
    'shops[0].professionals[1].advanceCancel',
    'needs canCustomerCancel',
  ],
  [
    'tips that nobody takes',
    inPrepay('lateTipping: false', 'tips: [10, 20]'),
    'shops[3].tips',
    'a professional who takes tips',
  ],
  [
    'rounding tips that nobody takes',
    inPrepay('lateTipping: false', 'roundUpTips: true'),
    'shops[3].roundUpTips',
    'a professional who takes tips',
  ],
  [
    'tips of any amount that nobody takes',
    inPrepay('lateTipping: false', 'flags: [flexible-tipping]'),
    'shops[3].flags[0]',
    'a professional who takes tips',
  ],
  [
    'a rule that each professional has of their own',
    [
      [
        '{ route: hana, firstName: Hana, lastName: Ito }',
        '{ route: hana, firstName: Hana, earlyTipping: false }',
      ],
      ['    earlyTipping: false\n    taxes', '    earlyTipping: true\n    taxes'],
    ],
    'shops[3].earlyTipping',
    'each professional has their own',
  ],
]

test('an import of the fixture’s brand file warns only of its settings without effect [operator-M6]', async () => {
  expect(await warned([])).toEqual(usual)
})

test.each(idle)(
  'an import warns of a setting about payments that has no effect, with its line and its condition: %s [operator-M6]',
  async (_, changes, path, words) => {
    const found = await warnedAt(changes, path)
    expect(found).toEqual([expect.stringContaining(words)])
    expect(found[0]).toMatch(/^brand\.yaml:[1-9]\d*: /)
  },
)
