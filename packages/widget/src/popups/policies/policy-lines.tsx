import { adultAge } from '@openchair/contract'
import type { PolicyLine } from '../../checkout/options/policy-lines.ts'
import type { CheckoutOptions } from '../../checkout/options/use-checkout-options.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { type IconName, Icon } from '@openchair/ui/pieces/icon/icon.tsx'
import { List } from '@openchair/ui/pieces/list/list.tsx'
import css from './policies.module.css'

type Line = readonly [IconName, text: string]

export const LineList = ({ lines }: { readonly lines: readonly Line[] }) => (
  <List className={css.lines}>
    {lines.map(([icon, text]) => (
      <li key={text} className={css.line}>
        <Icon name={icon} />
        <span>{text}</span>
      </li>
    ))}
  </List>
)

const icons: Readonly<Record<PolicyLine['text'], IconName>> = {
  adultsText: 'person',
  freeUntil: 'shield',
  lateAlready: 'clock',
  lateAlreadyThen: 'clock',
  undoOnly: 'clock',
  undoThen: 'clock',
  cancelNever: 'phone',
  fees: 'card',
  feeOfBoth: 'card',
  lateFee: 'card',
  feeIfLate: 'card',
  noShowFee: 'card',
}

const useWords = ({ shop, sums }: CheckoutOptions): ((line: PolicyLine) => string) => {
  const t = useT()
  const format = useFormat(shop.address.country)
  return (line) => {
    switch (line.text) {
      case 'adultsText':
        return t('checkout.adultsText', { age: String(adultAge), shop: shop.name })
      case 'freeUntil': {
        const dayTime = format.dayTimeInSentence(sums?.canCancelBefore ?? '', shop.timezone)
        return t('checkout.freeUntil', { dayTime })
      }
      case 'lateAlready':
      case 'undoOnly':
      case 'cancelNever':
        return t(`checkout.${line.text}`)
      case 'fees':
        return t('checkout.fees', {
          late: format.percent(line.late),
          noShow: format.percent(line.noShow),
        })
      case 'feeOfBoth':
      case 'lateFee':
      case 'feeIfLate':
      case 'noShowFee':
      case 'lateAlreadyThen':
      case 'undoThen':
        return t(`checkout.${line.text}`, { share: format.percent(line.share) })
    }
  }
}

/** Lists the policies of a gift card, a line each (gift-cards/policy). */
export const GiftCardLines = ({ shop }: Pick<CheckoutOptions, 'shop'>) => {
  const t = useT()
  const adults: Line = ['person', t('checkout.adultsText', { age: String(adultAge), shop: shop.name })]
  return (
    <LineList
      lines={[
        ...(shop.adultsOnly ? [adults] : []),
        ['shield', t('checkout.giftRefund')],
        ['clock', t('checkout.giftLasts')],
        ['lock', t('checkout.giftWho')],
      ]}
    />
  )
}

type Props = {
  readonly lines: readonly PolicyLine[]
  readonly options: CheckoutOptions
  /** True if the fees only apply to bookings with a card. */
  readonly withCard: boolean
}

export const PolicyLines = ({ lines, options, withCard }: Props) => {
  const t = useT()
  const words = useWords(options)
  const fees = lines.filter((line) => 'share' in line || 'late' in line)
  // Only the last fee's line has the addition, which applies to all fees.
  const addition = (line: PolicyLine) =>
    withCard && line === fees.at(-1)
      ? ` ${t(fees.length > 1 ? 'checkout.allFeesWithCard' : 'checkout.feesWithCard')}`
      : ''
  return <LineList lines={lines.map((line) => [icons[line.text], `${words(line)}${addition(line)}`])} />
}
