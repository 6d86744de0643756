import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'wouter'
import { useKnownShop } from '../../calls/brands.ts'
import { useT } from '../../i18n/use-t.ts'
import { NotFound } from '../../lost/not-found.ts'
import { guestParameter, paths } from '../../paths.ts'
import { Blank } from '@openchair/ui/pieces/blank/blank.tsx'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { NotLoadedScreen } from '@openchair/ui/pieces/lost/not-loaded-screen.tsx'
import { ScreenOfShop } from '@openchair/ui/pieces/screen/screen-of-shop.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import type { AddressedReservation } from '../sync/use-reservation.ts'

type Problem = Exclude<AddressedReservation, { readonly status: 'open' | 'loading' }>

type Refused = Exclude<Problem, { readonly status: 'shopUnknown' | 'failed' }>

type Lock = Extract<Problem, { readonly status: 'passcode' }>

/** Explains that a professional books by invitation, and asks at once for the passcode. */
const Locked = ({ problem, shopRef }: { readonly problem: Lock; readonly shopRef: string }) => {
  const t = useT()
  const [parameters] = useSearchParams()
  const guest = parameters.get(guestParameter) ?? undefined
  const { route, firstName: name } = problem.barber
  const open = () => openPopup('barberPasscode', { shopRef, barber: route, guest })
  const ask = useEffectEvent(open)
  useEffect(() => ask(), [])
  return (
    <Blank level={1} title={t('cart.passcodeTitle', { name })} text={t('cart.passcodeText', { name })}>
      <Button onClick={open}>{t('cart.passcodeLead')}</Button>
      <Button kind="third" href={paths.shop.to(shopRef, { guest })}>
        {t('cart.passcodeAnother')}
      </Button>
    </Blank>
  )
}

/** Explains why nothing can be booked at this address, and leads on. */
const Explanation = ({ problem, shopRef }: { readonly problem: Refused; readonly shopRef: string }) => {
  const t = useT()
  if (problem.status === 'passcode')
    return <Locked key={problem.barber.id} problem={problem} shopRef={shopRef} />
  return (
    <Blank level={1} title={t('cart.anyNotAllowedTitle')} text={t('cart.anyNotAllowedText')}>
      <Button href={paths.shop.to(shopRef)}>{t('cart.anyNotAllowedLead')}</Button>
    </Blank>
  )
}

type Props = {
  readonly problem: Problem
  readonly shopRef: string
  readonly back: string | undefined
}

/** A cart's page whose address names a professional who cannot be booked. */
const ReservationProblem = ({ problem, shopRef, back }: Props) => {
  const t = useT()
  const known = useKnownShop(shopRef)
  if (problem.status === 'shopUnknown') return <NotFound what="shop" shopRef={shopRef} />
  if (problem.status === 'barberUnknown') return <NotFound what="barber" shopRef={shopRef} />
  if (problem.status === 'failed') {
    const shop = problem.shop ?? known
    return (
      <NotLoadedScreen
        name={shop?.name}
        phone={shop?.phone}
        back={back}
        title={t('cart.failedTitle')}
        text={t('common.networkErrorText')}
        unreachable={problem.unreachable}
        retry={problem.retry}
      />
    )
  }
  return (
    <ScreenOfShop shop={problem.shop} back={back}>
      <Explanation problem={problem} shopRef={shopRef} />
    </ScreenOfShop>
  )
}

type BeforeReservationProps = {
  readonly found: AddressedReservation
  /** True while something besides the reservation must load before the page can be shown. */
  readonly waiting?: boolean
  readonly shopRef: string
  readonly back?: string | undefined
  readonly onBack?: () => void
  readonly skeleton: ReactNode
}

/** Stands in for a cart's page that has no reservation yet: its skeleton, or the reason why there is none. */
export const BeforeReservation = ({
  found,
  waiting = false,
  shopRef,
  skeleton,
  ...way
}: BeforeReservationProps) => {
  if (waiting || found.status === 'loading' || found.status === 'open')
    return (
      <ScreenOfShop shop={'shop' in found ? found.shop : undefined} {...way} busy>
        {skeleton}
      </ScreenOfShop>
    )
  return <ReservationProblem problem={found} shopRef={shopRef} back={way.back} />
}
