import type { SaleOrder } from '@openchair/contract'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '@openchair/ui/pieces/icon/icon.tsx'
import { LateIcon } from '@openchair/ui/pieces/icon/late-icon.tsx'
import { paymentStateOf } from '../../sale-orders/payment-state.ts'
import css from './reservation.module.css'

/** Code in two halves that are easier to read aloud, like `K7M 42Q`. */
export const spaced = (code: string): string => code.replace(/^(.{3})(.{3})$/, '$1\u00a0$2')

const looks = {
  canceled: [<Icon key="" name="close" small />, undefined],
  refunded: [<LateIcon key="" name="undo" small />, undefined],
  due: [<LateIcon key="" name="warning" small />, 'bad'],
  atShop: [<Icon key="" name="card" small />, undefined],
  free: [<Icon key="" name="check" small />, 'good'],
  notCharged: [<Icon key="" name="clock" small />, undefined],
  partPaid: [<Icon key="" name="check" small />, 'good'],
  toPay: [<Icon key="" name="card" small />, undefined],
  authorized: [<Icon key="" name="card" small />, undefined],
  paid: [<Icon key="" name="check" small />, 'good'],
} as const

export const StateWord = ({ order }: { readonly order: SaleOrder }) => {
  const t = useT()
  const format = useFormat()
  const { word, open } = paymentStateOf(order)
  const [icon, look] = looks[word]
  return (
    <span className={`${css.word} ${look ? css[look] : ''}`}>
      {icon}
      {t(`reservation.word.${word}`, { amount: format.exactMoney(open, order.currency) })}
    </span>
  )
}
