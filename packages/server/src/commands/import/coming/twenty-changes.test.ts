import { expect, test } from 'vitest'
import {
  adaCards,
  adaLine,
  benHours,
  fadeLine,
  type FileChanges,
  ike,
  kai,
  luz,
  marie,
  noor,
  openComingBookings,
  reportedOf,
  shopHours,
  withoutAda,
  withoutRental,
  zed,
} from '../../../../test/coming-bookings.ts'
import { openedOnce } from '../../../../test/opened-once.ts'

const harbour = openedOnce(openComingBookings)

/** Changes of the brand file, each with its report of bookings by reason, without the first sentence. */
const changes: readonly (readonly [what: string, changes: FileChanges, report: readonly string[]])[] = [
  [
    'a professional is taken out',
    withoutAda,
    ['harbour-card: professional ada is taken out (1 booking)', marie],
  ],
  [
    'a professional gets another route',
    [[adaLine, adaLine.replace('route: ada', 'route: ada-byrne')], ...adaCards],
    ['harbour-card: professional ada is taken out (1 booking)', marie],
  ],
  ['a shop is taken out', [], ['harbour-rental: the shop is taken out (1 booking)', zed]],
  [
    'the hours of the shop move',
    [[shopHours, "hours: { mon-sat: '12:00-18:00' }\n"]],
    ['harbour-card: outside the hours of professional ada (1 booking)', marie],
  ],
  [
    'the hours of a professional move',
    [[benHours, "hours: { tue-sat: '11:00-13:00 14:00-18:00' }"]],
    ['harbour-card: outside the hours of professional ben (1 booking)', noor],
  ],
  [
    'a break is put in',
    [[benHours, "hours: { tue-sat: '10:00-11:00 12:00-15:30 16:00-18:00' }"]],
    ['harbour-card: outside the hours of professional ben (2 bookings)', noor, ike],
  ],
  [
    'a weekday is given up',
    [[benHours, "hours: { wed-sat: '10:00-13:00 14:00-18:00' }"]],
    ['harbour-card: outside the hours of professional ben (1 booking)', noor],
  ],
  [
    'hours become those of a season that has not begun',
    [[benHours, "schedules: [{ startDate: 2026-11-25, hours: { tue-sat: '10:00-18:00' } }]"]],
    ['harbour-card: outside the hours of professional ben (1 booking)', noor],
  ],
  [
    'the shop closes on a day',
    [[shopHours, `${shopHours}    daysOff: [2026-11-23]\n`]],
    ['harbour-card: 2026-11-23 is a day off (1 booking)', marie],
  ],
  [
    'the shop closes on a day of every year',
    [[shopHours, `${shopHours}    daysOff: [11-23..11-24]\n`]],
    [
      'harbour-card: 2026-11-23 is a day off (1 booking)',
      marie,
      'harbour-card: 2026-11-24 is a day off (1 booking)',
      noor,
    ],
  ],
  [
    'a part of a day is off',
    [[shopHours, `${shopHours}    daysOff: [2026-11-24 11:00-15:00]\n`]],
    ['harbour-card: 2026-11-24 11:00-15:00 is time off (1 booking)', noor],
  ],
  [
    'a professional takes a day off',
    [[benHours, `${benHours}\n        daysOff: [2026-11-27]\n`]],
    ['harbour-card: 2026-11-27 is a day off (1 booking)', ike],
  ],
  [
    'a day is given hours of its own',
    [[benHours, `${benHours}\n        daysOn: [2026-11-27 10:00-14:00]`]],
    ['harbour-card: outside the hours of professional ben (1 booking)', ike],
  ],
  [
    'a service is no longer offered',
    [
      [fadeLine, ''],
      ['services: [cut, fade]', 'services: [cut]'],
    ],
    ['harbour-card: service "Skin fade" is no longer offered (1 booking)', ike],
  ],
  [
    'a professional no longer does a service',
    [
      ['services: [cut, fade]', 'services: [fade]\n        defaultService: fade'],
      ['prices: { cut: 50 }', 'order: 1'],
      ['durations: { cut: 40 }', 'allowMultipleServices: true'],
    ],
    ['harbour-card: service "Cut" is no longer done by professional ben (1 booking)', noor],
  ],
  [
    'a professional no longer does an add-on',
    [['        addons: [hot-towel]\n        prices', '        addons: []\n        prices']],
    ['harbour-card: add-on "Hot towel" is no longer done by professional ben (1 booking)', noor],
  ],
  [
    'an add-on no longer goes with a service',
    [['addons: [hot-towel, scalp]', 'addons: [scalp]']],
    [
      'harbour-card: add-on "Hot towel" no longer goes with the service that it is booked with (1 booking)',
      noor,
    ],
  ],
  [
    'a service takes longer',
    [['durations: { cut: 40 }', 'durations: { cut: 55 }']],
    [
      'harbour-card: "Cut" and "Hot towel" with professional ben takes 65 min, and was booked for less (1 booking)',
      noor,
    ],
  ],
  [
    'the clock of a shop is another',
    [['timezone: Europe/London', 'timezone: Europe/Paris']],
    [
      'harbour-prepay: the clock goes by Europe/Paris: a booking stays at its instant, and its time of day is another (1 booking)',
      kai.replace('23:15', '23:15, now Fri 2026-11-27 00:15'),
    ],
  ],
  [
    'a product is no longer sold',
    [['  - key: pomade\n', '  - key: wax\n']],
    ['harbour-card: product "Pomade" is no longer sold, and was bought with the booking (1 booking)', marie],
  ],
  [
    'a shop moves',
    [['street: 250 NW 26th Street', 'street: 1 Ocean Drive']],
    ['harbour-free: guests were told another address than 1 Ocean Drive, Miami, FL 33127 (1 booking)', luz],
  ],
  [
    'nothing is paid at the shop any more',
    [['bookNoPay: true\n    allowInPersonPayments: true\n    allowMultiple', 'allowMultiple']],
    [
      'harbour-free: guests were told to pay at the shop, and allowInPersonPayments is not true (1 booking)',
      luz,
    ],
  ],
  [
    'no cards are taken any more',
    [
      [
        'advanceBookDays: 30\n',
        'advanceBookDays: 30\n    takesCards: false\n    allowInPersonPayments: true\n',
      ],
    ],
    ['harbour-card: a card is still to be charged, and takesCards is false (3 bookings)', marie, noor, ike],
  ],
  [
    'a shop is for adults alone',
    [['advanceBookDays: 365\n', 'advanceBookDays: 365\n    adultsOnly: true\n']],
    ['harbour-prepay: guests were not told that they have to be 21 (1 booking)', kai],
  ],
  [
    'the currency is another',
    [
      ['currency: gbp', 'currency: eur'],
      ['FADE20, name: Twenty off, percentage: 20', 'FADE20, percentage: 20'],
    ],
    ['harbour-prepay: what is booked stays in its currency, and the shop charges in eur (1 booking)', kai],
  ],
  ['the clock has another name', [['timezone: Europe/London', 'timezone: Europe/Belfast']], []],
  ['a price is another', [['name: Skin fade, price: 45', 'name: Skin fade, price: 60']], []],
  ['a service takes less time', [['durations: { cut: 40 }', 'durations: { cut: 30 }']], []],
  ['a name is another', [['lastName: Byrne', 'lastName: Burns']], []],
  ['hours grow', [[shopHours, "hours: { mon-sun: '08:00-20:00' }\n"]], []],
  ['a day off is one without bookings', [[shopHours, `${shopHours}    daysOff: [2026-11-28, 12-25]\n`]], []],
  ['less can be booked ahead', [['advanceBookDays: 30', 'advanceBookDays: 1']], []],
]

test.each(changes)(
  'the report names the day, time and guest of each booking that no longer fits: %s [operator-M2]',
  async (what, made, report) => {
    const lines = await reportedOf(harbour(), what === 'a shop is taken out' ? await withoutRental() : made)
    expect(lines.slice(1)).toEqual(report)
    expect(lines.length > 0).toBe(report.length > 0)
  },
)
