import { useState } from 'react'
import { useCheckout } from '../../checkout/machine/checkout-store.ts'
import type { Refusal } from '../../checkout/machine/outcome.ts'
import { isDecline } from '../../checkout/refusals/declines.ts'
import { dayOf } from '@openchair/ui/format/days.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { messageLines } from '@openchair/ui/pieces/toast/toast.tsx'
import { useT } from '../../i18n/use-t.ts'
import { type Card, cardFaults, type CardField, cardFields } from './card-faults.ts'
import { digitsOf, securityCodeOf } from './card-number.ts'

/** Which field a refused card is about. */
const refusedFields: Readonly<Partial<Record<string, CardField>>> = {
  card_declined: 'number',
  insufficient_funds: 'number',
  processing_error: 'number',
  invalid_payment_token: 'number',
  authentication_required: 'number',
  expired_card: 'expiry',
  incorrect_cvc: 'cvc',
}

/** What the notice above the form has not said yet of a declined card; all that the server says of another refusal. */
const shortOf = (refusal: Refusal | undefined): string | undefined => {
  const message = refusal?.message
  if (!refusal || message === undefined || !isDecline(refusal)) return message
  return messageLines(message).text ?? message
}

/** The server's message about the card, until its field is changed. */
const useRefusedCard = () => {
  const refusal = useCheckout((state) => state.refusal)
  const [mended, mend] = useState<{ readonly of: unknown }>()
  const field = refusal && mended?.of !== refusal ? refusedFields[refusal.code] : undefined
  return {
    refusal,
    field,
    message: field && shortOf(refusal),
    change: (changed: CardField) => {
      if (changed === field) mend({ of: refusal })
    },
  }
}

const emptyCard: Card = { number: '', expiry: '', cvc: '', zip: '' }

/** The card while it is typed, in the state of the popup alone. */
export const useCard = (asksZip: boolean) => {
  const t = useT()
  const today = dayOf(useNow(), 'UTC')
  const [card, setCard] = useState(emptyCard)
  const [left, setLeft] = useState<ReadonlySet<CardField>>(new Set())
  const refused = useRefusedCard()
  const faults = cardFaults(card, { today, asksZip })
  const [told, tell] = useState(refused.refusal)
  if (told !== refused.refusal) {
    // What was typed stays, but for the code that shows that the card is in the guest's hand.
    tell(refused.refusal)
    if (refused.refusal && isDecline(refused.refusal)) {
      setCard((before) => ({ ...before, cvc: '' }))
      setLeft((before) => new Set([...before].filter((field) => field !== 'cvc')))
    }
  }

  const errorOf = (field: CardField): string | undefined => {
    if (refused.field === field) return refused.message
    const fault = left.has(field) ? faults[field] : undefined
    if (fault === 'cvcWrong') {
      const { digits, side } = securityCodeOf(digitsOf(card.number))
      return t('checkout.cvcWrong', { digits: String(digits), side })
    }
    return fault && t(`checkout.${fault}`)
  }
  return {
    card,
    errorOf,
    refusedField: refused.field,
    change: (field: CardField, value: string) => {
      setCard((before) => ({ ...before, [field]: value }))
      refused.change(field)
    },
    fill: (filled: Card) => {
      setCard(filled)
      setLeft(new Set())
      if (refused.field) refused.change(refused.field)
    },
    /** An empty field is reported at the end alone. */
    leave: (field: CardField) => {
      if (card[field] !== '') setLeft((before) => new Set([...before, field]))
    },
    /** Shows everything that is wrong, and gives the first. */
    check: (): CardField | undefined => {
      setLeft(new Set(cardFields))
      return cardFields.find((field) => faults[field] !== undefined)
    },
  }
}
