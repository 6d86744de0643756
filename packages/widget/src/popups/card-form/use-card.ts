import { useState } from 'react'
import { useCheckout } from '../../checkout/machine/checkout-store.ts'
import type { Refusal } from '../../checkout/machine/outcome.ts'
import { isDecline } from '../../checkout/refusals/refusal-message.ts'
import { dayOf } from '@openchair/ui/format/days.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { messageLines } from '@openchair/ui/pieces/toast/toast.tsx'
import { useT } from '../../i18n/use-t.ts'
import { type Card, cardFaults, type CardField, cardFields } from './card-faults.ts'
import { digitsOf, securityCodeOf } from './card-number.ts'

const refusedFields: Readonly<Partial<Record<string, CardField>>> = {
  card_declined: 'number',
  insufficient_funds: 'number',
  processing_error: 'number',
  invalid_payment_token: 'number',
  authentication_required: 'number',
  expired_card: 'expiry',
  incorrect_cvc: 'cvc',
}

/** The part of a refusal that the notice above the form lacks: all of it, unless a card was declined. */
const shortOf = (refusal: Refusal | undefined): string | undefined => {
  const message = refusal?.message
  if (!refusal || message === undefined || !isDecline(refusal)) return message
  return messageLines(message).text ?? message
}

/** The server's message about the card, shown until the guest changes the field. */
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

/** The card's data while it is typed, stored only in the popup's state. */
export const useCard = (asksZip: boolean) => {
  const t = useT()
  const today = dayOf(useNow(), 'UTC')
  const [card, setCard] = useState(emptyCard)
  const [left, setLeft] = useState<ReadonlySet<CardField>>(new Set())
  const refused = useRefusedCard()
  const faults = cardFaults(card, { today, asksZip })
  const [told, tell] = useState(refused.refusal)
  if (told !== refused.refusal) {
    // Typed data stays, except the security code, which proves that the guest has the card at hand.
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
    /** An empty field is reported only when the form is submitted. */
    leave: (field: CardField) => {
      if (card[field] !== '') setLeft((before) => new Set([...before, field]))
    },
    check: (): CardField | undefined => {
      setLeft(new Set(cardFields))
      return cardFields.find((field) => faults[field] !== undefined)
    },
  }
}
