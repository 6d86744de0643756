import { expect, test } from 'vitest'
import { checkChoice, isFinal, isSellable, offerAppointment, sumRanges } from './services.ts'

const none = { min: 0, max: 0 }
test.each([
  {
    what: 'length and price',
    duration: 30,
    cost: 2000,
    durationRange: none,
    costRange: none,
    sellable: true,
  },
  {
    what: 'ranges',
    duration: null,
    cost: null,
    durationRange: { min: 30, max: 45 },
    costRange: { min: 0, max: 900 },
    sellable: true,
  },
  { what: 'a free service', duration: 30, cost: 0, durationRange: none, costRange: none, sellable: true },
  {
    what: 'a price alone',
    duration: null,
    cost: 2000,
    durationRange: none,
    costRange: none,
    sellable: false,
  },
  { what: 'a length alone', duration: 30, cost: null, durationRange: none, costRange: none, sellable: false },
  {
    what: 'a price range without a length',
    duration: null,
    cost: null,
    durationRange: none,
    costRange: { min: 1, max: 2 },
    sellable: false,
  },
])('a service with $what is sellable: $sellable [3.04.10]', ({ sellable, ...service }) => {
  expect(isSellable(service)).toBe(sellable)
})

test('a range of one value is final, and a sum of ranges adds up lower and upper bounds [3.04.12]', () => {
  expect(isFinal({ min: 15, max: 15 })).toBe(true)
  expect(isFinal({ min: 15, max: 20 })).toBe(false)
  expect(
    sumRanges([
      { min: 1, max: 5 },
      { min: 10, max: 10 },
    ]),
  ).toEqual({ min: 11, max: 15 })
})

const known = new Map(
  [
    { id: 'cut', isAddon: false, addonIds: ['wash'] },
    { id: 'shave', isAddon: false, addonIds: ['towel'] },
    { id: 'wash', isAddon: true, addonIds: [] },
    { id: 'towel', isAddon: true, addonIds: [] },
  ].map((service) => [service.id, service]),
)

test.each([
  { chosen: ['cut'], multiple: false, refused: undefined },
  { chosen: ['cut', 'shave', 'towel'], multiple: true, refused: undefined },
  { chosen: ['wash', 'cut'], multiple: true, refused: undefined },
  {
    chosen: ['cut', 'shave'],
    multiple: false,
    refused: { code: 'multiple_services_not_allowed', service: 1 },
  },
  {
    chosen: ['cut', 'wash'],
    multiple: false,
    refused: { code: 'multiple_services_not_allowed', service: 1 },
  },
  { chosen: ['cut', 'towel'], multiple: true, refused: { code: 'addon_without_service', service: 1 } },
  { chosen: ['wash'], multiple: true, refused: { code: 'addon_without_service', service: 0 } },
  { chosen: ['cut', 'perm'], multiple: true, refused: { code: 'service_not_found', service: 1 } },
  { chosen: ['cut', 'cut'], multiple: true, refused: { code: 'duplicate_service', service: 1 } },
])(
  'a choice of $chosen is checked, with several allowed: $multiple [5.02.04]',
  ({ chosen, multiple, refused }) => {
    const answer = checkChoice(chosen, known, multiple)
    if (refused) expect(answer).toEqual({ ok: false, ...refused })
    else expect(answer).toEqual({ ok: true, services: chosen.map((id) => known.get(id)) })
  },
)

test('an appointment has the time and price of all its services, or is not offered', () => {
  const offerings = new Map([
    ['cut', { duration: 45, price: 5700 }],
    ['wash', { duration: 10, price: 900 }],
    ['braids', { duration: 700, price: 40_000 }],
  ])
  expect(offerAppointment(offerings, ['cut', 'wash'])).toEqual({
    duration: 55,
    price: 6600,
    prices: [5700, 900],
  })
  expect(offerAppointment(offerings, ['cut', 'perm'])).toBeUndefined()
  expect(offerAppointment(offerings, ['wash', 'braids'])?.duration).toBe(710)
  expect(offerAppointment(offerings, ['cut', 'braids']), 'longer than twelve hours').toBeUndefined()
})

test('an appointment takes what its services take, and buffers do not count as its length', () => {
  const offerings = new Map([
    ['colour', { duration: 710, segments: [400, -300, 10], bufferAfter: 20, price: 9000 }],
    ['wash', { duration: 10, isAddon: true, price: 900 }],
  ])
  expect(offerAppointment(offerings, ['colour', 'wash'])).toEqual({
    duration: 720,
    price: 9900,
    prices: [9000, 900],
    taking: {
      work: [
        { start: 0, end: 400 },
        { start: 700, end: 740 },
      ],
      needs: [],
    },
  })
})
