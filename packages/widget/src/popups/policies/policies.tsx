import { adultAge } from '@openchair/contract'
import {
  cancelNotice,
  willBeUndoable,
  type PaymentContext,
  needsKeptCard,
  requiresDeposit,
  requiresPrepayment,
} from '@openchair/rules'
import { waitingDayOf } from '../../cart/model/cart-state.ts'
import { useCart } from '../../cart/model/cart-store.ts'
import { feesNeedCard, policyLines } from '../../checkout/options/policy-lines.ts'
import { type CheckoutOptions, useCheckoutOptions } from '../../checkout/options/use-checkout-options.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { epochMinutes } from '@openchair/ui/format/days.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { Heading } from '@openchair/ui/pieces/text/text.tsx'
import type { PopupProps } from '../../popup-stack/popup-props.ts'
import { GiftCardLines, LineList, PolicyLines } from './policy-lines.tsx'
import { useFormat } from '@openchair/ui/format/use-format.ts'

/**
 * The text on charging the card on file, before a time is known (payments/hour-before,
 * waiting-list/kept-card).
 */
const cardText = (facts: PaymentContext) => {
  if (requiresPrepayment(facts)) return 'checkout.waitCardNow'
  return requiresDeposit(facts) ? 'checkout.waitCardDeposit' : 'checkout.waitCard'
}

/** Says what waiting means, a line each: the place, the offer and its duration, the price and the charge. */
const WaitLines = ({ shop, facts }: Pick<CheckoutOptions, 'shop' | 'facts'>) => {
  const t = useT()
  const format = useFormat()
  const { waitingListFee: fee, currency } = shop
  return (
    <LineList
      lines={[
        ['person', t('checkout.waitLine')],
        ['clock', t('checkout.waitOffer', { minutes: shop.offerMinutes })],
        [
          'check',
          fee > 0 ? t('checkout.waitFee', { amount: format.money(fee, currency) }) : t('checkout.waitFree'),
        ],
        ...(needsKeptCard(facts) ? ([['card', t(cardText(facts))]] as const) : []),
      ]}
    />
  )
}

const age = String(adultAge)

/** The lines of the policies. Without the server's sums the deadline for canceling is left out. */
const useLines = (options: CheckoutOptions | undefined, adultsOnly: boolean) => {
  const now = epochMinutes(useNow())
  if (!options) return undefined
  // The sums of an earlier choice do not apply to a day on the waiting list.
  const deadline = options.start === undefined ? undefined : options.sums?.canCancelBefore
  const withoutDeadline = cancelNotice(options.barbers) === null ? null : undefined
  const canCancelBefore = deadline ? epochMinutes(deadline) : withoutDeadline
  const starts = options.start === undefined ? [] : [epochMinutes(options.start)]
  return policyLines({
    shop: { ...options.shop, adultsOnly },
    types: options.types,
    canCancelBefore,
    now,
    canUndo: typeof canCancelBefore === 'number' && willBeUndoable(now, { canCancelBefore, starts }),
  })
}

/**
 * The policies of this booking. A guest who joins the waiting list first reads what waiting means. The button
 * agrees and leads on. Without `onNext` the policies can only be read (checkout/policies).
 */
export default function Policies({ shopRef, onNext, onCancel, ...control }: PopupProps<'policies'>) {
  const t = useT()
  const { options } = useCheckoutOptions(shopRef)
  const giftCard = options?.giftCard
  // A gift card is no appointment, so its buyer may have any age.
  const asksAge = onNext !== undefined && options?.shop.adultsOnly === true && !giftCard
  const lines = useLines(options, asksAge)
  const waits = useCart(waitingDayOf) !== undefined && onNext !== undefined
  const label = asksAge ? t('checkout.policiesAgreeAdult', { age }) : t('checkout.policiesAgree')
  const title = () => {
    if (giftCard) return t('checkout.giftPoliciesTitle')
    if (waits) return t('checkout.waitTitle')
    return onNext ? t('checkout.policiesTitle') : t('checkout.policiesReadTitle')
  }
  const content = () => {
    if (options?.giftCard) return <GiftCardLines shop={options.shop} />
    if (!options || !lines) return <Skeleton width="100%" height={120} radius={12} />
    const policies = <PolicyLines lines={lines} options={options} withCard={feesNeedCard(options)} />
    if (!waits) return policies
    return (
      <>
        <WaitLines shop={options.shop} facts={options.facts} />
        {lines.length > 0 && <Heading level={3}>{t('checkout.waitThen')}</Heading>}
        {policies}
      </>
    )
  }
  return (
    <Sheet
      {...control}
      onClose={onCancel ?? control.onClose}
      title={title()}
      foot={
        onNext && (
          <Button working={!lines} onClick={onNext}>
            {label}
          </Button>
        )
      }
    >
      {content()}
    </Sheet>
  )
}
