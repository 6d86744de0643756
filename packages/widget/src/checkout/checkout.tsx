import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { clearCart } from '../cart/sync/open-cart.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { paths } from '../paths.ts'
import { awaitsBank } from '@openchair/ui/pieces/overlay/first-frame-place.ts'
import { Overlay } from '@openchair/ui/pieces/overlay/overlay.tsx'
import type { PopupName } from '../popup-stack/popup-props.ts'
import { forgetGiftCard } from './gift-card/gift-card-choice.ts'
import { useHeldTimes } from './hold/use-held-times.ts'
import { useLeftForm } from './left-form.ts'
import { type CheckoutStart, forgetDetails, useCheckout } from './machine/checkout-store.ts'
import { Refused } from './refusals/refused.tsx'
import { useCheckoutActor } from './use-checkout-actor.ts'
import { useCheckoutOptions } from './options/use-checkout-options.ts'
import { useReservationWords } from './options/use-reservation-words.ts'

type Props = CheckoutStart & {
  readonly preload: (popups: readonly PopupName[]) => void
  /** Called when something that the checkout needs cannot be loaded. */
  readonly onFail: () => void
}

/** Tells if the page of the booking or purchase is shown. Clears the choices, and focuses its heading. */
const useArrival = (phase: string, onArrived: () => void): boolean => {
  const [path] = useLocation()
  const hasBought = path.startsWith(paths.viewGiftCard.to(''))
  const isThere =
    hasBought || path.startsWith(paths.reservation.to('')) || path.startsWith(paths.waitingList.to(''))
  useEffect(() => {
    // Only now, because the previous page still shows the choices.
    if ((phase === 'success' || phase === 'error') && isThere) {
      if (hasBought) forgetGiftCard()
      else clearCart()
      forgetDetails()
      onArrived()
    }
    if (phase === 'initial' && isThere) {
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    }
  }, [phase, isThere, hasBought, onArrived])
  return isThere
}

/** The checkout: its machine, and the overlay while it books. Popups show its forms. */
export default function Checkout({ shopRef, turn, sells, begins, preload, onFail }: Props) {
  const t = useT()
  const format = useFormat()
  const { options, failed } = useCheckoutOptions(shopRef)
  const { actor, phase } = useCheckoutActor({ shopRef, options, preload })
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  const leadsToCard = useSelector(actor, ({ context }) => context.fallbackPhase === 'paymentInfo')
  const summary = useCheckout((state) => state.summary)
  const giftCardFor = useCheckout((state) => state.giftCardFor)
  const words = useReservationWords(summary)
  const [path] = useLocation()
  const hasJoined = path.startsWith(paths.waitingList.to(''))
  const isThere = useArrival(
    phase,
    useCallback(() => actor.send({ type: 'arrived' }), [actor]),
  )
  useLeftForm(phase, shopRef, sells === 'giftCard')
  useHeldTimes(actor, phase)
  // The page below the overlay shows the same, so the guest may close the overlay early.
  const dismiss = isThere ? { onDismiss: () => actor.send({ type: 'seen' }) } : {}

  const begun = useRef(0)
  const isReady = options !== undefined
  useEffect(() => {
    if (!isReady || begun.current === turn) return
    begun.current = turn
    actor.send({ type: begins })
  }, [actor, turn, begins, isReady])
  useEffect(() => {
    if (failed) onFail()
  }, [failed, onFail])
  const [asksBank, setAsksBank] = useState(awaitsBank)
  // Only the first try resumes after the bank. A later one is an ordinary try.
  if (asksBank && phase === 'error') setAsksBank(false)

  const pendingWords = (): string => {
    if (asksBank) return t('checkout.bankAwaited')
    if (phase === 'processingWaitingList') return t('waitingList.joining')
    return sells === 'giftCard' ? t('checkout.giftSaving') : t('checkout.saving', words)
  }
  const successWords = (): string => {
    if (sells === 'giftCard')
      return giftCardFor === ''
        ? t('checkout.giftBought')
        : t('checkout.giftBoughtFor', { name: giftCardFor })
    if (hasJoined) return t('waitingList.joined')
    const firstName = summary?.firstName ?? ''
    // After a return from the bank only the server's answer can have the customer's name.
    const message =
      firstName === '' ? t('checkout.bookedUnnamed', words) : t('checkout.booked', { ...words, firstName })
    const contacts = summary?.sentTo ?? []
    const sent = contacts.length > 0 ? `\n${t('checkout.sentTo', { contacts: format.list(contacts) })}` : ''
    return `${message}${sent}`
  }
  if (phase.startsWith('processing')) return <Overlay state="pending" message={pendingWords()} />
  if (phase === 'success') return <Overlay state="success" {...dismiss} message={successWords()} />
  if (phase === 'error')
    return (
      <Refused
        shopRef={shopRef}
        options={options}
        refusal={refusal}
        leadsToCard={leadsToCard}
        send={(event) => actor.send(event)}
      />
    )
  return null
}
