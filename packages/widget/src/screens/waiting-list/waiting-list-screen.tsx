import { withoutParameters } from '@openchair/ui/browser/without-parameters.ts'
import type { OfferedSlot } from '@openchair/contract'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { usePage } from '@openchair/ui/browser/page.tsx'
import { isUnreachable } from '@openchair/ui/calls/call-error.ts'
import { saleOrderQuery } from '../../calls/sale-orders.ts'
import { leaveList } from '../../calls/waiting-list/applications.ts'
import { canBeTriedAgain, isDecline, refusalMessage } from '../../checkout/refusals/refusal-message.ts'
import { useCookieConsent } from '../../cookie-consent/choose.ts'
import { useT } from '../../i18n/use-t.ts'
import { NotFound } from '../../lost/not-found.ts'
import { NotLoadedScreen } from '@openchair/ui/pieces/lost/not-loaded-screen.tsx'
import { Overlay } from '@openchair/ui/pieces/overlay/overlay.tsx'
import { ScreenOfShop } from '@openchair/ui/pieces/screen/screen-of-shop.tsx'
import { closePopup, openPopup, usePopups } from '../../popup-stack/popup-stack.ts'
import { Booked } from './booked.tsx'
import { InLine } from './in-line.tsx'
import { LinkEnded } from './link-ended.tsx'
import { Offered, TakeBar } from './offered.tsx'
import { Over } from './over.tsx'
import { type Application, useApplication } from './use-application.ts'
import { useBooking } from './use-booking.ts'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { LoadingHeading } from '@openchair/ui/pieces/text/page-head.tsx'
import { Head } from '@openchair/ui/pieces/text/text.tsx'
import css from './waiting-list.module.css'

const WaitingListSkeleton = () => {
  return (
    <>
      <LoadingHeading />
      <Skeleton width="100%" height={194} />
      <Head>
        <Skeleton width={240} height={26} gap={3} />
        <Skeleton width={280} height={12} gap={8} />
      </Head>
      <div className={css.block}>
        <Skeleton width="100%" height={44} radius={12} />
      </div>
      <div className={css.block}>
        <Skeleton width="100%" height={180} radius={12} />
      </div>
    </>
  )
}

type Props = { readonly application: string; readonly attempt?: string }

/** Page of a place in line and its offer, for everybody who has its address (waiting-list/page). */
export default function WaitingListScreen({ application: id, attempt }: Props) {
  const t = useT()
  const found = useApplication(id, attempt)
  if (found.status === 'unknown') return <NotFound what="application" />
  if (found.status === 'failed')
    return (
      <NotLoadedScreen
        title={t('waitingList.failedTitle')}
        text={t('waitingList.failedText')}
        unreachable={isUnreachable(found.error)}
        retry={found.retry}
      />
    )
  if (found.status === 'found') return <Open key={id} found={found} />
  return (
    <ScreenOfShop shop={undefined} busy>
      <WaitingListSkeleton />
    </ScreenOfShop>
  )
}

/** Treats another state like another page: its heading takes the focus, and open popups close. */
const useStateChange = (state: string): void => {
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    closePopup('waitingListTimeSlots')
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [state])
}

/**
 * Opens the popup that a message's link asks for, once, because an address alone never changes a place in
 * line. It waits for the choice about cookies, whose notice it would cover, and does not cover a popup that
 * was opened meanwhile.
 */
const useAskedPopup = (
  stands: boolean,
  ways: Readonly<Record<'onAnother' | 'onLeave', () => void>>,
): void => {
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get('open')
  const asksCookies = usePage().flags['cookie-consent'] === true
  const isAwaited = useCookieConsent(({ consent }) => consent === undefined) && asksCookies
  const open = useEffectEvent(() => {
    setParameters(withoutParameters('open'), { replace: true })
    const isBusy = usePopups.getState().popups.some((popup) => popup.open)
    if (isBusy) return
    if (asked === 'another') ways.onAnother()
    else if (asked === 'leave') ways.onLeave()
  })
  useEffect(() => {
    if (stands && asked !== null && !isAwaited) open()
  }, [stands, asked, isAwaited])
}

const Open = ({ found }: { readonly found: Application }) => {
  const t = useT()
  const { application, state, offer, lapsed, refresh, take } = found
  const booking = useBooking({ application, onChange: refresh, onOther: found.keepOther })
  const isOver = state === 'selected' || state === 'available' ? 'offered' : state
  const onTake = (slot: OfferedSlot): void => booking.takeSlot(slot)
  const ways = {
    onAnother: () =>
      openPopup('waitingListReschedule', {
        application,
        ...(offer ? { heldUntil: offer.expiresAt } : {}),
        onBook: booking.takeOther,
      }),
    onLeave: () =>
      openPopup('waitingListLeave', {
        application,
        onLeave: async () => take(await leaveList(application.id)),
      }),
  }
  const isBooked =
    state === 'accepted' || (state === 'rescheduleSelected' && application.saleOrderId !== null)
  const sale = useQuery({
    ...saleOrderQuery(application.saleOrderId ?? ''),
    enabled: isBooked && application.saleOrderId !== null,
  })
  // Before the answer the page does not know whether the booking still stands.
  const isLooking = isBooked && sale.isLoading
  useStateChange(isLooking ? 'looking' : lapsed ? 'lapsed' : isOver)
  const content = (): ReactNode => {
    if (isLooking) return <WaitingListSkeleton />
    if (isBooked)
      return <Booked application={application} order={sale.data} isOther={found.other !== undefined} />
    if (application.isPayLink && !offer) return <LinkEnded application={application} />
    if (state === 'left' || state === 'expired' || state === 'rescheduleSelected')
      return (
        <Over
          application={application}
          state={state}
          other={found.other}
          onBook={booking.takeOther}
          onAnother={ways.onAnother}
        />
      )
    return offer ? <Offered {...{ found, offer, onTake, ...ways }} /> : <InLine found={found} {...ways} />
  }
  useAskedPopup(application.status === null, ways)
  const { step } = booking
  return (
    <>
      <ScreenOfShop
        shop={application.shop}
        busy={isLooking}
        foot={offer && !isBooked && <TakeBar found={found} offer={offer} onTake={onTake} />}
      >
        {content()}
      </ScreenOfShop>
      {step.kind === 'pending' && <Overlay state="pending" message={t('waitingList.taking')} />}
      {step.kind === 'refused' && (
        <Overlay
          state="error"
          message={
            isDecline(step.refusal)
              ? `${refusalMessage(t, step.refusal)}\n${t('checkout.nothingCharged')}`
              : refusalMessage(t, step.refusal)
          }
          {...(booking.asksForCard(step.refusal) ? { okLabel: t('checkout.okOtherCard'), icon: 'card' } : {})}
          onOk={booking.goOn}
          {...(canBeTriedAgain(step.refusal) && {
            okLabel: t('common.tryAgain'),
            onOk: booking.tryAgain,
            onEscape: booking.goOn,
            others: [{ label: t('common.back'), onPress: booking.goOn }],
          })}
        />
      )}
    </>
  )
}
