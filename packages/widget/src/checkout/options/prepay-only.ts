import type { Shop } from '@openchair/contract'
import { toE164, cleanEmail } from '@openchair/rules'
import { validateAppointment } from '../../calls/appointments.ts'
import { CallError } from '@openchair/ui/calls/call-error.ts'
import { isSameContact, useCheckout } from '../machine/checkout-store.ts'

/** The brand requires this customer to pay when booking: the form offers nothing else, until e-mail or phone change. */
export const takePrepayOnly = (
  shop: Pick<Shop, 'allowInPersonPayments' | 'requiresPrepayment'> | undefined,
): void => {
  useCheckout.setState({ prepayOnly: true })
  if (shop?.allowInPersonPayments && !shop.requiresPrepayment) {
    // Spec 8: for whoever checks the shop's settings.
    // oxlint-disable-next-line no-console
    console.error('A prepay-only customer in a shop that takes payment in person without prepayment')
  }
}

/** Whether the server refuses this contact anything but paying beforehand; without an answer it is left to the checkout. */
const isRefused = async (shopId: string, email: string, phone: string): Promise<boolean> => {
  try {
    const customer = { email: cleanEmail(email), phone: toE164(phone) }
    await validateAppointment({ shopId, customer, validatePrepayOnly: true })
    return false
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return error.code === 'PrepayOnlyCustomer'
  }
}

/**
 * Asks once for an e-mail and a phone whether their customer has to pay when booking (spec 5, Discounts and promos). Gives
 * whether that is news: the guest then sees the new terms before they go on.
 */
export const learnPrepayOnly = async (shop: Shop): Promise<boolean> => {
  const { details, prepayOnly } = useCheckout.getState()
  const isKnown = prepayOnly !== undefined || (cleanEmail(details.email) === '' && details.phone === '')
  if (isKnown) return false
  const refused = await isRefused(shop.id, details.email, details.phone)
  if (!isSameContact(useCheckout.getState().details, details)) return false
  if (refused) takePrepayOnly(shop)
  else useCheckout.setState({ prepayOnly: false })
  return refused
}
