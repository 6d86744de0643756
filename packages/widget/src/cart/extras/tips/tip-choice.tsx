import type { Currency } from '@openchair/contract'
import { isEmptyTip, type Tip } from '@openchair/rules'
import { useId, useState } from 'react'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Chip } from '@openchair/ui/pieces/chip/chip.tsx'
import { Heading, Small } from '@openchair/ui/pieces/text/text.tsx'
import { cartStore } from '../../model/cart-store.ts'
import { validateCart } from '../../sync/save-cart.ts'
import { OtherAmount } from './other-amount.tsx'
import { noTip, type TipTier, TipTiers } from './tip-tiers.tsx'
import css from './tips.module.css'

type Props = {
  readonly title: string
  readonly currency: Currency
  readonly tiers: readonly TipTier[]
  /** True if any amount can be typed (flag flexible-tipping). */
  readonly anyAmount: boolean
  readonly tip: Tip | undefined
  /** The percentage set at first, as long as the guest has not chosen. */
  readonly suggested: number | undefined
  /** True if several tips differ in kind, so that neither a percentage nor "none" is selected. */
  readonly isMixed?: boolean
  /** Sets the tip. Returns true if that was possible. */
  readonly onGive: (tip: Tip) => boolean
}

/** The choice of a tip: none, one of the shop's percentages, or an amount. */
export const TipChoice = ({
  title,
  currency,
  tiers,
  anyAmount,
  tip,
  suggested,
  isMixed = false,
  onGive,
}: Props) => {
  const t = useT()
  const format = useFormat()
  const heading = useId()
  const own = tip?.type === 'amount' && tip.amount > 0 ? tip.amount : undefined
  const share = tip?.type === 'percentage' ? tip.percentage : undefined
  const [isOpen, setOpen] = useState(own !== undefined)
  const [asked, setAsked] = useState(0)
  const give = (given: Tip): boolean => cartStore.getState().interactive && onGive(given)
  const isNone = !isMixed && isEmptyTip(tip)
  return (
    <section className={css.tip} aria-labelledby={heading}>
      <div className={css.head}>
        <Heading level={3} id={heading}>
          {title}
        </Heading>
        {anyAmount && (
          <Chip
            look="bare"
            pressed={own !== undefined}
            onClick={() => {
              setOpen(true)
              setAsked(asked + 1)
            }}
          >
            {t('cart.tipOther')}
          </Chip>
        )}
      </div>
      <TipTiers
        currency={currency}
        tiers={tiers}
        labelledBy={heading}
        isNone={isNone}
        chosen={share}
        onChoose={(chosen) => {
          setOpen(false)
          if (give(chosen)) void validateCart()
        }}
      />
      {share !== undefined && share === suggested && (
        <Small className={css.suggestion ?? ''}>
          {t('cart.tipSuggested', { share: format.percent(share) })}
        </Small>
      )}
      {isOpen && (
        <OtherAmount
          currency={currency}
          value={own}
          asked={asked}
          empty={t(isNone ? 'cart.tipEmptyNone' : 'cart.tipEmpty')}
          onType={(amount) => {
            if (amount !== undefined) give({ type: 'amount', amount })
            else if (own !== undefined) give(noTip)
          }}
        />
      )}
    </section>
  )
}
