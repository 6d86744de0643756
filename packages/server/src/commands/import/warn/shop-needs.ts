import { type bookingRules, ruleOf } from '../entries/professionals.ts'
import type { ShopEntry } from '../entries/shop.ts'
import {
  all,
  hasFlag,
  type Need,
  type Needs,
  needs,
  paysWhenBooking,
  type StandingInShop,
  takesTips,
} from './need.ts'

type ShopNeed = Need<ShopEntry, StandingInShop>

const needsCards: ShopNeed = needs('needs takesCards, which is false here', ({ takesCards }) => takesCards)
const needsLine: ShopNeed = needs('needs waitingListEnabled: true', (shop) => shop.waitingListEnabled)
const needsConsent: ShopNeed = needs('needs the flag cookie-consent', (shop) =>
  hasFlag(shop, 'cookie-consent'),
)
const needsTips: ShopNeed = needs(
  'needs a professional who takes tips (earlyTipping, or lateTipping and takesCards)',
  takesTips,
)
const needsInPerson: ShopNeed = all(
  needs(
    'has none beside requiresPrepayment: all is paid by card when booking',
    (shop) => !shop.requiresPrepayment,
  ),
  needs(
    'has none beside requiresPartialDeposits: each guest pays by card when booking',
    (shop) => !paysWhenBooking(shop),
  ),
)
const needsDepositFlag: ShopNeed = needs(
  'needs the flag payment-deposits-enabled: no deposit is taken without it',
  (shop) => hasFlag(shop, 'payment-deposits-enabled'),
)

/** Makes the condition that a professional follows the shop's rule instead of an own one. */
const needsFollower = (rule: keyof typeof bookingRules): ShopNeed =>
  needs('has none, because each professional has their own', ({ professionals }) =>
    professionals.some((each) => each[rule] === undefined),
  )

/** Makes the condition that a service follows the shop's buffer instead of an own one. */
const needsBuffered = (buffer: 'bufferBefore' | 'bufferAfter'): ShopNeed =>
  needs('has none, because each service has its own', ({ services }) =>
    services.some((service) => service[buffer] === undefined),
  )

export const shopNeeds: Needs<ShopEntry, StandingInShop> = {
  languages: needs(
    'needs the flag client-booking-localization: without it no guest is offered Spanish (es-419)',
    (shop) => !shop.languages.includes('es-419') || hasFlag(shop, 'client-booking-localization'),
  ),
  minimumNotice: needsFollower('minimumNotice'),
  bufferBefore: needsBuffered('bufferBefore'),
  bufferAfter: needsBuffered('bufferAfter'),
  allowMultipleServices: needsFollower('allowMultipleServices'),
  bookNoPay: all(needsFollower('bookNoPay'), (shop, standing) =>
    shop.bookNoPay ? needsInPerson(shop, standing) : undefined,
  ),
  canCustomerCancel: needsFollower('canCustomerCancel'),
  advanceCancel: all(
    needsFollower('advanceCancel'),
    needs('needs canCustomerCancel, which is false here', (shop) =>
      shop.professionals.some((each) => ruleOf('canCustomerCancel', each, shop)),
    ),
  ),
  earlyTipping: needsFollower('earlyTipping'),
  lateTipping: all(needsFollower('lateTipping'), (shop, standing) =>
    shop.lateTipping ? needsCards(shop, standing) : undefined,
  ),
  allowBookWithAnyBarber: all(
    needs('has none in a rental shop', (shop) => !(shop.allowBookWithAnyBarber && shop.rental)),
    needs('needs a professional without a passcode', (shop) =>
      shop.allowBookWithAnyBarber && shop.bookingCodeEnabled !== false
        ? shop.professionals.some(({ passcode }) => passcode === undefined)
        : true,
    ),
  ),
  allowBookAndReserve: needs(
    'needs allowInPersonPayments and requestCardForInPersonPayments',
    (shop) =>
      !shop.allowBookAndReserve || (shop.allowInPersonPayments && shop.requestCardForInPersonPayments),
  ),
  bookingCodeEnabled: needs('needs a professional with a passcode', (shop) =>
    shop.bookingCodeEnabled ? shop.professionals.some(({ passcode }) => passcode !== undefined) : true,
  ),
  customerGiftCardEnabled: all(
    needs('has none in a rental shop: use barberSpecificGC', (shop) => !shop.rental),
    needsCards,
  ),
  barberSpecificGC: needsCards,
  shareGiftCards: all(
    needsCards,
    needs('needs another shop of the same currency', (shop, { brand }) =>
      brand.shops.some(({ route, currency }) => route !== shop.route && currency === shop.currency),
    ),
  ),
  displayReservationAds: all(
    needsConsent,
    needs(
      'needs ADS_PLACEMENT_SCRIPT in the settings of the server',
      (_, { around }) => around.trackers.adsScript !== undefined,
    ),
  ),
  tips: needsTips,
  roundUpTips: needsTips,
  requiresPartialDeposits: needsDepositFlag,
  deposit: all(
    needs('has none beside requiresPrepayment: all is paid when booking', (shop) => !shop.requiresPrepayment),
    needs(
      'needs requiresPartialDeposits: true, and the flag payment-deposits-enabled',
      (shop) => shop.requiresPartialDeposits,
    ),
    needsDepositFlag,
  ),
  allowInPersonPayments: needsInPerson,
  requestCardForInPersonPayments: needsInPerson,
  lateCancelPercentage: needs('needs a card, and takesCards is false', ({ takesCards }) => takesCards),
  noShowPercentage: needs('needs a card, and takesCards is false', ({ takesCards }) => takesCards),
  waitingListFee: needsLine,
  unpaidBookings: needs(
    'has none beside requiresPrepayment: nobody books unpaid',
    (shop) => !shop.requiresPrepayment,
  ),
  offerMinutes: needsLine,
  metaPixelId: needsConsent,
}

/** The conditions of flags. A flag that is not listed always has an effect. */
export const flagNeeds: { readonly [Flag in ShopEntry['flags'][number]]?: ShopNeed } = {
  'check-if-human': needs(
    'needs a bot check in the settings of the server (TURNSTILE_SITE_KEY and TURNSTILE_SECRET, or BOT_CHECK_SECRET)',
    (_, { around }) => around.botCheck !== undefined,
  ),
  'hide-apple-pay': needsCards,
  'fullstory-sampling': all(
    needsConsent,
    needs(
      'needs MONITORING_URL in the settings of the server',
      (_, { around }) => around.trackers.monitoringUrl !== undefined,
    ),
  ),
  'flexible-tipping': needsTips,
  'wow-track-rwg-tokens': all(
    needsConsent,
    needs(
      'needs CONVERSION_PARTNER_ID in the settings of the server',
      (_, { around }) => around.trackers.conversionPartnerId !== undefined,
    ),
  ),
  'payment-deposits-enabled': needs(
    'needs a deposit: requiresPartialDeposits and deposit of the shop, or deposit of a service',
    (shop) =>
      !shop.requiresPrepayment &&
      (shop.requiresPartialDeposits || shop.services.some(({ deposit }) => deposit !== undefined)),
  ),
}
