import type { ValidatedCart } from '@openchair/contract'
import { cartWith, checkoutIn, chooseReservation } from '../../gallery/kingsley/checkout.ts'
import { states } from '@openchair/ui/gallery/states.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'

const at = (cart?: ValidatedCart) => ({
  ...checkoutIn({}, cart),
  heading: false,
  before: () => {
    chooseReservation(cart)
    openPopup('taxesAndFees', {})
  },
})
const gst = { id: 'gst', name: 'TPS', percentage: 5, addToPrice: true, amount: 285 }
const vat = { id: 'vat', name: 'VAT', percentage: 20, addToPrice: false, amount: 950 }

export default states({
  added: at(),
  included: at(cartWith({ taxes: [vat], customerBookingFee: 0, totalFee: 0 })),
  both: at(cartWith({ taxes: [gst, vat], waitingListFee: 300, totalFee: 450 })),
  range: at(cartWith({ totalRange: { min: 6356, max: 7118 } })),
})
