import type { Currency } from '@openchair/contract'
import type { Tip } from '@openchair/rules'
import { useId } from 'react'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../../i18n/use-t.ts'
import text from '@openchair/ui/pieces/text/text.module.css'
import css from './tips.module.css'
import { useQuery } from '@tanstack/react-query'
import { flagsQuery } from '../../../calls/flags.ts'

export const noTip: Tip = { type: 'amount', amount: 0 }

/** A percentage that the shop offers. Its `amount` (minor units) is undefined while the price is unknown. */
export type TipTier = { readonly percentage: number; readonly amount: number | undefined }

type Props = {
  readonly currency: Currency
  readonly tiers: readonly TipTier[]
  readonly labelledBy: string
  /** True while "No tip" is selected; undefined where it is not offered. */
  readonly isNone: boolean | undefined
  /** The chosen percentage. */
  readonly chosen: number | undefined
  readonly onChoose: (tip: Tip) => void
}

/** The choice of no tip and of the shop's percentages, each with its amount once the price is known. */
export const TipTiers = ({ currency, tiers, labelledBy, isNone, chosen, onChoose }: Props) => {
  const t = useT()
  const format = useFormat()
  const name = useId()
  const isPriced = tiers.some(({ amount }) => amount !== undefined)
  const tier = (tip: Tip, checked: boolean, label: string, price: string | undefined) => (
    <label key={label} className={css.tier}>
      <input
        className={text.over}
        type="radio"
        name={name}
        checked={checked}
        onChange={() => onChoose(tip)}
      />
      <b>{label}</b>
      {price !== undefined && <small>{price}</small>}
    </label>
  )
  return (
    <div className={css.tiers} role="radiogroup" aria-labelledby={labelledBy}>
      {isNone !== undefined &&
        tier(noTip, isNone, t('cart.tipNone'), isPriced ? format.money(0, currency) : undefined)}
      {tiers.map(({ percentage, amount }) =>
        tier(
          { type: 'percentage', percentage },
          percentage === chosen,
          format.percent(percentage),
          amount === undefined ? undefined : format.exactMoney(amount, currency),
        ),
      )}
    </div>
  )
}

/** Tells if a shop takes tips of any amount (flag flexible-tipping); false until that is known. */
export const useAnyAmount = (shopRef: string): boolean =>
  useQuery(flagsQuery(shopRef)).data?.['flexible-tipping'] === true
