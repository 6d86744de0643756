import { adultAge } from '@openchair/contract'
import { cancelNotice } from '@openchair/rules'
import { feesNeedCard, policyLines } from '../../checkout/options/policy-lines.ts'
import { type CheckoutOptions, useCheckoutOptions } from '../../checkout/options/use-checkout-options.ts'
import { useNow } from '../../format/clock.tsx'
import { epochMinutes } from '../../format/days.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../pieces/button/button.tsx'
import { Sheet } from '../../pieces/sheet/sheet.tsx'
import { Skeleton } from '../../pieces/skeleton/skeleton.tsx'
import type { PopupProps } from '../../popup-stack/popup-props.ts'
import { GiftCardLines, PolicyLines } from './policy-lines.tsx'

const age = String(adultAge)

/** Without the server's sums nothing is said of until when it can be cancelled. */
const useLines = (options: CheckoutOptions | undefined, adultsOnly: boolean) => {
  const now = epochMinutes(useNow())
  if (!options) return undefined
  const deadline = options.sums?.canCancelBefore
  const withoutDeadline = cancelNotice(options.barbers) === null ? null : undefined
  return policyLines({
    shop: { ...options.shop, adultsOnly },
    types: options.types,
    canCancelBefore: deadline ? epochMinutes(deadline) : withoutDeadline,
    now,
  })
}

/** What holds for this booking. The button agrees to it and leads on; without `onNext` it is only read (spec 2, Popups). */
export default function Policies({
  shopRef,
  onNext,
  onCancel,
  open,
  onClose,
  onGone,
}: PopupProps<'policies'>) {
  const t = useT()
  const { options } = useCheckoutOptions(shopRef)
  const giftCard = options?.giftCard
  // Who buys a gift card comes to no chair with it.
  const asksAge = onNext !== undefined && options?.shop.adultsOnly === true && !giftCard
  const lines = useLines(options, asksAge)
  const label = asksAge ? t('checkout.policiesAgreeAdult', { age }) : t('checkout.policiesAgree')
  const title = () => {
    if (giftCard) return t('checkout.giftPoliciesTitle')
    return onNext ? t('checkout.policiesTitle') : t('checkout.policiesReadTitle')
  }
  const content = () => {
    if (options?.giftCard) return <GiftCardLines shop={options.shop} />
    if (options && lines)
      return <PolicyLines lines={lines} options={options} withCard={feesNeedCard(options)} />
    return <Skeleton width="100%" height={120} radius={12} />
  }
  return (
    <Sheet
      open={open}
      onClose={onCancel ?? onClose}
      onGone={onGone}
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
