import type { Shop } from '@openchair/contract'
import { waitForDay } from '../../cart/model/actions.ts'
import { keepDetails, useCheckout } from '../../checkout/machine/checkout-store.ts'
import { samCards, signedInWith } from '../../gallery/kingsley/cards.ts'
import { checkoutIn, chooseReservation, sam } from '../../gallery/kingsley/checkout.ts'
import { states } from '@openchair/ui/gallery/states.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'

const showing = (rules: Partial<Shop> = {}, before = () => {}) => ({
  ...checkoutIn(rules),
  before: () => {
    chooseReservation()
    waitForDay('2026-11-28')
    before()
    openPopup('waitingListForm', { shopRef: 'kingsley-soho', onNext: () => {}, onCancel: () => {} })
  },
})

const { seed, before } = signedInWith(samCards)
const signedIn = {
  ...showing({}, () => {
    before()
    keepDetails(sam)
  }),
  seed,
}

export default states({
  /** The state of mock-up 50, for a guest. */
  card: showing(),
  /** The state of mock-up 50, for a signed-in customer. */
  savedCards: signedIn,
  anyone: showing({}, () => useCheckout.setState({ waitsForAny: true })),
})
