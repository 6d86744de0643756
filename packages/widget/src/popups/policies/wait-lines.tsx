import { type PaymentContext, needsKeptCard, requiresDeposit, requiresPrepayment } from '@openchair/rules'
import type { CheckoutOptions } from '../../checkout/options/use-checkout-options.ts'
import { useFormat } from '../../format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import type { IconName } from '../../pieces/icon/icon.tsx'
import { LineList } from './line-list.tsx'

/** The text about charging the card on file, as far as known before there is a time (behaviour 8 and 42). */
const cardText = (facts: PaymentContext) => {
  if (requiresPrepayment(facts)) return 'checkout.waitCardNow'
  return requiresDeposit(facts) ? 'checkout.waitCardDeposit' : 'checkout.waitCard'
}

/** The meaning of waiting, a line each: the place, the offer and its duration, the price and the charge. */
export const WaitLines = ({ shop, facts }: Pick<CheckoutOptions, 'shop' | 'facts'>) => {
  const t = useT()
  const format = useFormat()
  const lines: readonly (readonly [IconName, string])[] = [
    ['person', t('checkout.waitLine')],
    ['clock', t('checkout.waitOffer', { minutes: shop.offerMinutes })],
    [
      'check',
      shop.waitingListFee > 0
        ? t('checkout.waitFee', { amount: format.money(shop.waitingListFee, shop.currency) })
        : t('checkout.waitFree'),
    ],
    ...(needsKeptCard(facts) ? ([['card', t(cardText(facts))]] as const) : []),
  ]
  return <LineList lines={lines.map(([icon, text]) => ({ id: icon, icon, text }))} />
}
