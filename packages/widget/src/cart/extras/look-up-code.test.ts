import { expect, it } from 'vitest'
import { marcus } from '../../gallery/kingsley/barbers.ts'
import { emptyCart } from '../model/cart-state.ts'
import { lookUpCode } from './apply-code.ts'
import { emptyReservation } from '../model/reservation.ts'

it('a code that is looked up without a time fails with the specification’s words [5.05.02] [5.05.03]', async () => {
  const reservation = emptyReservation('1', { id: marcus.id, route: marcus.route })
  const cart = { ...emptyCart, shopId: 'soho', reservations: [reservation], activeReservation: '1' }
  await expect(lookUpCode(cart, 'FADE20', (call) => call(undefined))).rejects.toMatchObject({
    status: 400,
    code: 'missing_date',
    message: 'Reservation date time is missing on discount check attempt',
  })
})
