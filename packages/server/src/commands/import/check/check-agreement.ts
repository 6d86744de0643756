import type { Fault, FaultPath } from '../file/fault.ts'
import { field, items, type Raw, textOf } from '../file/raw.ts'

const isYes = (raw: Raw, name: string): boolean => textOf(field(raw, name))?.trim() === 'true'
const isNo = (raw: Raw, name: string): boolean => textOf(field(raw, name))?.trim() === 'false'

/** Checks that working hours are given in one notation, and that no span is reversed. */
const checkHours = (raw: Raw, path: FaultPath): readonly Fault[] => {
  const isTwofold = field(raw, 'hours') !== undefined && field(raw, 'schedules') !== undefined
  return [
    ...(isTwofold
      ? [{ path: [...path, 'schedules'], message: 'stands beside hours: give one of them' }]
      : []),
    ...items(field(raw, 'schedules')).flatMap((schedule, index) => {
      const startDate = textOf(field(schedule, 'startDate'))?.trim()
      const endDate = textOf(field(schedule, 'endDate'))?.trim()
      return startDate !== undefined && endDate !== undefined && endDate < startDate
        ? [{ path: [...path, 'schedules', index, 'endDate'], message: 'is before startDate' }]
        : []
    }),
  ]
}

const asksForCard = ['requiresPrepayment', 'requiresPartialDeposits', 'requestCardForInPersonPayments']

const asks = (at: FaultPath): Fault => ({ path: at, message: 'asks for a card, and takesCards is false' })

/**
 * The faults of a shop that accepts no cards: settings that need one, and services that nobody could book for
 * lack of a way to pay.
 */
const checkCardless = (shop: Raw, path: FaultPath): readonly Fault[] => {
  const professionals = items(field(shop, 'professionals'))
  const canPay = ['allowInPersonPayments', 'bookNoPay'].some((name) => isYes(shop, name))
  return [
    ...asksForCard.filter((name) => isYes(shop, name)).map((name) => asks([...path, name])),
    ...items(field(shop, 'services')).flatMap((service, index) => {
      const at = [...path, 'services', index]
      return [
        ...(isYes(service, 'requiresPrepaid') ? [asks([...at, 'requiresPrepaid'])] : []),
        ...(field(service, 'deposit') === undefined ? [] : [asks([...at, 'deposit'])]),
      ]
    }),
    ...(canPay || professionals.some((each) => isYes(each, 'bookNoPay'))
      ? []
      : [
          {
            path: [...path, 'takesCards'],
            message:
              'leaves no way to pay, so that nobody could book: add allowInPersonPayments or bookNoPay',
          },
        ]),
  ]
}

/** Checks that the settings of a shop do not contradict one another. */
export const checkAgreement = (shop: Raw, path: FaultPath): readonly Fault[] => {
  const hasHours = field(shop, 'hours') !== undefined || field(shop, 'schedules') !== undefined
  const fault = (name: string, message: string): Fault => ({ path: [...path, name], message })
  return [
    ...(hasHours ? [] : [fault('hours', 'is missing')]),
    ...checkHours(shop, path),
    ...items(field(shop, 'professionals')).flatMap((professional, index) =>
      checkHours(professional, [...path, 'professionals', index]),
    ),
    ...(isYes(shop, 'requiresPartialDeposits') && field(shop, 'deposit') === undefined
      ? [fault('requiresPartialDeposits', 'needs a deposit, such as "deposit: 25%"')]
      : []),
    ...(isYes(shop, 'requestCardForInPersonPayments') && !isYes(shop, 'allowInPersonPayments')
      ? [fault('requestCardForInPersonPayments', 'needs allowInPersonPayments')]
      : []),
    ...(isYes(shop, 'requestCardForInPersonPayments') && isNo(shop, 'allowBookAndReserve')
      ? [
          fault(
            'requestCardForInPersonPayments',
            'lets a card hold the time, and allowBookAndReserve is false',
          ),
        ]
      : []),
    ...(isYes(shop, 'requiresPrepayment') && isYes(shop, 'requiresPartialDeposits')
      ? [fault('requiresPartialDeposits', 'has no meaning beside requiresPrepayment')]
      : []),
    ...(isNo(shop, 'takesCards') ? checkCardless(shop, path) : []),
  ]
}
