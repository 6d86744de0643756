import type { SaleOrder, Shop } from '@openchair/contract'
import { Suspense, useEffect } from 'react'
import { useHydrated } from '@openchair/ui/browser/use-hydrated.ts'
import { cleanAddress } from '../../../checkout/attempt/leave-for-bank.ts'
import { addressLines, directionsUrl } from '@openchair/ui/format/address.ts'
import { phoneText } from '@openchair/ui/format/phone.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { lazyPart } from '../../../i18n/lazy-part.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { Part, PartBoundary } from '@openchair/ui/pieces/error-boundary/part-boundary.tsx'
import { Icon } from '@openchair/ui/pieces/icon/icon.tsx'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { Sums } from '@openchair/ui/pieces/sums/sums.tsx'
import { Heading, Quiet } from '@openchair/ui/pieces/text/text.tsx'
import { dueOf, isWithoutCard } from '../../../sale-orders/payment-state.ts'
import { useFeeWords } from '../../../sale-orders/use-fee-words.ts'
import { useNames } from '../../../sale-orders/use-names.ts'
import { dueLeftWith } from './send-due.ts'
import css from './payment-due.module.css'

const PayDue = lazyPart(() => import('./pay-due.tsx'), ['checkout'])
const TellPaid = lazyPart(() => import('./tell-paid.tsx'), ['checkout'])

/** Lists the due parts if they are not one appointment alone: each fee with its reason. */
const DueParts = ({ order }: { readonly order: SaleOrder }) => {
  const t = useT()
  const format = useFormat()
  const feeOf = useFeeWords(order)
  const due = order.payments.filter(({ state }) => state === 'due')
  if (due.every(({ feeFor }) => feeFor === null)) return null
  return (
    <Sums
      rows={due.map((payment) => {
        const fee = feeOf(payment)
        return {
          id: payment.id,
          label: fee?.label ?? t('reservation.ofVisit'),
          amount: format.exactMoney(payment.amount, order.currency),
          ...(fee?.share === undefined ? {} : { note: fee.share }),
        }
      })}
    />
  )
}

type OtherWayProps = { readonly shop: Shop; readonly isClosed: boolean }

/** Ways to pay other than on this page: at the shop, by phone, or by going there. */
const OtherWay = ({ shop, isClosed }: OtherWayProps) => {
  const t = useT()
  const { phone, allowInPersonPayments } = shop
  const canCall = phone !== ''
  if (isClosed && !canCall) return null
  const words = () => {
    if (allowInPersonPayments && !isClosed) return t('reservation.dueAtShop')
    if (canCall) return t('reservation.dueCall')
    return t('reservation.dueAsk', { address: addressLines(shop.address).join(', ') })
  }
  return (
    <>
      <Quiet>{words()}</Quiet>
      {canCall ? (
        <Button kind="second" href={`tel:${phone}`}>
          <Icon name="phone" small />
          {t('reservation.callNumber', { phone: phoneText(phone) })}
        </Button>
      ) : (
        <Button kind="second" href={directionsUrl(shop)} target="_blank">
          <Icon name="pin" small />
          {t('reservation.directions')}
        </Button>
      )}
    </>
  )
}

/** Message to a guest who returns from the bank after the provider has already reported the payment. */
const PaidMeanwhile = ({ order }: { readonly order: SaleOrder }) => {
  // A tab's storage exists only in the browser: the server renders the first page without it.
  const isHydrated = useHydrated()
  if (!isHydrated || !dueLeftWith(order.id)) return null
  return <Part part={TellPaid} order={order} />
}

/** Explains a refused payment, that the time is safe, and how to pay now (payments/paying-what-is-due). */
export const PaymentDue = ({ order }: { readonly order: SaleOrder }) => {
  const t = useT()
  const format = useFormat(order.shop.address.country)
  const { cards } = useNames(order)
  // Done here and not by the payment, because the sale may be paid before the return from the bank.
  useEffect(cleanAddress, [])
  const due = dueOf(order)
  const { timezone } = order.shop
  if (!due) return <PaidMeanwhile order={order} />
  const { amount, payments, again } = due
  const exact = (sum: number) => format.exactMoney(sum, order.currency)
  const card = cards(payments)
  const isFee = payments.every(({ feeFor }) => feeFor !== null)
  // A sum for which no card was charged was not declined either.
  const isOpen = isWithoutCard(due)
  const title = isOpen
    ? 'reservation.dueOpenTitle'
    : isFee
      ? 'reservation.dueFeeTitle'
      : 'reservation.dueTitle'
  const words = () => {
    if (isOpen) return t('reservation.dueOpenText')
    if (!again) return t('reservation.dueNotAgain', { card })
    const dayTime = format.dayTimeInSentence(again.at, timezone)
    if (again.amount === amount) return t('reservation.dueAgain', { card, dayTime })
    const part = { card, dayTime, amount: exact(again.amount) }
    const tried = cards(again.payments)
    return tried === card
      ? t('reservation.duePartAgain', part)
      : t('reservation.dueCardAgain', { ...part, tried })
  }
  return (
    <section className={css.due} aria-labelledby="due">
      <Heading level={2} id="due">
        {t(title, { amount: exact(amount) })}
      </Heading>
      <DueParts order={order} />
      <Quiet>{words()}</Quiet>
      <PartBoundary part={PayDue}>
        <Suspense fallback={<Skeleton width="100%" height={168} radius={12} />}>
          <PayDue order={order} due={due} />
        </Suspense>
      </PartBoundary>
      <OtherWay shop={order.shop} isClosed={order.shopHasClosed} />
    </section>
  )
}
