import type { ReactNode } from 'react'
import { ScreenOfShop } from '@openchair/ui/pieces/screen/screen-of-shop.tsx'
import type { AddressedReservation } from '../sync/use-reservation.ts'
import { ReservationProblem } from './reservation-problem.tsx'

type Props = {
  readonly found: AddressedReservation
  /** True while something else must load before the page can be shown. */
  readonly waiting?: boolean
  /** The shop's id or route in the page's address. */
  readonly shopRef: string
  readonly back?: string | undefined
  readonly onBack?: () => void
  readonly skeleton: ReactNode
}

/**
 * Replaces a page of the cart until there is a reservation: by its skeleton, or by the reason why there is
 * none.
 */
export const BeforeReservation = ({ found, waiting = false, shopRef, skeleton, ...way }: Props) => {
  if (waiting || found.status === 'loading' || found.status === 'open')
    return (
      <ScreenOfShop shop={'shop' in found ? found.shop : undefined} {...way} busy>
        {skeleton}
      </ScreenOfShop>
    )
  return <ReservationProblem problem={found} shopRef={shopRef} back={way.back} />
}
