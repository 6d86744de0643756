import type { Shop } from '@openchair/contract'
import { type Hold, setHold } from '../../checkout/hold/hold-store.ts'
import { keepDetails, useCheckout } from '../../checkout/machine/checkout-store.ts'
import { checkoutIn, chooseReservation, sam } from '../../gallery/kingsley/checkout.ts'
import { inMinutes } from '../../gallery/mount.tsx'
import { states } from '@openchair/ui/gallery/states.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'

const nothing = () => undefined

const filled = () => {
  chooseReservation()
  keepDetails(sam)
  openPopup('checkoutForm', { shopRef: 'kingsley-soho', onNext: nothing, onCancel: nothing })
}
const at = (changed: Partial<Shop>) => ({ ...checkoutIn(changed), heading: false, before: filled })
const holding = (hold: Hold) => ({
  ...at({}),
  before: () => {
    filled()
    setHold(hold)
  },
})
const note = 'Small scar behind my left ear, please go gently there. And I have to be out by 11:15.'
const writing = (changed: Partial<Shop>, text: string) => ({
  ...at(changed),
  before: () => {
    filled()
    useCheckout.setState({ note: text })
  },
})
const pressNote = (root: HTMLElement) =>
  root.querySelector<HTMLElement>('form > button[aria-expanded=false]')?.click()
const submit = (root: HTMLElement) => root.querySelector<HTMLElement>('button[type=submit]')?.click()

export default states({
  held: holding({ kind: 'held', until: inMinutes(8), isLonger: false }),
  heldAsking: holding({ kind: 'asking' }),
  heldLastMinutes: holding({ kind: 'held', until: inMinutes(1.6), isLonger: false }),
  heldLongerLastMinutes: holding({ kind: 'held', until: inMinutes(0.5), isLonger: true }),
  heldOver: holding({ kind: 'over', minutes: 10 }),
  notHeld: holding({ kind: 'without' }),
  openNote: {
    ...at({}),
    after: pressNote,
  },
  writtenNote: writing({}, note),
  fullNote: writing({}, note.padEnd(500, ' and so on')),
  wrongNote: { ...writing({}, 'See www.example.com'), after: submit },
  asksForNote: at({ askNote: 'Any allergy, sensitive skin, or products that you would rather not have?' }),
})
