import type { GiftCardChoice } from '../../checkout/gift-card/gift-card-choice.ts'
import { marcus } from '../../gallery/kingsley/barbers.ts'
import { chooseGiftCard, forLeo, giftCardSeed } from '../../gallery/kingsley/gift-card.ts'
import { checkoutAnswers } from '../../gallery/kingsley/checkout.ts'
import { states } from '@openchair/ui/gallery/states.ts'
import { paths } from '../../paths.ts'
import GiftCardScreen from './gift-card-screen.tsx'

const shopRef = 'kingsley-soho'
const at = (barber: string, choice: Partial<GiftCardChoice> = {}, rules = {}) => ({
  render: () => <GiftCardScreen shopRef={shopRef} barber={barber} />,
  path: paths.giftCard.to(shopRef, barber),
  seed: giftCardSeed(rules),
  answers: checkoutAnswers(),
  before: () => chooseGiftCard(choice),
})
const pressBar = (root: HTMLElement) =>
  root.querySelector<HTMLElement>('[data-cart-bar] button:last-child')?.click()

export default states({
  /** The state of mock-up 57. */
  select: at('marcus-bell'),
  /** The state of mock-up 57b, at rest. The bar is a line only while the page is scrolled. */
  filled: at('marcus-bell', forLeo),
  /** The state of mock-up 57c. */
  minimum: { ...at('marcus-bell', { giftCardSaleAmount: 3000, cover: 'chair' }), after: pressBar },
  /** The state of mock-up 57d. */
  expanded: { ...at('marcus-bell', { ...forLeo, cover: 'tools', barber: marcus }), after: pressBar },
  faults: {
    ...at('marcus-bell', {
      giftCardSaleAmount: 5000,
      email: 'leo@example',
      greeting: 'See evil.example',
      sendOn: '2026-11-21',
    }),
    after: pressBar,
  },
  forMe: at('marcus-bell', { giftCardSaleAmount: 20_000, isPresent: false }),
  any: at('any', { giftCardSaleAmount: 5000 }),
  onlyAssigned: at('marcus-bell', {}, { customerGiftCardEnabled: false }),
  long: at('marcus-bell', {
    ...forLeo,
    giftCardSaleAmount: 199_900,
    name: 'Wolfeschlegelsteinhausenbergerdorff',
    barber: marcus,
  }),
  notSold: at('any', {}, { kind: 0 }),
  loading: { ...at('marcus-bell'), seed: [], answers: 'never', before: () => {} },
  failed: { ...at('marcus-bell'), seed: [], answers: 'fail', before: () => {} },
})
