import { flagNames } from '@openchair/contract'
import { expect, test } from 'vitest'
import { brandEntry } from '../entries/brand.ts'
import { brandPromoEntry, giftCardEntry } from '../entries/discounts.ts'
import { professionalEntry } from '../entries/professionals.ts'
import { resourceEntry } from '../entries/service-time.ts'
import { addonEntry, categoryEntry, serviceEntry, taxEntry } from '../entries/services.ts'
import { shopEntry } from '../entries/shop.ts'
import { brandNeeds, giftCardNeeds, promoNeeds } from './brand-needs.ts'
import {
  addonNeeds,
  categoryNeeds,
  professionalNeeds,
  resourceNeeds,
  serviceNeeds,
  taxNeeds,
} from './entry-needs.ts'
import { flagNeeds, shopNeeds } from './shop-needs.ts'

const flags = Object.fromEntries(flagNames.map((name) => [name, true]))

/** The settings that have an effect under any conditions. */
const always: readonly (readonly [what: string, settings: object, needs: object, always: string])[] = [
  [
    'brand',
    brandEntry.shape,
    brandNeeds,
    `route name description privacyUrl termsUrl photos logo defaultLanguage frameAncestors apps textsPerDay promos
    memberships giftCards shops`,
  ],
  [
    'shop',
    shopEntry.shape,
    shopNeeds,
    `route name alias address location timezone currency email defaultLanguage logo photos staticMap instagramImages
    reward askNote hours schedules daysOff advanceBookDays phone adultsOnly waitingListEnabled slotStep
    requiresPrepayment takesCards rental news customerBookingFee flags taxes categories resources addons services
    products promos professionals`,
  ],
  [
    'flag',
    flags,
    flagNeeds,
    `checkout-v2 announce-group-appointments web-login cookie-consent client-reviews mobile-checkout-v-2
    client-reviews-v2 client-booking-localization`,
  ],
  [
    'professional',
    professionalEntry.shape,
    professionalNeeds,
    `route firstName lastName photo email reward since order allowMultipleServices advanceBookDays minimumNotice
    canCustomerCancel earlyTipping hours schedules daysOff addons prices durations defaultService`,
  ],
  [
    'service',
    serviceEntry.shape,
    serviceNeeds,
    `name description price taxes duration segments bufferBefore bufferAfter needs categories
    requiresPrepaid`,
  ],
  ['add-on', addonEntry.shape, addonNeeds, 'name description price taxes duration'],
  ['tax', taxEntry.shape, taxNeeds, 'name percentage included enabled'],
  ['resource', resourceEntry.shape, resourceNeeds, 'name count'],
  ['category', categoryEntry.shape, categoryNeeds, 'name'],
  [
    'promo',
    brandPromoEntry.shape,
    promoNeeds,
    'code name percentage amount from until minimum services uses shops',
  ],
  ['gift card', giftCardEntry.shape, giftCardNeeds, 'code balance professional'],
]

test.each(always)(
  'each setting of a %s has a condition, or is listed here because it needs none',
  (...row) => {
    const [, settings, needs, named] = row
    expect(Object.keys(settings).filter((name) => !Object.hasOwn(needs, name))).toEqual(named.split(/\s+/))
  },
)
