import { useQueryClient } from '@tanstack/react-query'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { tellsNextTimes } from '../calls/barbers.ts'
import { saleOrderQuery } from '../calls/sale-orders.ts'
import { isOfUser } from '../session/session-host.tsx'
import { waitingDayOf } from '../cart/model/cart-state.ts'
import { cartStore, useCart } from '../cart/model/cart-store.ts'
import { isGroup } from '../cart/model/group.ts'
import { usePage } from '@openchair/ui/browser/page.tsx'
import { keepConsent, knownCustomer } from '../session/known-customer.ts'
import { paths } from '../paths.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import type { CardPurpose } from '../popup-stack/popup-props.ts'
import { usePopups } from '../popup-stack/popup-stack.ts'
import { checkoutWith } from './effects/checkout-effects.ts'
import { type CheckoutPage, consentsDue, type FormName } from './effects/checkout-page.ts'
import type { CheckoutEvent, CheckoutFacts } from './machine/checkout-setup.ts'
import { useCheckout } from './machine/checkout-store.ts'
import { validateCart } from '../cart/sync/save-cart.ts'
import { refusalFrom } from './attempt/refusal.ts'

type Actor = ReturnType<typeof useActorRef<ReturnType<typeof checkoutWith>>>

const useFormName = (): FormName => {
  const { flags } = usePage()
  const isWaiting = useCart((cart) => waitingDayOf(cart) !== undefined)
  if (isWaiting) return 'waitingListForm'
  return flags['checkout-v2'] || flags['mobile-checkout-v-2'] ? 'checkoutFormV2' : 'checkoutForm'
}

/** Always holds the newest value, for code that runs outside of rendering. */
const useLatest = <T>(value: T): { readonly current: T } => {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

/** Cancels the phase of a popup that closed because its code could not be loaded (checkout/preloading). */
const useClosedPopups = (actor: Actor, form: FormName): void =>
  useEffect(() => {
    const check = () => {
      const snapshot = actor.getSnapshot()
      const awaited =
        (snapshot.matches({ policies: 'asking' }) && 'policies') ||
        (snapshot.matches({ userInfo: 'asking' }) && form) ||
        (snapshot.matches({ marketingConsents: 'asking' }) && 'marketingConsent') ||
        (snapshot.matches({ paymentInfo: 'asking' }) && 'cardForm')
      const { popups } = usePopups.getState()
      if (awaited && !popups.some(({ name, open }) => name === awaited && open)) {
        actor.send({ type: 'cancel' })
      }
    }
    // In a microtask, because a change of phases closes one popup before it opens the next.
    return usePopups.subscribe(() => queueMicrotask(check))
  }, [actor, form])

/** Leads back to the times where the chosen ones were removed while a form is open. */
const useLostTimes = (actor: Actor): void =>
  useEffect(
    () =>
      cartStore.subscribe((cart, before) => {
        if (cart.slotConflicts > before.slotConflicts) actor.send({ type: 'timesLost' })
      }),
    [actor],
  )

/** Asks the server, while a form is open, if a chosen time that seems to be taken is still free. */
const useDoubtedTimes = (actor: Actor): void =>
  useEffect(
    () =>
      useCheckout.subscribe(({ doubts }, before) => {
        if (doubts === before.doubts) return
        const snapshot = actor.getSnapshot()
        const isAsking =
          snapshot.matches({ userInfo: 'asking' }) || snapshot.matches({ paymentInfo: 'asking' })
        if (isAsking) void watchTimes(actor)
      }),
    [actor],
  )

/** Gives the reason of the last refusal to the forms, once one of them is shown again. */
const useToldRefusal = (actor: Actor): void =>
  useEffect(() => {
    const subscription = actor.subscribe((snapshot) => {
      const isSeen = snapshot.matches('userInfo') || snapshot.matches('paymentInfo')
      const { refusal } = snapshot.context
      if ((isSeen || !refusal) && useCheckout.getState().refusal !== refusal)
        useCheckout.setState({ refusal })
    })
    return () => subscription.unsubscribe()
  }, [actor])

/** Tells the page whether a checkout is under way. */
const useUnderWay = (phase: string): void =>
  useEffect(() => {
    useCheckout.setState({ isUnderWay: phase !== 'initial' })
    return () => useCheckout.setState({ isUnderWay: false })
  }, [phase])

const factsOf = (page: CheckoutPage): CheckoutFacts => ({
  asksConsent: consentsDue(page).length > 0,
  paymentMethod: cartStore.getState().paymentMethod,
  hasWaitingListDate: waitingDayOf(cartStore.getState()) !== undefined,
  sellsGiftCard: page.options?.giftCard !== undefined,
})

/** The texts and the charge for a card on the waiting list; undefined where the cart joins none. */
const useWaitingCard = (country: string | undefined): CardPurpose | undefined => {
  const t = useT()
  const format = useFormat(country)
  const day = useCart(waitingDayOf)
  return day === undefined
    ? undefined
    : {
        label: t('waitingList.join', { day: format.dayInSentence(day) }),
        note: t('waitingList.freeTextCard'),
        chargeNow: 0,
      }
}

/** Runs the checkout machine in this page. */
export const useCheckoutActor = ({
  shopRef,
  options,
  preload,
}: Pick<CheckoutPage, 'shopRef' | 'options' | 'preload'>) => {
  const [, navigate] = useLocation()
  const form = useFormName()
  const client = useQueryClient()
  const page = useLatest<CheckoutPage>({
    shopRef,
    options,
    form,
    preload,
    customer: () => (options ? knownCustomer(client, options.shop.brandId) : undefined),
    onConsent: (customerId, consent) => keepConsent(client, customerId, consent),
    // At once, because the overlay hides the change. The popups' history entries are still on top.
    showReservation: (saleOrder) => {
      void client.invalidateQueries({ predicate: tellsNextTimes, refetchType: 'none' })
      const ofGroup = isGroup(cartStore.getState())
      // The page below belongs to one guest, so going back from the booking leads a group to the shop.
      if (ofGroup) navigate(paths.shop.to(shopRef), { replace: true, transition: false })
      navigate(paths.reservation.to(saleOrder), { replace: !ofGroup, transition: false })
    },
    showGiftCard: (saleOrder) => navigate(paths.viewGiftCard.to(saleOrder), { transition: false }),
    bringSaleOrder: (saleOrder) => client.fetchQuery(saleOrderQuery(saleOrder)),
    showWaitingList: (application) =>
      navigate(paths.waitingList.to(application), { replace: true, transition: false }),
    cardPurpose: useWaitingCard(options?.shop.address.country),
    askUserAgain: () => void client.invalidateQueries({ predicate: isOfUser }),
  })
  const [machine] = useState(() => checkoutWith(() => page.current))
  const actor = useActorRef(machine, { input: { facts: () => factsOf(page.current) } })
  const phase = useSelector(actor, ({ value }) =>
    typeof value === 'string' ? value : (Object.keys(value)[0] ?? ''),
  )
  useClosedPopups(actor, form)
  useLostTimes(actor)
  useDoubtedTimes(actor)
  useToldRefusal(actor)
  useUnderWay(phase)
  return { actor, phase }
}

/** Fetches the sums from the server. Where a time has been taken, offers others. */
const watchTimes = async ({ send }: { readonly send: (event: CheckoutEvent) => void }): Promise<void> => {
  const outcome = await validateCart({ keepsTimes: true })
  if ('slotConflict' in outcome && outcome.slotConflict)
    send({ type: 'timeGone', refusal: refusalFrom(outcome.error) })
}
