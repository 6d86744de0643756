import type { CheckoutOptions } from '../../checkout/options/use-checkout-options.ts'
import type { PaymentWay, usePaymentChoices } from '../../checkout/options/use-payment-choices.ts'
import { useChoiceWords } from '../../checkout/options/use-payment-words.ts'
import { phoneText } from '@openchair/ui/format/phone.ts'
import { useT } from '../../i18n/use-t.ts'
import { TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { Choices } from '@openchair/ui/pieces/choices/choices.tsx'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { Heading, Num } from '@openchair/ui/pieces/text/text.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import css from './checkout-form.module.css'

type Payment = ReturnType<typeof usePaymentChoices>

type Props = {
  readonly shopRef: string
  readonly options: CheckoutOptions
  readonly payment: Payment
  /** True if only the chosen way is shown, with a button that leads to the others. */
  readonly short: boolean
}

const nameOf = ({ checkoutType, kind, card }: PaymentWay): string =>
  `${checkoutType} ${kind} ${card?.id ?? ''}`

/** The ways to pay that the shop allows (payments/methods). */
export const HowToPay = ({ shopRef, options, payment, short }: Props) => {
  const t = useT()
  const words = useChoiceWords(options)
  const { choices, chosen, choose, terms, cards, isPending, isTestWallet } = payment
  const { shop } = options
  if (choices.length === 0)
    return (
      <p className={css.problem} role="alert">
        {t('checkout.noWayToPay', { phone: phoneText(shop.phone) })}
      </p>
    )
  if (!chosen || isPending) return <Skeleton width="100%" height={52} radius={12} />
  const nothingToPay = chosen.checkoutType === 'bookAndPay' && terms?.cardNeeded === false
  if (nothingToPay) return null
  const { label, note, aside, price } = words(chosen, isTestWallet)
  if (short)
    return (
      <section>
        <Heading level={3}>{t('checkout.howYouPay')}</Heading>
        <div className={css.chosen}>
          <span>
            <b>{label}</b>
            {note !== undefined && <span className={css.aside}>{note}</span>}
            {aside !== undefined && <span className={css.aside}>{aside}</span>}
          </span>
          {price !== undefined && <Num>{price}</Num>}
          {choices.length > 1 && (
            <TextButton onClick={() => openPopup('paymentMethod', { shopRef }, { slot: 'secondary' })}>
              {t('checkout.changeMethod')}
            </TextButton>
          )}
        </div>
      </section>
    )
  return (
    <Choices
      label={t('checkout.howYouPay')}
      value={nameOf(chosen)}
      options={choices.map((choice) => {
        const { price: sum, ...said } = words(choice, isTestWallet)
        // If there are saved cards, only the chosen way shows the sum.
        const isSaid = sum !== undefined && (cards.length === 0 || choice === chosen)
        return { value: nameOf(choice), ...said, ...(isSaid && { price: sum }) }
      })}
      onChange={(name) => {
        const choice = choices.find((each) => nameOf(each) === name)
        if (choice) choose(choice)
      }}
    />
  )
}
