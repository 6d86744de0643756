import type { PaymentCard, Shop, ValidatedCart } from '@openchair/contract'
import { setCheckoutType } from '../../cart/model/actions.ts'
import { keepDetails, useCheckout } from '../../checkout/machine/checkout-store.ts'
import { samCards, signedInWith } from '../../gallery/kingsley/cards.ts'
import { checkoutIn, chooseReservation, sam } from '../../gallery/kingsley/checkout.ts'
import { tippedCart } from '../../gallery/kingsley/sale.ts'
import { states } from '@openchair/ui/gallery/states.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'

const nothing = () => undefined

type Given = {
  readonly cards?: readonly PaymentCard[]
  readonly shop?: Partial<Shop>
  readonly cart?: ValidatedCart
  readonly name?: 'checkoutForm' | 'checkoutFormV2'
  readonly choose?: () => void
}

/** Shows the form while Sam is signed in with these cards. */
const formWith = ({ cards = samCards, shop = {}, cart, name = 'checkoutForm', choose }: Given = {}) => {
  const { seed, before } = signedInWith(cards)
  return {
    ...checkoutIn(shop, cart),
    heading: false,
    seed,
    before: () => {
      before()
      chooseReservation(cart)
      keepDetails(sam)
      choose?.()
      openPopup(name, { shopRef: 'kingsley-soho', onNext: nothing, onCancel: nothing })
    },
  }
}

const holds = { allowInPersonPayments: true, requestCardForInPersonPayments: true }
const toPayment = (root: HTMLElement) => root.querySelector('input[type=radio]')?.scrollIntoView()
const pressChange = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>('section[aria-label] button')].at(-1)?.click()
const [first, second, expired] = samCards

/** The checkout's form for a customer with saved cards (payments/saved-cards). */
export default states({
  folded: formWith({ shop: holds, cart: tippedCart }),
  unfolded: { ...formWith({ shop: holds }), after: pressChange },
  savedCards: { ...formWith({ shop: holds, cart: tippedCart }), after: toPayment },
  anotherCard: {
    ...formWith({ shop: holds, choose: () => useCheckout.setState({ card: 'another', savesCard: true }) }),
    after: toPayment,
  },
  expiredAlone: { ...formWith({ cards: expired ? [expired] : [] }), after: toPayment },
  declinedSavedCard: {
    ...formWith({
      choose: () =>
        useCheckout.setState({
          declinedCard: first?.id,
          refusal: {
            code: 'card_declined',
            message: 'Your bank declined this card\nTry another card, or ask your bank about this one.',
            issues: [],
          },
        }),
    }),
    after: toPayment,
  },
  holdingCard: {
    ...formWith({
      shop: holds,
      cards: [first, second].flatMap((card) => card ?? []),
      choose: () => setCheckoutType('bookProvideCard'),
    }),
    after: toPayment,
  },
  savedCardsInShort: formWith({ name: 'checkoutFormV2', shop: holds }),
  cardsLoading: {
    ...formWith(),
    seed: signedInWith().seed.slice(0, 1),
    answers: (path: string, method: string) =>
      path.endsWith('/payment-card') ? new Promise(() => undefined) : checkoutIn().answers(path, method),
  },
})
