import {
  countries,
  currencies,
  flagNames,
  maxServices,
  newsChannels,
  offerMinutes,
} from '@openchair/contract'
import { z } from 'zod'
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
import { timezone } from '../fields/timezone.ts'
import { daysOff, weeklyHours } from '../fields/working-hours.ts'
import { shopPromoEntry } from './discount-entry.ts'
import { language, lineText, picture, shortText } from './presentation.ts'
import { productEntry } from './product-entry.ts'
import { professionalEntry, schedules, bookingRules } from './professional-entry.ts'
import { addonEntry, categoryEntry, serviceEntry, taxEntry } from './service-entry.ts'

export const shopEntry = block({
  route,
  name,
  alias: name.optional(),
  address: block({
    street: line,
    street2: line.optional(),
    city: name,
    state: name.optional(),
    zip: name,
    country: choice(countries),
  }),
  location: block({ lat: latitude, lng: longitude }),
  timezone,
  currency: choice(currencies),
  phone,
  /** The address for news of bookings; guests do not see it. */
  email: email.optional(),
  languages: z.array(language).min(1, 'is empty').default(['en']),
  defaultLanguage: language.optional(),
  logo: picture.optional(),
  photos: z.array(picture).default([]),
  staticMap: picture.optional(),
  instagramImages: z.array(picture).default([]),
  reward: lineText.optional(),
  /** The shop's own question to guests, instead of the usual question for a note. */
  askNote: shortText.optional(),
  hours: weeklyHours.optional(),
  schedules: schedules.optional(),
  daysOff: daysOff.default([]),
  slotStep: wholeNumber(5, 240).default(15),
  ...bookingRules,
  adultsOnly: yesOrNo.default(false),
  rental: yesOrNo.default(false),
  allowBookWithAnyBarber: yesOrNo.optional(),
  allowBookAndReserve: yesOrNo.default(true),
  bookingCodeEnabled: yesOrNo.optional(),
  customerGiftCardEnabled: yesOrNo.default(false),
  barberSpecificGC: yesOrNo.default(false),
  shareGiftCards: yesOrNo.default(false),
  waitingListEnabled: yesOrNo.default(false),
  displayReservationAds: yesOrNo.default(false),
  /** The channels by which the shop sends news and offers; customers are asked about these alone. */
  news: z.array(choice(newsChannels)).default([]),
  /** Percentages; four at most. */
  tips: z.array(percentage).max(4, 'has more than four tiers').default([]),
  roundUpTips: yesOrNo.default(false),
  requiresPrepayment: yesOrNo.default(false),
  requiresPartialDeposits: yesOrNo.default(false),
  deposit: deposit.optional(),
  allowInPersonPayments: yesOrNo.default(false),
  requestCardForInPersonPayments: yesOrNo.default(false),
  takesCards: yesOrNo.default(true),
  lateCancelPercentage: percentage.default(50),
  noShowPercentage: percentage.default(100),
  customerBookingFee: price.default(0),
  waitingListFee: price.default(0),
  /**
   * The most unpaid appointments ahead for one phone or e-mail; `unpaidContact` of `limits/` has the rest.
   */
  unpaidBookings: wholeNumber(1, 1000).optional(),
  /** How long a waiting-list offer stands. */
  offerMinutes: wholeNumber(1, 1440).default(offerMinutes),
  metaPixelId: metaPixelId.optional(),
  flags: z.array(choice(flagNames)).default([]),
  taxes: z.array(taxEntry).default([]),
  categories: z.array(categoryEntry).default([]),
  addons: z.array(addonEntry).max(maxServices, `has more than ${maxServices} entries`).default([]),
  services: z.array(serviceEntry).min(1, 'is empty').max(maxServices, `has more than ${maxServices} entries`),
  products: z.array(productEntry).max(maxServices, `has more than ${maxServices} entries`).default([]),
  promos: z.array(shopPromoEntry).default([]),
  professionals: z.array(professionalEntry).min(1, 'is empty').max(500, 'has more than 500 entries'),
})

export type ShopEntry = z.output<typeof shopEntry>
