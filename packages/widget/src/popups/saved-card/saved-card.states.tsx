import { samCards, signedInWith } from '../../gallery/kingsley/cards.ts'
import { samUser } from '../../gallery/kingsley/user.ts'
import { type State, states } from '@openchair/ui/gallery/states.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'

const cards = samCards.map((card) => ({ ...card, isNeeded: card.isDefault }))
const { seed, before } = signedInWith(cards)
const customerId = samUser.customer?.id ?? ''

const opened = (cardId: string): State => ({
  render: () => null,
  seed,
  answers: (_, method) => (method === 'GET' ? { rows: cards } : undefined),
  before: () => {
    before()
    openPopup('savedCard', { customerId, cardId }, { slot: 'secondary' })
  },
})

export default states({
  usedFirst: opened('card-visa'),
  another: opened('card-mastercard'),
  failed: {
    ...opened('card-mastercard'),
    after: () => document.querySelectorAll<HTMLElement>('dialog[open] button')[2]?.click(),
  },
})
