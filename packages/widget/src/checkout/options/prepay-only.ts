import type { Shop } from '@openchair/contract'
import { toE164, cleanEmail } from '@openchair/rules'
import { validateAppointment } from '../../calls/appointments.ts'
import { CallError } from '@openchair/ui/calls/call-error.ts'
import { isSameContact, useCheckout } from '../machine/checkout-store.ts'

/** Limits the form to prepayment, as the brand requires of this customer, until e-mail or phone change. */
export const takePrepayOnly = (
  shop: Pick<Shop, 'allowInPersonPayments' | 'requiresPrepayment'> | undefined,
): void => {
  useCheckout.setState({ prepayOnly: true })
  if (shop?.allowInPersonPayments && !shop.requiresPrepayment) {
    // The message is for the person who set up the shop (running/console).
    // oxlint-disable-next-line no-console
    console.error('A prepay-only customer in a shop that takes payment in person without prepayment')
  }
}

/** Tells if the server accepts only prepayment from a contact. A lost answer counts as no. */
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
 * Asks once for each e-mail and phone if the customer must prepay (promos/prepay-check). Returns true if the
 * guest did not know so far, and so has to see the new terms before continuing.
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
