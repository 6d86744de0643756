import type { ChangedSale, SaleOrder } from '@openchair/contract'
import { saleOrderQuery } from '../../calls/sale-orders.ts'
import {
  byGiftCard,
  changed,
  dueAfterChange,
  movedTo,
  prepaid,
  trio,
  withRefund,
  withTheo,
} from '../../gallery/kingsley/after.ts'
import { afterAnswers } from '../../gallery/kingsley/after-answers.ts'
import { scheduleDay } from '../../gallery/kingsley/timetable.ts'
import { type State, states } from '@openchair/ui/gallery/states.ts'
import { untilStill } from '../../../../ui/test/until-still.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'

const thursday = ['2026-12-03T14:30:00-05:00', '2026-12-03T15:25:00-05:00'] as const
const opened = (order: SaleOrder, answers: State['answers'] = afterAnswers(order)): State => ({
  render: () => null,
  seed: [[saleOrderQuery(order.id).queryKey, order]],
  answers,
  before: () => openPopup('reschedule', { saleOrderId: order.id }),
})

const shopNotFound = () =>
  Response.json({ status: 404, code: 'shop_not_found', message: '' }, { status: 404 })

const inDialog = (selector: string): HTMLElement | undefined =>
  document.querySelector<HTMLElement>(`dialog[open] ${selector}`) ?? undefined
const chooseTime = async () => {
  await untilStill()
  inDialog('button[aria-pressed="false"]:not([data-day])')?.click()
  await untilStill()
}
const chooseAnyone = async () => {
  await untilStill()
  document.querySelectorAll<HTMLElement>('dialog[open] input[type=radio]')[1]?.click()
  await untilStill()
}
const goOn = async () => {
  await chooseTime()
  const buttons = [...document.querySelectorAll<HTMLElement>('dialog[open] button')]
  buttons.at(-1)?.click()
  await untilStill()
}
const confirming = (moved: ChangedSale, order = prepaid): State => ({
  ...opened(order, afterAnswers(order, { moved })),
  after: goOn,
})
const theo = movedTo(withTheo, ...thursday)
const soonest = async () => {
  await untilStill()
  const button = [...document.querySelectorAll<HTMLElement>('dialog[open] button')].find((each) =>
    each.querySelector('i + b'),
  )
  button?.click()
  await untilStill()
}

export default states({
  single: opened(prepaid),
  anyone: { ...opened(prepaid), after: chooseAnyone },
  chosen: { ...opened(prepaid), after: chooseTime },
  fullDay: opened(
    prepaid,
    afterAnswers(prepaid, {
      first: (path) =>
        path.includes('schedule-time-range') ? { rows: [scheduleDay('2026-11-24', 55, 0)] } : undefined,
    }),
  ),
  higher: confirming(changed(theo, { total: 1031, atShop: 1031 })),
  higherCharged: confirming(changed(theo, { total: 1031, charge: 1031 })),
  higherPaidNext: confirming(changed(dueAfterChange(theo, 1031), { total: 1031, later: 1031 }), byGiftCard),
  lower: confirming(
    changed(withRefund(movedTo(prepaid, ...thursday), 1031), { total: -1031, refund: 1031 }),
    withTheo,
  ),
  same: confirming(changed(movedTo(prepaid, ...thursday))),
  gone: {
    ...opened(
      prepaid,
      afterAnswers(prepaid, {
        first: (path) =>
          path.startsWith('/v1/reschedule')
            ? Response.json(
                {
                  status: 409,
                  code: 'appointment.errors.oneOfTimeslotsNotAvailable',
                  message: 'This time has just been taken. Choose another.',
                },
                { status: 409 },
              )
            : undefined,
      }),
    ),
    after: goOn,
  },
  group: opened(trio),
  groupSoonest: { ...opened(trio), after: soonest },
  groupConfirm: {
    ...opened(trio, afterAnswers(trio, { moved: changed(movedTo(trio, ...thursday)) })),
    after: async () => {
      await soonest()
      ;[...document.querySelectorAll<HTMLElement>('dialog[open] button')].at(-1)?.click()
      await untilStill()
    },
  },
  ended: opened({ ...prepaid, canCancelBefore: '2026-11-20T10:15:00-05:00' }),
  closedShop: opened(
    prepaid,
    afterAnswers(prepaid, {
      first: (path) => (path.endsWith('/professional') ? shopNotFound() : undefined),
    }),
  ),
  loading: opened(prepaid, 'never'),
  noConnection: opened(prepaid, 'fail'),
})
