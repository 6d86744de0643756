import { anyBarber, type Shop } from '@openchair/contract'
import { chooseBarber, chooseTime } from '../cart/model/actions.ts'
import { cartStore } from '../cart/model/cart-store.ts'
import { addGuest } from '../cart/model/group.ts'
import { chosenTimes, keepOwnSale } from '../cart/model/own-sales.ts'
import { checkoutAnswers, checkoutIn, chooseReservation } from '../gallery/kingsley/checkout.ts'
import { amaraSale, saleCart } from '../gallery/kingsley/sale.ts'
import { brandColours } from '@openchair/ui/gallery/colours.ts'
import { states } from '@openchair/ui/gallery/states.ts'
import { brandTheme } from '@openchair/ui/theme/brand-theme.ts'
import { setHold } from './hold/hold-store.ts'
import { useCheckoutOptions } from './options/use-checkout-options.ts'
import { Refused } from './refusals/refused.tsx'
import { useT } from '../i18n/use-t.ts'
import { Overlay, type OverlayState } from '@openchair/ui/pieces/overlay/overlay.tsx'
import { useReservationWords } from './options/use-reservation-words.ts'
import type { Refusal } from './machine/outcome.ts'
import { refusalLead, refusalMessage } from './refusals/refusal-message.ts'

const premiumGreen = brandTheme(brandColours('#12402F', '#83590F', '#FFFFFF'))
const reservation = {
  starts: ['2026-11-24T10:15:00-05:00'],
  timezone: 'America/New_York',
  country: 'US',
  barber: 'Marcus',
}
const refused = (code: string, message?: string): Refusal => ({
  code,
  issues: [],
  ...(message === undefined ? {} : { message }),
})

const Shown = ({ state, refusal }: { readonly state: OverlayState; readonly refusal?: Refusal }) => {
  const t = useT()
  const words = useReservationWords(reservation)
  const messages: Readonly<Record<OverlayState, string>> = {
    pending: t('checkout.saving', words),
    success: t('checkout.booked', { ...words, firstName: 'Sam' }),
    error: refusalMessage(t, refusal),
  }
  return (
    <Overlay
      state={state}
      message={messages[state]}
      okLabel={refusalLead(t, refusal, refusal?.code === 'card_declined' ? 'card' : 'details')}
    />
  )
}

const showing = (state: OverlayState, refusal?: Refusal) => ({
  heading: false,
  render: () => <Shown state={state} {...(refusal ? { refusal } : {})} />,
})

const slotGone = 'appointment.errors.oneOfTimeslotsNotAvailable'
const gone = refused(slotGone, 'That time was just taken. Choose another one.')
const declinedCard = refused(
  'card_declined',
  'Your bank declined this card. Try another card, or ask your bank about this one.',
)

const tooManyDeclines = refused(
  'too_many_declines',
  'Too many cards were declined. Try a card again in 10 min, or call us at +1 212 555 0101.',
)
const tooManyUnpaid = refused(
  'too_many_unpaid',
  'You already have several visits coming up. Pay by card to book another, or sign in with a code by text message, or call us at +1 212 555 0101.',
)

const Failed = ({ refusal }: { readonly refusal: Refusal }) => {
  const { options } = useCheckoutOptions('kingsley-soho')
  return (
    <Refused shopRef="kingsley-soho" options={options} refusal={refusal} leadsToCard send={() => undefined} />
  )
}
const failing = (refusal: Refusal, shop: Partial<Shop> = {}, before: () => void = chooseReservation) => ({
  ...checkoutIn(shop),
  heading: false,
  render: () => <Failed refusal={refusal} />,
  before,
})
const chooseAny = () => {
  chooseReservation(amaraSale)
  chooseBarber(anyBarber)
  chooseTime('2026-11-24', '2026-11-24T10:15:00-05:00', amaraSale.items[0]?.barber ?? undefined)
}
/** Simulates that another tab has booked these choices. */
const bookHere = () => {
  const { shopId = '', reservations } = cartStore.getState()
  keepOwnSale({ saleOrder: 'sale-1', shopId, times: chosenTimes(reservations) })
}
const holdTime = () => chooseReservation({ ...saleCart, holdExpiresAt: '2026-11-21T13:10:00-05:00' })

export default states({
  timeGone: failing(gone),
  timeGoneAfterHold: failing(gone, {}, () => {
    chooseReservation()
    setHold({ kind: 'over', minutes: 10 })
  }),
  timeGoneNoOther: {
    ...failing(gone),
    answers: checkoutAnswers({ first: (path) => (/range|related/.test(path) ? { rows: [] } : undefined) }),
  },
  timeGoneGroup: failing(gone, {}, () => {
    chooseReservation()
    addGuest({ firstName: 'Leo', lastName: '' })
  }),
  timeGonePremiumGreen: {
    ...failing(gone, {}, chooseAny),
    embedded: true,
    render: () => (
      <>
        <style>{premiumGreen}</style>
        <Failed refusal={gone} />
      </>
    ),
  },
  declinedHeld: failing(declinedCard, {}, holdTime),
  declinedOrAtShop: failing(declinedCard, { bookNoPay: true }, holdTime),
  timeGoneOwn: failing(gone, {}, () => {
    chooseReservation()
    bookHere()
  }),
  timeGoneOwnGroup: failing(gone, {}, () => {
    chooseReservation()
    addGuest({ firstName: 'Leo', lastName: '' })
    bookHere()
  }),
  timeGoneElsewhere: failing({ ...gone, isOpenedElsewhere: true }),
  tooManyDeclines: failing(tooManyDeclines),
  tooManyDeclinesAtShop: failing(tooManyDeclines, { bookNoPay: true }),
  tooManyUnpaid: { ...failing(tooManyUnpaid), flags: { 'web-login': true } },
  tooManyUnpaidNoSignIn: failing(tooManyUnpaid),
  tooManyUnpaidNoCards: failing(tooManyUnpaid, { takesCards: false }),
  saving: showing('pending'),
  booked: showing('success'),
  noAnswer: failing(refused('no_answer')),
  giftNoAnswer: failing(refused('gift_card_no_answer')),
  nothingBooked: showing('error', refused('nothing_booked')),
})
