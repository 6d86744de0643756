import { type Currency, giftCardTiers } from '@openchair/contract'
import { useEffect, useId, useRef, useState } from 'react'
import { changeGiftCard, type GiftCardChoice } from '../../checkout/gift-card/gift-card-choice.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { AmountField } from '@openchair/ui/pieces/amount-field/amount-field.tsx'
import { Heading } from '@openchair/ui/pieces/text/text.tsx'
import text from '@openchair/ui/pieces/text/text.module.css'
import css from './gift-card.module.css'

type Props = {
  readonly choice: GiftCardChoice
  readonly currency: Currency
  /** True once the guest has pressed the button to go on. Faults are shown from then on. */
  readonly isChecked: boolean
  readonly onDone: () => void
}

/** Choice between the shop's amounts and another one of at least the minimum (gift-cards/amount). */
export const AmountChoice = ({ choice, currency, isChecked, onDone }: Props) => {
  const t = useT()
  const format = useFormat()
  const name = useId()
  const { giftCardSaleAmount: amount, minimumGiftCardAmount: minimum } = choice
  const isTier = giftCardTiers.some((tier) => tier === amount)
  const [isOpen, setOpen] = useState(false)
  const [isLeft, setLeft] = useState(false)
  const [asked, setAsked] = useState(0)
  const own = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (asked === 0) return
    own.current?.querySelector('input')?.focus({ preventScroll: true })
    own.current?.scrollIntoView({ block: 'center' })
  }, [asked])
  // True also for an amount outside the shop's amounts that was typed, or that the address named.
  const isOther = isOpen || (amount !== undefined && !isTier)
  const isTooLow = amount !== undefined && amount < minimum
  const least = format.money(minimum, currency)
  return (
    <section className={css.section}>
      <Heading level={2}>{t('gift.amount')}</Heading>
      <fieldset>
        <legend className={text.hidden}>{t('gift.amount')}</legend>
        <div className={css.amounts}>
          {giftCardTiers.map((tier) => (
            <label key={tier} className={css.amount}>
              <input
                className={text.over}
                type="radio"
                name={name}
                checked={!isOther && tier === amount}
                onChange={() => {
                  setOpen(false)
                  changeGiftCard({ giftCardSaleAmount: tier })
                }}
              />
              {format.money(tier, currency)}
            </label>
          ))}
          <label className={css.amount}>
            <input
              className={text.over}
              type="radio"
              name={name}
              checked={isOther}
              // Only a press, with a `detail` above 0, opens the field. Arrow keys merely pass this choice.
              onClick={({ detail }) => {
                if (detail > 0) setAsked(asked + 1)
              }}
              onChange={() => {
                setOpen(true)
                changeGiftCard({ giftCardSaleAmount: undefined })
              }}
            />
            {t('gift.otherAmount')}
          </label>
        </div>
      </fieldset>
      {isOther && (
        <div ref={own} className={css.own} data-own-amount>
          <AmountField
            label={t('gift.ownAmount')}
            hint={t('gift.ownAmountHint', { least })}
            fault={t('gift.minimum', { amount: least })}
            error={isTooLow && (isChecked || isLeft) ? t('gift.minimum', { amount: least }) : undefined}
            currency={currency}
            value={amount}
            onChange={(typed) => changeGiftCard({ giftCardSaleAmount: typed })}
            onLeave={() => setLeft(true)}
            onDone={onDone}
          />
        </div>
      )}
    </section>
  )
}
