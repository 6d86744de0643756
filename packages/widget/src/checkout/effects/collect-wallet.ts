import { type Country, countries } from '@openchair/contract'
import { customerFaults } from '@openchair/rules'
import { setCustomer } from '../../cart/model/actions.ts'
import { cartStore } from '../../cart/model/cart-store.ts'
import type { Collected, Payer } from '../../payment-provider/payment-outcome.ts'
import { isPhone, loadPhoneNumbers } from '@openchair/ui/pieces/phone-field/phone-numbers.ts'
import { closePopup, openPopup, usePopups } from '../../popup-stack/popup-stack.ts'
import { type Details, keepDetails, useCheckout } from '../machine/checkout-store.ts'
import type { WalletOutcome } from '../machine/outcome.ts'
import { collectRefusal } from '../attempt/refusal.ts'

const detailNames = ['firstName', 'lastName', 'email', 'phone'] as const

const isCountry = (name: string | undefined): name is Country => countries.some((each) => each === name)

/** A phone number with its country code. Wallets may leave the code out, so the shop's country is assumed. */
const international = async (phone: string, country: string | undefined): Promise<string> => {
  const numbers = await loadPhoneNumbers()
  return numbers.parse(phone, isCountry(country) ? country : 'US')?.e164 ?? phone
}

/** Fills in empty details from the guest's wallet. Returns false where something is still missing. */
const takePayer = async (payer: Payer, country: string | undefined): Promise<boolean> => {
  const phone = payer.phone && (await international(payer.phone, country))
  const said: Payer = { ...payer, ...(phone ? { phone } : {}) }
  const { details } = useCheckout.getState()
  const found: Partial<Details> = Object.fromEntries(
    detailNames.flatMap((name) => (details[name].trim() === '' && said[name] ? [[name, said[name]]] : [])),
  )
  keepDetails(found)
  setCustomer(found)
  const { customer } = cartStore.getState()
  const isReachable = await isPhone(customer.phone ?? '')
  return customerFaults(customer, () => isReachable).length === 0
}

const outcomeOf = async (collected: Collected, country: string | undefined): Promise<WalletOutcome> => {
  if (collected.kind === 'failed') return { kind: 'refused', refusal: collectRefusal(collected) }
  const { token, payer = {} } = collected
  if (await takePayer(payer, country)) return { kind: 'paid', token }
  return { kind: 'refused', refusal: { code: 'payer_incomplete', issues: [], mendedAt: 'userInfo' } }
}

/** The shop's id or route in the address, and the country of phone numbers without a country code. */
type WalletShop = { readonly shopRef: string; readonly country: string | undefined }

/**
 * Opens the guest's wallet in a popup above the form. A popup that closes without an outcome, by the guest or
 * because it cannot be loaded, counts as cancelled (checkout/payment-step).
 */
export const collectWallet = ({ shopRef, country }: WalletShop): Promise<WalletOutcome> =>
  new Promise((resolve) => {
    const end = (outcome: WalletOutcome | Promise<WalletOutcome>): void => {
      stop()
      closePopup('checkoutPayment')
      resolve(outcome)
    }
    openPopup(
      'checkoutPayment',
      {
        shopRef,
        kind: useCheckout.getState().paymentKind === 'applePay' ? 'applePay' : 'googlePay',
        onCollected: (collected) => end(outcomeOf(collected, country)),
        onCancel: () => end({ kind: 'canceled' }),
      },
      { slot: 'secondary' },
    )
    const stop = usePopups.subscribe(({ popups }) => {
      if (!popups.some(({ name, open }) => name === 'checkoutPayment' && open)) end({ kind: 'canceled' })
    })
  })
