import type { CheckoutResult, OfferedSlot, WaitingListApplication } from '@openchair/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  bookAnother,
  type RebookInput,
  type TakeInput,
  takeSlot,
} from '../../calls/waiting-list/applications.ts'
import { cleanAddress, returnPath } from '../../checkout/attempt/leave-for-bank.ts'
import { collectRefusal } from '../../checkout/attempt/refusal.ts'
import { payOnce } from '../../checkout/attempt/pay-once.ts'
import { leftWith } from '../../checkout/attempt/sent-requests.ts'
import type { Refusal, TimeSums } from '../../checkout/machine/outcome.ts'
import { isDecline } from '../../checkout/refusals/refusal-message.ts'
import { platform } from '../../embed/platform.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import type { OtherTime } from '../../popup-stack/popup-props.ts'
import { closeAllPopups, closePopup, openPopup } from '../../popup-stack/popup-stack.ts'
import { useChargeWords } from './use-charge-words.ts'

/** Books an offered time, or any other free time. */
type Request = { readonly slot: TakeInput; readonly dateTime: string } | { readonly other: RebookInput }

const timeOf = (request: Request): string => ('slot' in request ? request.dateTime : request.other.dateTime)
const totalOf = (request: Request): number | undefined =>
  'slot' in request ? request.slot.total : request.other.total

type Step =
  | { readonly kind: 'idle' | 'pending' }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly request: Request }

const call = (request: Request, key: string) =>
  'slot' in request ? takeSlot(request.slot, key) : bookAnother(request.other, key)

type More = { readonly paymentToken: string } | { readonly total: number }

const withMore = (request: Request, more: More): Request =>
  'slot' in request
    ? { ...request, slot: { ...request.slot, ...more } }
    : { other: { ...request.other, ...more } }

/** The request that books a time which was only priced before, for the sum to which the guest has agreed. */
const agreedTo = (request: Request, total: number): Request => {
  if ('slot' in request) return withMore(request, { total })
  const { validate: _, ...time } = request.other
  return { other: { ...time, total } }
}

/** Tells whether the guest must give a card, or another one, after this refusal. */
const asksForCard = (refusal: Refusal): boolean =>
  isDecline(refusal) || refusal.code === 'payment_required' || refusal.code === 'invalid_payment_token'

type Facts = {
  readonly application: WaitingListApplication
  /** Called when the server's state may have changed: the time was booked, or cannot be. */
  readonly onChange: () => Promise<void>
  /** Called when another time than the offered ones is booked. */
  readonly onOther: (dateTime: string) => void
}

/**
 * Books a time of the offer or another one, once, and charges the saved card. If none is saved, or it is
 * declined, the guest gives a card (waiting-list/accepting). The guest agrees to every charge, so a changed
 * sum is shown before the request is sent again.
 */
export const useBooking = ({ application, onChange, onOther }: Facts) => {
  const t = useT()
  const format = useFormat()
  const [step, setStep] = useState<Step>({ kind: 'idle' })
  const chargeWords = useChargeWords()
  const { shop, card } = application
  const what = `waiting-list ${application.id}`

  const send = async (request: Request): Promise<void> => {
    setStep({ kind: 'pending' })
    const outcome = await payOnce<Request, CheckoutResult>({
      what,
      input: request,
      call,
    })
    if (outcome.kind === 'done' && 'other' in request) onOther(request.other.dateTime)
    await onChange()
    if (outcome.kind === 'refused' && outcome.refusal.sums) agree(request, outcome.refusal.sums)
    else if (outcome.kind === 'refused') setStep({ kind: 'refused', refusal: outcome.refusal, request })
    else {
      closeAllPopups()
      setStep({ kind: 'idle' })
    }
  }

  /** Shows the present price of the time, and books the time for that sum alone once the guest agrees. */
  const agree = (request: Request, sums: TimeSums): void => {
    const { total, chargeNow, chargeLater } = sums
    setStep({ kind: 'idle' })
    openPopup('waitingListAgree', {
      application,
      dateTime: timeOf(request),
      total,
      charge: chargeWords(application, sums),
      hasChanged: totalOf(request) !== undefined,
      onAgree: () => begin(agreedTo(request, total), chargeNow, chargeNow + chargeLater),
    })
  }

  const askForCard = (request: Request, chargeNow: number): void => {
    const total = totalOf(request)
    openPopup(
      'cardForm',
      {
        shopRef: shop.route,
        about: {
          label: t('waitingList.takeByCard'),
          ...(total === undefined ? {} : { sum: format.exactMoney(total, shop.currency) }),
          note: t('waitingList.cardNote'),
          chargeNow,
          subject: { waitingListId: application.id },
        },
        onCancel: () => closePopup('cardForm'),
        onNext: (collect) => {
          setStep({ kind: 'pending' })
          void collect().then((collected) => {
            if (collected.kind === 'token') {
              closePopup('cardForm')
              return send(withMore(request, { paymentToken: collected.token }))
            }
            return setStep({ kind: 'refused', refusal: collectRefusal(collected), request })
          })
        },
      },
      { slot: 'secondary' },
    )
  }

  const begin = (request: Request, chargeNow: number, charged: number): void => {
    const hasCard =
      card !== null || ('slot' in request ? request.slot : request.other).paymentToken !== undefined
    if (charged > 0 && !hasCard) askForCard(request, chargeNow)
    else void send(request)
  }

  const path = returnPath()
  const back = path === undefined ? {} : { returnPath: path }
  const resume = useEffectEvent(() => {
    const request = leftWith(what) as Request | undefined
    if (!request) return
    cleanAddress()
    void send(request)
  })
  useEffect(() => queueMicrotask(resume), [])

  return {
    step,
    takeSlot: ({ waitingListSlotId, time, total, chargeNow, chargeLater }: OfferedSlot): void =>
      begin(
        {
          slot: {
            waitingListCustomerId: application.id,
            waitingListSlotId,
            platform: platform(),
            total,
            ...back,
          },
          dateTime: time,
        },
        chargeNow,
        chargeNow + chargeLater,
      ),
    /** Books another time than the offered ones, after asking the server for its price. */
    takeOther: ({ barberId, dateTime }: OtherTime): void =>
      begin({ other: { id: application.id, barberId, dateTime, validate: true, ...back } }, 0, 0),
    asksForCard,
    tryAgain: (): void => {
      if (step.kind === 'refused') void send(step.request)
    },
    /** Takes the guest to the next step after a refusal. */
    goOn: (): void => {
      if (step.kind !== 'refused') return
      setStep({ kind: 'idle' })
      if (asksForCard(step.refusal)) askForCard(step.request, 0)
    },
  }
}
