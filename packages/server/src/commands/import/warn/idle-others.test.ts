import { expect, test } from 'vitest'
import { consent, type IdleRow, inCard, inFree, inPrepay, warnedAt } from '../../../../test/warned.ts'

/** Settings without an effect, each with the path of its warning and the condition that the warning names. */
const idle: readonly IdleRow[] = [
  [
    'advertisements without consent',
    inCard('displayReservationAds: true'),
    'shops[0].displayReservationAds',
    'cookie-consent',
  ],
  ['a pixel without consent', inCard('metaPixelId: 1234567890'), 'shops[0].metaPixelId', 'cookie-consent'],
  [
    'a pixel of the brand without consent',
    [['name: Harbour Barbers\n', 'name: Harbour Barbers\nmetaPixelId: 1234567890\n']],
    'metaPixelId',
    'cookie-consent',
  ],
  [
    'a tag manager without consent',
    [['name: Harbour Barbers\n', 'name: Harbour Barbers\nanalyticsMeasurementId: G-AB12CD34EF\n']],
    'analyticsMeasurementId',
    'cookie-consent',
  ],
  [
    'monitoring without consent',
    inFree('flags: [fullstory-sampling]'),
    'shops[1].flags[0]',
    'cookie-consent',
  ],
  [
    'monitoring without an address',
    inFree('flags: [cookie-consent, fullstory-sampling]'),
    'shops[1].flags[1]',
    'MONITORING_URL',
  ],
  [
    'reservation tokens without a partner',
    inFree('flags: [cookie-consent, wow-track-rwg-tokens]'),
    'shops[1].flags[1]',
    'CONVERSION_PARTNER_ID',
  ],
  [
    'advertisements without a script',
    [...inCard('displayReservationAds: true'), consent],
    'shops[0].displayReservationAds',
    'ADS_PLACEMENT_SCRIPT',
  ],
  [
    'a bot check that is not set up',
    inFree('flags: [check-if-human]'),
    'shops[1].flags[0]',
    'TURNSTILE_SITE_KEY',
  ],
  [
    'a notice where each professional has their own',
    [
      ...inPrepay('minimumNotice: 2h'),
      [
        '{ route: hana, firstName: Hana, lastName: Ito }',
        '{ route: hana, firstName: Hana, minimumNotice: 3h }',
      ],
    ],
    'shops[3].minimumNotice',
    'each professional has their own',
  ],
  [
    'colours without premium branding',
    [['name: Harbour Barbers\n', "name: Harbour Barbers\ncolors: { primary: '#112233' }\n"]],
    'colors',
    'premiumBranding: true',
  ],
  [
    'premium branding without colours',
    [['name: Harbour Barbers\n', 'name: Harbour Barbers\npremiumBranding: true\n']],
    'premiumBranding',
    'needs colors',
  ],
  [
    'Spanish that no guest is offered',
    [['client-booking-localization, ', '']],
    'languages',
    'client-booking-localization',
  ],
  [
    'add-ons where one service a visit is had',
    inPrepay(
      'allowMultipleServices: false',
      'addons: [{ key: towel, name: Towel, price: 3, duration: 5 }]',
    ).concat([
      [
        '{ key: cut, name: Cut, price: 36, duration: 45 }',
        '{ key: cut, name: Cut, price: 36, duration: 45, addons: [towel] }',
      ],
    ]),
    'shops[3].services[0].addons',
    'allowMultipleServices',
  ],
  [
    'an add-on that goes with nothing',
    inPrepay('addons: [{ key: towel, name: Towel, price: 3, duration: 5 }]'),
    'shops[3].addons[0].key',
    'no service has it in its addons',
  ],
  [
    'a service that nobody does',
    [['{ route: hana, firstName: Hana, lastName: Ito }', '{ route: hana, firstName: Hana, services: [] }']],
    'shops[3].services[0].key',
    'no professional has it',
  ],
  [
    'a tax that nothing bears',
    [
      ['taxes: [{ key: vat,', 'taxes: [{ key: city, name: City, percentage: 1 }, { key: vat,'],
      ['{ key: cut, name: Cut, price: 36,', '{ key: cut, name: Cut, taxes: [vat], price: 36,'],
      ['{ key: brush, name: Brush,', '{ key: brush, name: Brush, taxes: [vat],'],
    ],
    'shops[3].taxes[0].key',
    'nothing that is sold bears it',
  ],
  [
    'a resource that nothing needs',
    inPrepay('resources: [{ key: basin, count: 2 }]'),
    'shops[3].resources[0].key',
    'no service needs it',
  ],
  [
    'a buffer where each service has its own',
    [
      ...inPrepay('bufferAfter: 10'),
      [
        '{ key: cut, name: Cut, price: 36, duration: 45 }',
        '{ key: cut, name: Cut, price: 36, duration: 45, bufferAfter: 5 }',
      ],
    ],
    'shops[3].bufferAfter',
    'each service has its own',
  ],
  [
    'a category of nothing',
    [
      [
        '{ key: cut, name: Cut, price: 36, duration: 45 }\n',
        '{ key: cut, name: Cut, price: 36, duration: 45 }\n    categories: [{ key: hair, name: Hair }]\n',
      ],
    ],
    'shops[3].categories[0].key',
    'no service is of it',
  ],
  [
    'a promo for products where none are sold',
    [
      [
        '{ code: TENOFF, amount: 10, minimum: 50, shops: [harbour-card, harbour-free] }',
        '{ code: TENOFF, amount: 10, products: true, shops: [harbour-free] }',
      ],
    ],
    'promos[1].products',
    'a shop that sells products',
  ],
  [
    'more uses a customer than in all',
    [['{ code: ONCE, amount: 5, uses: 1 }', '{ code: ONCE, amount: 5, uses: 1, usesPerCustomer: 2 }']],
    'shops[0].promos[2].usesPerCustomer',
    'fewer uses in all',
  ],
  [
    'a gift card in a currency of no shop',
    [['balance: 50, currency: usd', 'balance: 50, currency: aud']],
    'giftCards[0].currency',
    'no shop charges in it',
  ],
  [
    'a day that is added on a day off',
    [
      [
        '        daysOff: [2026-11-24]\n',
        '        daysOff: [2026-11-24]\n        daysOn: [2026-11-24 10:00-14:00]\n',
      ],
    ],
    'shops[0].professionals[2].daysOn',
    'the whole day is in daysOff',
  ],
]

test.each(idle)(
  'an import warns of a setting that is not about payments and has no effect, with its line and its condition: %s [operator-M6]',
  async (_, changes, path, words) => {
    const found = await warnedAt(changes, path)
    expect(found).toEqual([expect.stringContaining(words)])
    expect(found[0]).toMatch(/^brand\.yaml:[1-9]\d*: /)
  },
)
