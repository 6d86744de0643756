import type { Shop, ValidatedCart } from '@openchair/contract'
import { type Hold, setHold } from '../../checkout/hold/hold-store.ts'
import { useCheckout } from '../../checkout/machine/checkout-store.ts'
import { signedInWith } from '../../gallery/kingsley/cards.ts'
import { checkoutIn, chooseReservation } from '../../gallery/kingsley/checkout.ts'
import { payForGiftCard } from '../../gallery/kingsley/gift-card.ts'
import { depositCart, saleCart, tippedCart } from '../../gallery/kingsley/sale.ts'
import { shoreditch } from '../../gallery/kingsley/shops.ts'
import { inMinutes } from '../../gallery/mount.tsx'
import { states } from '@openchair/ui/gallery/states.ts'
import { installStripe } from '../../payment-provider/test/stripe-stand-in.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'

const nothing = () => undefined
const open = (cart?: ValidatedCart) => () => {
  chooseReservation(cart)
  openPopup('cardForm', { shopRef: 'kingsley-soho', onNext: nothing, onCancel: nothing })
}
const at = (changed: Partial<Shop>, cart?: ValidatedCart) => ({
  ...checkoutIn(changed, cart),
  heading: false,
  before: open(cart),
})
const holding = (hold: Hold) => ({
  ...at({}, tippedCart),
  before: () => {
    open(tippedCart)()
    setHold(hold)
  },
})
const press = (selector: string) => (root: HTMLElement) => root.querySelector<HTMLElement>(selector)?.click()
const fill = press('details button')
const unfold = press('summary')
const submit = press('button[type=submit]')

const held = { ...saleCart, holdExpiresAt: '2026-11-21T13:10:00-05:00' }
const refused = (code: string, message: string, shop: Partial<Shop> = {}) => ({
  ...at(shop, held),
  after: (root: HTMLElement) => {
    fill(root)
    useCheckout.setState({ refusal: { code, message, issues: [] } })
  },
})

export default states({
  empty: at({}, tippedCart),
  filled: { ...at({}), after: fill },
  deposit: at({ requiresPartialDeposits: true }, depositCart),
  held: holding({ kind: 'held', until: inMinutes(8), isLonger: false }),
  heldLastMinutes: holding({ kind: 'held', until: inMinutes(1.6), isLonger: false }),
  heldOver: holding({ kind: 'over', minutes: 10 }),
  keepCard: {
    ...at({}),
    seed: signedInWith([]).seed,
    before: () => {
      signedInWith([]).before()
      open()()
    },
    after: fill,
  },
  giftCard: {
    ...at({}),
    before: () => {
      open()()
      payForGiftCard()
    },
  },
  fieldsMissing: { ...at({}), after: submit },
  testCards: { ...at({}), after: unfold },
  declined: refused(
    'card_declined',
    'Your bank declined this card. Try another card, or ask your bank about this one.',
  ),
  declinedOrAtShop: refused(
    'card_declined',
    'Your bank declined this card. Try another card, or ask your bank about this one.',
    {
      bookNoPay: true,
    },
  ),
  wrongCode: refused('incorrect_cvc', 'The security code is wrong. Check it and try again.'),
  prepayment: at({ requiresPrepayment: true }),
  stripe: {
    ...checkoutIn({}, undefined, 'stripe'),
    heading: false,
    before: () => {
      installStripe()
      open()()
    },
  },
  loading: { render: () => null, heading: false, answers: 'never', before: open() },
  cardsAway: {
    render: () => null,
    heading: false,
    answers: (path: string, method: string) =>
      path.startsWith('/v1/payment') ? undefined : checkoutIn().answers(path, method),
    before: open(),
  },
  london: at({ address: shoreditch.address }),
})
