import type { DayOff, DayOn } from '@openchair/contract'
import { fallsOn } from '@openchair/rules'
import type { ProfessionalEntry } from '../entries/professional-entry.ts'
import { acts, type Needs, needs, paysWhenBooking, ruleOf, type StandingInShop } from './need.ts'

/** Tells whether a whole day off cancels the added day, whether it is of one year or of every year. */
const isTaken = (on: DayOn, daysOff: readonly DayOff[]): boolean =>
  daysOff.some(({ day, wholeDay }) => wholeDay && fallsOn(day, on.day))

/** The conditions under which each setting of a professional has an effect. */
export const professionalNeeds: Needs<ProfessionalEntry, StandingInShop> = {
  route: acts,
  firstName: acts,
  lastName: acts,
  photo: acts,
  email: acts,
  reward: acts,
  since: acts,
  order: acts,
  passcode: needs(
    'needs bookingCodeEnabled, which is false here: anybody can book',
    (_, { shop }) => shop.bookingCodeEnabled !== false,
  ),
  allowMultipleServices: acts,
  advanceBookDays: acts,
  minimumNotice: acts,
  bookNoPay: needs(
    'has none here: each guest pays by card when booking (requiresPrepayment, or requiresPartialDeposits)',
    ({ bookNoPay }, { shop }) => !bookNoPay || !paysWhenBooking(shop),
  ),
  canCustomerCancel: acts,
  advanceCancel: needs('needs canCustomerCancel, which is false here', (own, { shop }) =>
    ruleOf('canCustomerCancel', own, shop),
  ),
  earlyTipping: acts,
  lateTipping: needs('needs takesCards, which is false here', ({ lateTipping }, { shop }) =>
    lateTipping ? shop.takesCards : true,
  ),
  hours: acts,
  schedules: acts,
  daysOff: acts,
  daysOn: (own, { shop }) => {
    const taken = own.daysOn.filter((on) => isTaken(on, [...shop.daysOff, ...own.daysOff]))
    return taken.length === 0
      ? undefined
      : `has none on ${taken.map(({ day }) => day).join(', ')}: the whole day is in daysOff of the shop or of theirs`
  },
  services: needs(
    'cannot be booked: it names no service',
    ({ services }) => services === undefined || services.length > 0,
  ),
  addons: acts,
  prices: acts,
  durations: acts,
  defaultService: acts,
}
