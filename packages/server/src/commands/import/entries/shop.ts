import {
  countries,
  currencies,
  flagNames,
  maxServices,
  newsChannels,
  offerMinutes,
} from '@openchair/contract'
import { z } from 'zod'
import {
  agreeing,
  blocksIn,
  checkNames,
  checkUnique,
  type Complain,
  isNo,
  isYes,
  keysOf,
  onceFine,
  textsIn,
} from '../fields/agreeing.ts'
import { block, choice, wholeNumber, yesOrNo } from '../fields/field.ts'
import {
  deposit,
  email,
  latitude,
  line,
  longitude,
  metaPixelId,
  name,
  percentage,
  phone,
  price,
  route,
} from '../fields/value.ts'
import { daysOff } from '../fields/working-hours.ts'
import { timezone } from '../fields/zones.ts'
import { shopPromoEntry } from './discounts.ts'
import { productEntry } from './products.ts'
import { bookingRules, checkHours, checkOffers, professionalEntry, workingHours } from './professionals.ts'
import { buffers, checkTimes, resourceEntry } from './service-time.ts'
import { addonEntry, categoryEntry, serviceEntry, taxEntry } from './services.ts'
import { checkFits } from './service-fits.ts'
import { checkLanguages, lineText, picture, shortText, spoken } from './texts.ts'

/** Settings that a shop's column `details` has under the same names. */
export const kept = {
  phone,
  adultsOnly: yesOrNo.default(false),
  allowBookAndReserve: yesOrNo.default(true),
  customerGiftCardEnabled: yesOrNo.default(false),
  barberSpecificGC: yesOrNo.default(false),
  waitingListEnabled: yesOrNo.default(false),
  slotStep: wholeNumber(5, 240).default(15),
  roundUpTips: yesOrNo.default(false),
  requiresPrepayment: yesOrNo.default(false),
  requiresPartialDeposits: yesOrNo.default(false),
  allowInPersonPayments: yesOrNo.default(false),
  requestCardForInPersonPayments: yesOrNo.default(false),
  takesCards: yesOrNo.default(true),
  lateCancelPercentage: percentage.default(50),
  noShowPercentage: percentage.default(100),
}

const atMost = (most: number): readonly [number, string] => [most, `has more than ${most} entries`]

const shopBlock = block({
  route,
  name,
  alias: name.optional(),
  address: block({
    street: line,
    street2: line.default(''),
    city: name,
    state: name.default(''),
    zip: name,
    country: choice(countries),
  }),
  location: block({ lat: latitude, lng: longitude }),
  timezone,
  currency: choice(currencies),
  /** The e-mail that gets news of bookings. Guests do not see it. */
  email: email.optional(),
  ...spoken,
  logo: picture.optional(),
  photos: z.array(picture).default([]),
  staticMap: picture.optional(),
  instagramImages: z.array(picture).default([]),
  reward: lineText.optional(),
  /** The shop's own question for the guest's note; the usual one if not given. */
  askNote: shortText.optional(),
  ...workingHours,
  daysOff: daysOff.default([]),
  ...bookingRules,
  ...buffers,
  ...kept,
  rental: yesOrNo.default(false),
  allowBookWithAnyBarber: yesOrNo.optional(),
  bookingCodeEnabled: yesOrNo.optional(),
  shareGiftCards: yesOrNo.default(false),
  displayReservationAds: yesOrNo.default(false),
  /** The channels by which the shop sends news and offers. It asks for consent only to these. */
  news: z.array(choice(newsChannels)).default([]),
  /** The percentages that guests can choose as a tip, at most four. */
  tips: z.array(percentage).max(4, 'has more than four tiers').default([]),
  deposit: deposit.optional(),
  customerBookingFee: price.default(0),
  waitingListFee: price.default(0),
  /** The most unpaid appointments in the future for one phone or e-mail (`unpaidContact` of `limits/`). */
  unpaidBookings: wholeNumber(1, 1000).optional(),
  /** The minutes for which a waiting-list offer stands. */
  offerMinutes: wholeNumber(1, 1440).default(offerMinutes),
  metaPixelId: metaPixelId.optional(),
  flags: z.array(choice(flagNames)).default([]),
  taxes: z.array(taxEntry).default([]),
  categories: z.array(categoryEntry).default([]),
  resources: z.array(resourceEntry).default([]),
  addons: z
    .array(addonEntry)
    .max(...atMost(maxServices))
    .default([]),
  services: z
    .array(serviceEntry)
    .min(1, 'is empty')
    .max(...atMost(maxServices)),
  products: z
    .array(productEntry)
    .max(...atMost(maxServices))
    .default([]),
  promos: z.array(shopPromoEntry).default([]),
  professionals: z
    .array(professionalEntry)
    .min(1, 'is empty')
    .max(...atMost(500)),
})
export type ShopEntry = z.output<typeof shopBlock>

/**
 * Pairs of lists of a shop: entries of the first name entries of the second, in a setting with the name of
 * the second.
 */
const references = [
  ['addons', 'taxes', 'tax'],
  ['services', 'taxes', 'tax'],
  ['services', 'categories', 'category'],
  ['services', 'addons', 'add-on'],
  ['products', 'taxes', 'tax'],
  ['professionals', 'services', 'service'],
  ['professionals', 'addons', 'add-on'],
] as const
type Named = Readonly<Partial<Record<(typeof references)[number][1], readonly string[] | undefined>>>

/**
 * Checks that entries of a shop name only entries that exist, and that names are unique (shops/brand-file,
 * shops/by-id-or-route).
 */
const checkEntries = (shop: ShopEntry, complain: Complain): void => {
  for (const [list, setting, what] of references)
    for (const [entry, path] of blocksIn<Named>(shop[list], list))
      checkNames(complain, entry[setting], keysOf(shop[setting]), what, ...path, setting)
  const [services, addons] = [keysOf(shop.services), keysOf(shop.addons)]
  for (const [own, path] of blocksIn(shop.professionals, 'professionals'))
    checkOffers(own, textsIn(own.services ?? services), textsIn(own.addons ?? addons), (message, ...at) =>
      complain(message, ...path, ...at),
    )
  for (const [{ services: named }, path] of blocksIn(shop.promos, 'promos'))
    checkNames(complain, named, [...services, ...addons], 'service or add-on', ...path, 'services')
  checkUnique(complain, blocksIn(shop.professionals, 'professionals'), 'route')
  for (const list of ['taxes', 'categories', 'resources', 'products'] as const)
    checkUnique(complain, blocksIn<{ key: string }>(shop[list], list), 'key')
  checkUnique(complain, [...blocksIn(shop.addons, 'addons'), ...blocksIn(shop.services, 'services')], 'key')
}

/** Checks that the settings about payments do not contradict one another. */
const checkPayments = (shop: ShopEntry, complain: Complain): void => {
  const { requiresPrepayment, requiresPartialDeposits, requestCardForInPersonPayments } = shop
  if (isYes(requiresPartialDeposits) && shop.deposit === undefined)
    complain('needs a deposit, such as "deposit: 25%"', 'requiresPartialDeposits')
  if (isYes(requestCardForInPersonPayments) && !isYes(shop.allowInPersonPayments))
    complain('needs allowInPersonPayments', 'requestCardForInPersonPayments')
  if (isYes(requestCardForInPersonPayments) && isNo(shop.allowBookAndReserve))
    complain('lets a card hold the time, and allowBookAndReserve is false', 'requestCardForInPersonPayments')
  if (isYes(requiresPrepayment) && isYes(requiresPartialDeposits))
    complain('has no meaning beside requiresPrepayment', 'requiresPartialDeposits')
}

/**
 * Checks a shop that accepts no cards. No setting may need a card, and guests need another way to pay,
 * because otherwise nobody could book.
 */
const checkCardless = (shop: ShopEntry, complain: Complain): void => {
  const asks = (...path: readonly (string | number)[]): void =>
    complain('asks for a card, and takesCards is false', ...path)
  for (const setting of [
    'requiresPrepayment',
    'requiresPartialDeposits',
    'requestCardForInPersonPayments',
  ] as const)
    if (isYes(shop[setting])) asks(setting)
  for (const [service, path] of blocksIn(shop.services, 'services')) {
    if (isYes(service.requiresPrepaid)) asks(...path, 'requiresPrepaid')
    if (service.deposit !== undefined) asks(...path, 'deposit')
  }
  const payers = [shop, ...blocksIn(shop.professionals).map(([own]) => own)]
  if (!isYes(shop.allowInPersonPayments) && !payers.some(({ bookNoPay }) => isYes(bookNoPay)))
    complain(
      'leaves no way to pay, so that nobody could book: add allowInPersonPayments or bookNoPay',
      'takesCards',
    )
}

const agreeingShop = agreeing(shopBlock, (shop, complain) => {
  if (shop.hours === undefined && shop.schedules === undefined) complain('is missing', 'hours')
  checkHours(shop, complain)
  checkLanguages(shop, complain, 'shop')
  checkEntries(shop, complain)
  checkTimes(shop, complain)
  checkPayments(shop, complain)
  if (isNo(shop.takesCards)) checkCardless(shop, complain)
})
export const shopEntry = onceFine(agreeingShop, checkFits)
