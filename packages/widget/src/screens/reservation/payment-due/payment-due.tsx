import type { SaleOrder } from '@openchair/contract'
import { Suspense, useEffect } from 'react'
import { cleanAddress } from '../../../checkout/attempt/leave-for-bank.ts'
import { phoneText } from '../../../format/phone.ts'
import { useFormat } from '../../../format/use-format.ts'
import { lazyPart } from '../../../i18n/lazy-part.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../pieces/button/button.tsx'
import { PartBoundary } from '../../../pieces/error-boundary/part-boundary.tsx'
import { Icon } from '../../../pieces/icon/icon.tsx'
import { Skeleton } from '../../../pieces/skeleton/skeleton.tsx'
import { Heading, Quiet } from '../../../pieces/text/text.tsx'
import { dueOf } from '../../../sale-orders/payment-state.ts'
import { useNames } from '../../../sale-orders/use-names.ts'
import css from './payment-due.module.css'

const PayDue = lazyPart(() => import('./pay-due.tsx'), ['checkout'])

/** What the bank refused, that the time is safe all the same, and how it is paid now (behaviour 43). */
export const PaymentDue = ({ order }: { readonly order: SaleOrder }) => {
  const t = useT()
  const format = useFormat()
  const { card } = useNames(order)
  // Here and not where it is paid: on the way back from the bank it may be paid already.
  useEffect(cleanAddress, [])
  const due = dueOf(order)
  const { phone, allowInPersonPayments } = order.shop
  if (!due) return null
  return (
    <section className={css.due} aria-labelledby="due">
      <Heading level={2} id="due">
        {t('reservation.dueTitle', { amount: format.exactMoney(due.amount, order.currency) })}
      </Heading>
      <Quiet>
        {due.againAt === null
          ? t('reservation.dueNotAgain', { card: card(due.payment) })
          : t('reservation.dueAgain', {
              card: card(due.payment),
              dayTime: format.dayTimeInSentence(due.againAt, order.shop.timezone),
            })}
      </Quiet>
      <PartBoundary part={PayDue}>
        <Suspense fallback={<Skeleton width="100%" height={168} radius={12} />}>
          <PayDue order={order} due={due} />
        </Suspense>
      </PartBoundary>
      <Quiet>{t(allowInPersonPayments ? 'reservation.dueAtShop' : 'reservation.dueCall')}</Quiet>
      {phone !== '' && (
        <Button kind="second" href={`tel:${phone}`}>
          <Icon name="phone" small />
          {t('reservation.callNumber', { phone: phoneText(phone) })}
        </Button>
      )}
    </section>
  )
}
