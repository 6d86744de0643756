import { fromPromise } from 'xstate'
import { waitingDayOf } from '../../cart/model/cart-state.ts'
import { cartStore } from '../../cart/model/cart-store.ts'
import { closePopup, openPopup } from '../../popup-stack/popup-stack.ts'
import { track } from '../../tracking/track.ts'
import { joinWaitingList } from '../attempt/join-waiting-list.ts'
import { saveConsents } from '../consents/consents.ts'
import type { WaitingListOutcome } from '../machine/outcome.ts'
import { takePrepayOnly } from '../options/prepay-only.ts'
import { type Actions, type Actors, type CheckoutPage, shopOf } from './checkout-page.ts'
import { whenCovered } from './payment-actors.ts'

const close = (): void => closePopup('waitingListExists')

/** The effects of a checkout that ends on the waiting list. */
export const waitingListActions = (page: () => CheckoutPage) =>
  ({
    saveApplicantsConsents: (_about, { application }) => {
      const { options, customer, onConsent } = page()
      const proof = { waitingListApplicationId: application }
      if (options) void saveConsents({ shop: options.shop, customer: customer() }, proof, onConsent)
    },
    showAlreadyOnList: ({ self }) => {
      const day = waitingDayOf(cartStore.getState())
      if (day === undefined) return
      const onOk = () => {
        close()
        // Goes back from the card to the details, then to the times.
        self.send({ type: 'cancel' })
        self.send({ type: 'cancel' })
      }
      // Opens above the card, which stays unchanged.
      const country = page().options?.shop.address.country
      openPopup('waitingListExists', { day, country, onCancel: close, onOk }, { slot: 'signIn' })
    },
    showWaitingList: (_about, { application }) => {
      track({ name: 'waitingListJoined', shop: shopOf(page()) })
      page().showWaitingList(application)
    },
  }) satisfies Actions

/** The request to join the waiting list. */
export const waitingListActors = (page: () => CheckoutPage) =>
  ({
    checkOutWaitingList: fromPromise<WaitingListOutcome, { readonly existingCard: string | undefined }>(
      async ({ input: { existingCard } }) => {
        const { options } = page()
        if (!options) throw new Error('The shop is not known')
        const { shop, reservations } = options
        const price = reservations[0]?.price.min ?? 0
        const outcome = await joinWaitingList({ shop, existingCard, price })
        if (outcome.kind === 'refused' && outcome.refusal.code === 'PrepayOnlyCustomer') takePrepayOnly(shop)
        return whenCovered(outcome)
      },
    ),
  }) satisfies Actors
