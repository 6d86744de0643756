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
  /** Amounts of one's own can be given (flag flexible-tipping). */
  readonly anyAmount: boolean
  readonly tip: Tip | undefined
  /** The share that the guest has not chosen themselves. */
  readonly suggested: number | undefined
  /** Several tips of different kinds: neither one of the shares nor none. */
  readonly isMixed?: boolean
  /** Gives whether the tip was set. */
  readonly onGive: (tip: Tip) => boolean
}

/** A tip: none, one of the shop's shares, or an amount. */
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
