import type { SaleOrder } from '@openchair/contract'
import { saleOrderQuery } from '../../calls/sale-orders.ts'
import { barbers } from '../../gallery/kingsley/barbers.ts'
import {
  everything,
  group,
  groupInTurn,
  ordersByState,
  saleOrder,
  taxIncluded,
} from '../../gallery/kingsley/sale-order.ts'
import { soho } from '../../gallery/kingsley/shops.ts'
import { states } from '../../gallery/states.ts'
import ReservationScreen from './reservation-screen.tsx'

const id = 'order-1'
const path = `/view-reservation/${id}`
const render = () => <ReservationScreen saleOrder={id} />
const showing = (order: SaleOrder) => ({
  render,
  path,
  seed: [[saleOrderQuery(id).queryKey, order] as const],
})
const notFound = () =>
  Response.json({ status: 404, code: 'sale_order_not_found', message: '' }, { status: 404 })
const openCalendars = (root: HTMLElement) =>
  root.querySelector<HTMLElement>('main [aria-haspopup=dialog]')?.click()

const long = 'Wolfeschlegelsteinhausenbergerdorff'

export default states({
  scheduled: showing(ordersByState.scheduled),
  paid: showing(ordersByState.paid),
  authorized: showing(ordersByState.authorized),
  paymentDue: showing(ordersByState.due),
  deposit: showing(ordersByState.deposit),
  payAtShop: showing(ordersByState.atShop),
  cardHolds: showing(ordersByState.cardHolds),
  canceled: showing(ordersByState.canceled),
  canceledAndRefunded: showing(ordersByState.canceledAndRefunded),
  taxIncluded: showing(taxIncluded),
  group: showing(group),
  groupOneAfterAnother: showing(groupInTurn),
  everything: showing(everything),
  past: showing({
    ...ordersByState.paid,
    items: saleOrder.items.map((item) =>
      Object.assign({}, item, {
        dateTime: '2026-11-20T10:15:00-05:00',
        endsAt: '2026-11-20T11:10:00-05:00',
      }),
    ),
  }),
  embedded: { ...showing(ordersByState.paid), embedded: true },
  calendar: { ...showing(ordersByState.paid), after: openCalendars },
  longNames: showing({
    ...ordersByState.paid,
    customerFirstName: `Maximiliano-Alejandro ${long}`,
    shop: { ...soho, name: `${long} Barbershop of Saint-Germain-des-Prés`, staticMap: null },
    items: saleOrder.items.map((item) =>
      Object.assign({}, item, {
        barber: { ...barbers[0], firstName: 'Maximiliano-Alejandro', lastName: long, photos: [] },
      }),
    ),
  }),
  notFound: { render, path, answers: notFound },
  error: { render, path },
  loading: { render, path, answers: 'never' },
})
