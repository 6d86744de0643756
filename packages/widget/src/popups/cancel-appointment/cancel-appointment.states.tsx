import type { SaleOrder } from '@openchair/contract'
import { saleOrderQuery } from '../../calls/sale-orders.ts'
import { ordersByState } from '../../gallery/kingsley/sale-order.ts'
import {
  canceledWhole,
  cardAndGiftCard,
  changed,
  prepaid,
  trio,
  trioWithoutLeo,
} from '../../gallery/kingsley/after.ts'
import { afterAnswers } from '../../gallery/kingsley/after-answers.ts'
import { inLanguage } from '../../gallery/in-language.ts'
import { type State, states } from '@openchair/ui/gallery/states.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'

const opened = (
  order: SaleOrder,
  appointmentId?: string,
  answers: State['answers'] = afterAnswers(order),
): State => ({
  render: () => null,
  seed: [[saleOrderQuery(order.id).queryKey, order]],
  answers,
  before: () => openPopup('cancelAppointment', { saleOrderId: order.id, appointmentId }),
})
const answering = (order: SaleOrder, answer: () => unknown) =>
  opened(
    order,
    undefined,
    afterAnswers(order, { first: (path) => (path.startsWith('/v1/cancel') ? answer() : undefined) }),
  )
const notCharged = ordersByState.scheduled
const tooLate = () =>
  Response.json(
    {
      status: 409,
      code: 'too_late_to_change',
      message: inLanguage({
        en: 'It’s too late to change this online. Call the shop at +1 212 555 0114.',
        fr: 'Il est trop tard pour modifier en ligne. Appelez le salon au +1 212 555 0114.',
        'es-419': 'Ya no se puede cambiar en línea. Llama al local al +1 212 555 0114.',
      }),
    },
    { status: 409 },
  )

export default states({
  one: opened(prepaid),
  cardAndGiftCard: answering(cardAndGiftCard, () => canceledWhole(cardAndGiftCard, 11_481)),
  notCharged: answering(notCharged, () =>
    changed({ ...notCharged, state: 'canceled' }, { later: -6356, total: -6356 }),
  ),
  group: opened(trio),
  groupOne: opened(trio, 'appointment-leo'),
  groupRest: opened(trioWithoutLeo, 'appointment-mia'),
  tooLate: answering(prepaid, tooLate),
  undo: opened({
    ...prepaid,
    canCancelBefore: '2026-11-20T10:15:00-05:00',
    canUndoBefore: '2026-11-21T13:05:00-05:00',
  }),
  ended: opened({ ...prepaid, canCancelBefore: '2026-11-20T10:15:00-05:00' }),
  noConnection: opened(prepaid, undefined, 'fail'),
  loading: opened(prepaid, undefined, 'never'),
})
