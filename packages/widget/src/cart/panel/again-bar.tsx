import type { CustomerAppointment } from '@openchair/contract'
import { useQuery } from '@tanstack/react-query'
import { appointmentsQuery } from '../../calls/customers.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { CartBar } from '@openchair/ui/pieces/cart-bar/cart-bar.tsx'
import { useBookAgain } from './use-book-again.ts'

/** The latest appointment at a shop that can be booked again. The server lists coming ones first. */
const lastAt = (shopId: string, rows: readonly CustomerAppointment[]): CustomerAppointment | undefined =>
  rows
    .filter(({ shop, canBookAgain, guestName }) => shop.id === shopId && canBookAgain && guestName === '')
    .toSorted((one, other) => other.dateTime.localeCompare(one.dateTime))[0]

const Again = ({ last }: { readonly last: CustomerAppointment }) => {
  const t = useT()
  const { isBusy, bookAgain } = useBookAgain(last)
  const what = last.services.map(({ name }) => name).join(', ')
  return (
    <CartBar
      label={t('cart.againTitle')}
      title={t('cart.againTitle')}
      quiet={t('cart.againWhat', { name: last.barber.firstName, what })}
    >
      <Button working={isBusy} onClick={() => void bookAgain()}>
        {t('cart.chooseTime')}
      </Button>
    </CartBar>
  )
}

type Props = { readonly shopId: string; readonly customerId: string }

/** Offers a signed-in customer their last appointment again, where the cart would be, so nothing moves. */
export default function AgainBar({ shopId, customerId }: Props) {
  const { data } = useQuery(appointmentsQuery(customerId))
  const last = data && lastAt(shopId, data.rows)
  return last ? <Again key={last.id} last={last} /> : null
}
