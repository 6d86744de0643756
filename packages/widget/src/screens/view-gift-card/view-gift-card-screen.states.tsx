import type { GiftCardSale, SaleOrder } from '@openchair/contract'
import { givenGiftCardQuery, saleOrderQuery } from '../../calls/sale-orders.ts'
import { marcus } from '../../gallery/kingsley/barbers.ts'
import { giftCardOrder, givenGiftCard } from '../../gallery/kingsley/gift-card.ts'
import { soho } from '../../gallery/kingsley/shops.ts'
import { states } from '@openchair/ui/gallery/states.ts'
import { paths } from '../../paths.ts'
import ViewGiftCardScreen from './view-gift-card-screen.tsx'

const id = 'order-2'
const render = () => <ViewGiftCardScreen saleOrder={id} />
const path = paths.viewGiftCard.to(id)
const showing = (order: SaleOrder) => ({
  render,
  path,
  seed: [[saleOrderQuery(id).queryKey, order] as const],
})
const showingGiven = (card: Partial<GiftCardSale>) => ({
  render: () => <ViewGiftCardScreen saleOrder="given-2" />,
  path: paths.viewGiftCard.to('given-2', { for: 'recipient' }),
  seed: [[givenGiftCardQuery('given-2').queryKey, givenGiftCard(card)] as const],
})
const notFound = () =>
  Response.json({ status: 404, code: 'sale_order_not_found', message: '' }, { status: 404 })
const withMarcus = {
  barberId: marcus.id,
  barber: marcus,
  shops: [{ id: soho.id, route: soho.route, name: soho.name, alias: soho.alias }],
}

export default states({
  /** The state of mock-up 58. */
  bought: showing(giftCardOrder()),
  /** The state of mock-up 58b. */
  given: showingGiven({ balance: 4300, cover: 'chair' }),
  givenByNobodyNamed: {
    ...showingGiven({}),
    seed: [[givenGiftCardQuery('given-2').queryKey, { ...givenGiftCard({}), from: '' }] as const],
  },
  forMe: showing(giftCardOrder({ recipient: null, cover: 'tools' })),
  givenToNobodyNamed: showingGiven({ recipient: null }),
  withMarcus: showingGiven(withMarcus),
  used: showing(giftCardOrder({ balance: 0 })),
  refunded: showing(giftCardOrder({ balance: 0 }, 'refunded')),
  notFound: { render, path, answers: notFound },
  failed: { render, path, answers: 'fail' },
  loading: { render, path, answers: 'never' },
})
