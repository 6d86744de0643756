import { getShop } from '@openchair/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useRef } from 'react'
import { ask } from '../../calls/client.ts'
import { useCart } from '../../cart/cart-store.ts'
import { Note } from '../../checkout/note.tsx'
import { useCheckoutOptions } from '../../checkout/use-checkout-options.ts'
import { usePaymentWords } from '../../checkout/use-payment-words.ts'
import { bookingOf, useVisitWords } from '../../checkout/use-visit-words.ts'
import { useFormat } from '../../format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../pieces/button/button.tsx'
import { focusField, useFieldFocus } from '../../pieces/field/focus-field.ts'
import { Sheet } from '../../pieces/sheet/sheet.tsx'
import { Raised } from '../../pieces/text/text.tsx'
import type { PopupProps } from '../../popup-stack/popup-props.ts'
import { CardFields } from './card-fields.tsx'
import css from './card-form.module.css'
import { digitsOf } from './card-number.ts'
import { TestCardList } from './test-card-list.tsx'
import { sandboxToken } from './test-cards.ts'
import { useCard } from './use-card.ts'

/** Where banks check a card by the postal code of its owner. */
const zipCountries: ReadonlySet<string> = new Set(['US', 'CA', 'GB'])

/** A card for the sandbox. Its number stays in this form; what leaves is the sandbox's token for it. */
export default function CardForm({ shop: shopName, onNext, onCancel, open, onGone }: PopupProps<'cardForm'>) {
  const t = useT()
  const format = useFormat()
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const { data: shop } = useQuery(ask(getShop, { id: shopName }))
  const { options } = useCheckoutOptions(shopName)
  const words = useVisitWords(bookingOf(options))
  const paymentWords = usePaymentWords()
  const type = useCart((cart) => cart.checkoutType)
  const country = shop?.address.country
  const asksZip = country !== undefined && zipCountries.has(country)
  const form = useCard(asksZip)
  const terms = options?.termsOf(type)

  useFieldFocus(element, form.refusedField)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const firstFault = form.check()
    if (firstFault) {
      focusField(element.current, firstFault)
      return
    }
    const token = sandboxToken(digitsOf(form.card.number))
    onNext(() => Promise.resolve({ kind: 'token', token }))
  }
  const label = () => {
    if (terms && terms.chargeNow > 0 && options) {
      const amount = format.exactMoney(terms.chargeNow, options.shop.currency)
      return t('checkout.payAndBook', { amount })
    }
    return t('checkout.book', { dayTime: words.dayTimeInSentence })
  }

  return (
    <Sheet
      open={open}
      onClose={onCancel}
      onGone={onGone}
      title={t('checkout.cardTitle')}
      full
      foot={
        <Button type="submit" form={id} working={!terms}>
          {terms ? <Raised>{label()}</Raised> : t('checkout.booking')}
        </Button>
      }
    >
      <form ref={element} id={id} className={css.form} noValidate onSubmit={submit}>
        <p className={css.badge}>
          <b>{t('checkout.testMode')}</b> {t('checkout.testModeText')}
        </p>
        <CardFields form={form} country={country} asksZip={asksZip} />
        {options && terms && <Note icon="lock">{paymentWords(terms, options.shop.currency)}</Note>}
        <TestCardList onFill={form.fill} />
      </form>
    </Sheet>
  )
}
