import { states } from '../gallery/states.ts'
import { useT } from '../i18n/use-t.ts'
import { Overlay, type OverlayState } from '../pieces/overlay/overlay.tsx'
import { useReservationWords } from './options/use-reservation-words.ts'
import type { Refusal } from './machine/outcome.ts'
import { refusalLead, refusalMessage } from './refusal-message.ts'

const reservation = { start: '2026-11-24T10:15:00-05:00', timezone: 'America/New_York', barber: 'Marcus' }
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
      okLabel={refusalLead(t, refusal, refusal?.code === 'card_declined')}
    />
  )
}

const showing = (state: OverlayState, refusal?: Refusal) => ({
  heading: false,
  render: () => <Shown state={state} {...(refusal ? { refusal } : {})} />,
})

export default states({
  saving: showing('pending'),
  booked: showing('success'),
  declined: showing('error', refused('card_declined', 'Your card was declined. Try another card.')),
  noAnswer: showing('error', refused('no_answer')),
  sumChanged: showing('error', refused('sum_changed')),
  paymentFailed: showing('error', refused('payment_failed')),
  integrationError: showing('error', refused('integration_error')),
  walletUnavailable: showing('error', refused('payment_method_unavailable')),
  payerIncomplete: showing('error', refused('payer_incomplete')),
  bankUnanswered: showing('error', refused('bank_unanswered')),
  bankRefused: showing(
    'error',
    refused('authentication_required', 'Your bank did not confirm this payment. Try another card.'),
  ),
  noConnection: showing('error', refused('network_error')),
  failed: showing('error'),
})
