import type { CheckoutType, PaymentTerms } from '@openchair/rules'
import { Note } from '../../checkout/note.tsx'
import type { CheckoutOptions } from '../../checkout/use-checkout-options.ts'
import { usePaymentWords } from '../../checkout/use-payment-words.ts'
import { useNow } from '../../format/clock.tsx'
import { dayOf, isBefore } from '../../format/days.ts'
import { phoneText } from '../../format/phone.ts'
import { useFormat } from '../../format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { type Choice, Choices } from '../../pieces/choices/choices.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import css from './checkout-form.module.css'

type Props = {
  readonly options: CheckoutOptions
  readonly type: CheckoutType | undefined
  readonly onChange: (type: CheckoutType) => void
}

/** The ways to pay that the shop allows (spec 4, Checkout types). */
export const HowToPay = ({ options: { shop, types, sums }, type, onChange }: Props) => {
  const t = useT()
  const format = useFormat()
  const price = sums && format.exactMoney(sums.breakdown.total, sums.currency)
  const choices: Readonly<Record<CheckoutType, Choice<CheckoutType>>> = {
    bookAndPay: {
      value: 'bookAndPay',
      label: t('checkout.byCard'),
      ...(price === undefined ? {} : { price }),
    },
    bookProvideCard: {
      value: 'bookProvideCard',
      label: t('checkout.atShop'),
      aside: t('checkout.cardHolds'),
    },
    bookNoCard: { value: 'bookNoCard', label: t('checkout.atShop'), aside: t('checkout.noCard') },
  }
  if (types.length === 0)
    return (
      <p className={css.problem} role="alert">
        {t('checkout.noWayToPay', { phone: phoneText(shop.phone) })}
      </p>
    )
  return (
    <Choices
      label={t('checkout.howYouPay')}
      value={type}
      options={types.map((each) => choices[each])}
      onChange={onChange}
    />
  )
}

type NotesProps = {
  readonly shopName: string
  readonly options: CheckoutOptions
  readonly terms: PaymentTerms
}

/** What is paid when, and until when it costs nothing to cancel. */
export const PaymentNotes = ({ shopName, options: { shop, sums }, terms }: NotesProps) => {
  const t = useT()
  const format = useFormat()
  const words = usePaymentWords()
  const now = useNow()
  const deadline = sums?.canCancelBefore
  const free = () => {
    if (!deadline) return undefined
    const { timezone } = shop
    const fee = terms.cardNeeded && shop.lateCancelPercentage > 0
    const share = format.percent(shop.lateCancelPercentage)
    if (isBefore(deadline, now))
      return fee ? t('checkout.lateAlreadyThen', { share }) : t('checkout.lateAlready')
    const dayTime = `${format.dayInSentence(dayOf(deadline, timezone))}, ${format.time(deadline, timezone)}`
    return fee ? t('checkout.freeUntilThen', { dayTime, share }) : t('checkout.freeUntil', { dayTime })
  }
  return (
    <div className={css.notes}>
      <Note icon={terms.cardNeeded ? 'lock' : 'pin'}>{words(terms, shop.currency)}</Note>
      <Note icon="shield">
        {free()}{' '}
        <button
          type="button"
          className={css.link}
          onClick={() => openPopup('policies', { shop: shopName }, { slot: 'secondary' })}
        >
          {t('checkout.cancellationPolicy')}
        </button>
      </Note>
    </div>
  )
}
