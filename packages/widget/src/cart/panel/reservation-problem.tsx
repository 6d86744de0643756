import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Blank } from '../../pieces/blank/blank.tsx'
import { Button } from '../../pieces/button/button.tsx'
import { NotFoundScreen } from '../../pieces/notice/notice.tsx'
import { ScreenOfShop } from '../../pieces/screen/screen-of-shop.tsx'
import type { AddressedReservation } from '../sync/use-reservation.ts'

type Problem = Exclude<AddressedReservation, { readonly status: 'open' | 'loading' }>

/** Why nothing can be booked at this address, and the way on. */
const Explanation = ({
  problem,
  shopRef,
}: {
  readonly problem: Exclude<Problem, { readonly status: 'shopUnknown' }>
  readonly shopRef: string
}) => {
  const t = useT()
  if (problem.status === 'failed')
    return (
      <Blank
        level={1}
        title={t('cart.failedTitle')}
        text={t('common.networkErrorText')}
        retry={problem.retry}
      />
    )
  if (problem.status === 'passcode') {
    const name = problem.barber.firstName
    return (
      <Blank level={1} title={t('cart.passcodeTitle', { name })} text={t('cart.passcodeText', { name })}>
        <Button href={paths.shop.to(shopRef)}>{t('cart.passcodeLead')}</Button>
        <Button kind="third" href={`tel:${problem.shop.phone}`}>
          {t('cart.callShop')}
        </Button>
      </Blank>
    )
  }
  const { status } = problem
  return (
    <Blank level={1} title={t(`cart.${status}Title`)} text={t(`cart.${status}Text`)}>
      <Button href={paths.shop.to(shopRef)}>{t(`cart.${status}Lead`)}</Button>
    </Blank>
  )
}

type Props = {
  readonly problem: Problem
  readonly shopRef: string
  readonly back: string | undefined
}

/** A cart's page whose address names nobody who can be booked. */
export const ReservationProblem = ({ problem, shopRef, back }: Props) => {
  if (problem.status === 'shopUnknown') return <NotFoundScreen />
  return (
    <ScreenOfShop shop={problem.shop} back={back}>
      <Explanation problem={problem} shopRef={shopRef} />
    </ScreenOfShop>
  )
}
