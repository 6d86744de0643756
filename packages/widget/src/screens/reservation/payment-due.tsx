import type { SaleOrder } from '@openchair/contract'
import { phoneText } from '../../format/phone.ts'
import { useFormat } from '../../format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../pieces/button/button.tsx'
import { Icon } from '../../pieces/icon/icon.tsx'
import { Heading, Quiet } from '../../pieces/text/text.tsx'
import { paymentStateOf } from '../../sale-orders/payment-state.ts'
import { useNames } from '../../sale-orders/use-names.ts'
import css from './reservation.module.css'

/** What the bank refused, that the time is safe all the same, and how else it can be paid. */
export const PaymentDue = ({ order }: { readonly order: SaleOrder }) => {
  const t = useT()
  const format = useFormat()
  const { card } = useNames(order)
  const due = paymentStateOf(order).payments.find(({ state }) => state === 'due' || state === 'failed')
  const { phone, allowInPersonPayments } = order.shop
  if (!due) return null
  return (
    <section className={css.due} aria-labelledby="due">
      <Heading level={2} id="due">
        {t('reservation.dueTitle', { amount: format.exactMoney(due.amount, order.currency) })}
      </Heading>
      <Quiet>{t('reservation.dueNote', { card: card(due) })}</Quiet>
      <Quiet>{t(allowInPersonPayments ? 'reservation.dueAtShop' : 'reservation.dueCall')}</Quiet>
      {phone !== '' && (
        <Button href={`tel:${phone}`}>
          <Icon name="phone" small />
          {t('reservation.callNumber', { phone: phoneText(phone) })}
        </Button>
      )}
    </section>
  )
}
