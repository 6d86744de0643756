import { toE164, cleanEmail } from '@openchair/rules'
import { setInteractive } from '../../cart/model/actions.ts'
import { closePopup, openPopup, usePopups } from '../../popup-stack/popup-stack.ts'
import type { PopupName } from '../../popup-stack/popup-props.ts'
import { keepConsents } from '../consents/consents.ts'
import type { CheckoutEvent, CollectCard } from '../machine/checkout-setup.ts'
import { useCheckout } from '../machine/checkout-store.ts'
import { type Actions, type CheckoutPage, consentsDue } from './checkout-page.ts'
import { holdTimes } from '../hold/hold-times.ts'

/** The phases in which a popup waits for the guest. */
type AskingPhase = 'policies' | 'userInfo' | 'marketingConsents' | 'paymentInfo'

type Self = {
  readonly send: (event: CheckoutEvent) => void
  readonly getSnapshot: () => {
    readonly matches: (phase: AskingPhase) => boolean
  }
}

const isOpen = (name: PopupName): boolean =>
  usePopups.getState().popups.some((popup) => popup.name === name && popup.open)

const asksForConsent = (page: CheckoutPage): boolean =>
  (page.options?.shop.settings.newsChannels.length ?? 0) > 0

/** Opens and closes the popups of a checkout, and connects their buttons. */
export const popupActions = (page: () => CheckoutPage) => {
  /** The Next and Cancel of a form. Both do nothing once its phase has ended, as at a second press. */
  const answers = (self: Self, phase: AskingPhase) => {
    const send = (event: CheckoutEvent) => {
      if (self.getSnapshot().matches(phase)) self.send(event)
    }
    return {
      shopRef: page().shopRef,
      send,
      onNext: () => send({ type: 'next' }),
      onCancel: () => send({ type: 'cancel' }),
    }
  }

  return {
    preloadPopups: () =>
      page().preload([
        'policies',
        page().form,
        ...(asksForConsent(page()) ? (['marketingConsent'] as const) : []),
        'cardForm',
        'checkoutPayment',
        'paymentMethod',
      ]),
    openPolicies: ({ self }) => {
      const { send: _, ...popup } = answers(self, 'policies')
      openPopup('policies', popup)
      setInteractive(true)
    },
    closePolicies: () => closePopup('policies'),
    openCheckoutForm: ({ self }) => {
      if (isOpen(page().form)) return
      const { send, ...form } = answers(self, 'userInfo')
      const onNext = (id?: string) =>
        send({ type: 'next', ...(id === undefined ? {} : { card: { kind: 'existing', id } }) })
      openPopup(page().form, { ...form, onNext })
      setInteractive(true)
      // The guest may have read the policies for long. Fetches the sums, and holds the times from now on.
      if (page().form !== 'waitingListForm' && !page().options?.giftCard) void holdTimes(self)
    },
    closeCheckoutForm: () => closePopup(page().form),
    openConsents: ({ self }) => {
      const { shopRef, onNext, onCancel } = answers(self, 'marketingConsents')
      const { email, phone } = useCheckout.getState().details
      openPopup(
        'marketingConsent',
        {
          shopRef,
          channels: consentsDue(page()),
          contact: { email: cleanEmail(email), phone: toE164(phone) },
          onAnswer: (promotional) => {
            keepConsents({ ...useCheckout.getState().consents, ...promotional })
            onNext()
          },
          onCancel,
        },
        { slot: 'secondary' },
      )
    },
    closeConsents: () => closePopup('marketingConsent'),
    openCardForm: ({ self }) => {
      if (isOpen('cardForm')) return
      const { send, ...form } = answers(self, 'paymentInfo')
      const onNext = (collectCard: CollectCard) => send({ type: 'next', collectCard })
      const { cardPurpose: about } = page()
      openPopup('cardForm', { ...form, onNext, ...(about && { about }) }, { slot: 'secondary' })
    },
    closeCardForm: () => closePopup('cardForm'),
  } satisfies Actions
}
