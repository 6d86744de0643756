import type { Shop } from '@openchair/contract'
import type { PaymentTerms } from '@openchair/rules'
import { PaymentNote } from '../../checkout/options/payment-note.tsx'
import { useCartToPay } from '../../checkout/options/use-saved-cards.ts'
import { useCheckoutOptions } from '../../checkout/options/use-checkout-options.ts'
import { useChoiceLabel } from '../../checkout/options/use-payment-words.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { usePaymentProvider } from '../../payment-provider/use-payment-provider.ts'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { type Sum, Sums } from '@openchair/ui/pieces/sums/sums.tsx'
import type { PopupProps } from '../../popup-stack/popup-props.ts'
import type { WalletKind } from '../../payment-provider/payment-outcome.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { Quiet } from '@openchair/ui/pieces/text/text.tsx'
import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Charge } from '../../payment-provider/stripe-elements.ts'
import { mountWallet } from '../../payment-provider/stripe-wallet.ts'
import stack from '@openchair/ui/pieces/sheet/stack.module.css'

type WalletProps = Pick<PopupProps<'checkoutPayment'>, 'onCollected' | 'onCancel'>

type StripeProps = WalletProps & {
  readonly stripe: Stripe
  readonly kind: WalletKind
  readonly charge: Charge
}

/** Stripe's own button for a wallet. */
const StripeWallet = ({ stripe, kind, charge: { amount, currency }, onCollected, onCancel }: StripeProps) => {
  const host = useRef<HTMLDivElement>(null)
  const [isReady, setReady] = useState(false)
  const collected = useEffectEvent(onCollected)
  const canceled = useEffectEvent(onCancel)
  useEffect(() => {
    if (!host.current) return undefined
    const box = host.current.appendChild(document.createElement('div'))
    const remove = mountWallet(
      stripe,
      box,
      { kind, amount, currency },
      {
        onReady: () => setReady(true),
        onCollected: (found) => collected(found),
        onCancel: () => canceled(),
      },
    )
    return () => {
      remove()
      box.remove()
      setReady(false)
    }
  }, [stripe, kind, amount, currency])
  return (
    <>
      {!isReady && <Skeleton width="100%" height={52} radius={12} />}
      <div ref={host} />
    </>
  )
}

/** The sandbox's token for a card from a wallet (payments/sandbox). */
const token = 'sandbox_wallet_4242424242424242'

const payer = {
  firstName: 'Test',
  lastName: 'Wallet',
  email: 'test.wallet@example.com',
  phone: '+12125550199',
}

/** A wallet for the sandbox, with a button for each outcome: paid, closed, failed. */
const SandboxWallet = ({ onCollected, onCancel }: WalletProps) => {
  const t = useT()
  return (
    <>
      <Quiet>{t('checkout.testWalletText')}</Quiet>
      <div className={stack.tight}>
        <Button onClick={() => onCollected({ kind: 'token', token, payer })}>
          {t('checkout.testWalletPay')}
        </Button>
        <Button kind="second" onClick={() => onCollected({ kind: 'failed', code: 'refused' })}>
          {t('checkout.testWalletFail')}
        </Button>
        <Button kind="third" onClick={onCancel}>
          {t('checkout.testWalletCancel')}
        </Button>
      </div>
    </>
  )
}

/** The wallet's button with the payment times (screens/payment-popups). */
export default function CheckoutPayment({
  shopRef,
  kind,
  onCollected,
  onCancel,
  ...control
}: PopupProps<'checkoutPayment'>) {
  const t = useT()
  const format = useFormat()
  const { provider, failed } = usePaymentProvider(useCartToPay())
  const { options } = useCheckoutOptions(shopRef)
  const labelOf = useChoiceLabel()
  const shop = options?.shop
  const terms = options?.termsOf('bookAndPay')
  const isReady = provider && shop && terms
  const name = labelOf({ kind, checkoutType: 'bookAndPay' }, provider?.name === 'sandbox')
  const rows = ({ chargeNow, chargeLater }: PaymentTerms, { currency }: Shop): readonly Sum[] => {
    const today = { label: t('cart.chargedToday'), amount: format.exactMoney(chargeNow, currency) }
    const later = { label: t('cart.chargedHourBefore'), amount: format.exactMoney(chargeLater, currency) }
    if (chargeNow === 0) return [{ ...later, kind: 'total' }]
    return [{ ...today, kind: 'total' }, ...(chargeLater > 0 ? [later] : [])]
  }
  const wallet = () => {
    if (failed) return <p role="alert">{t('checkout.cardsAway')}</p>
    if (!isReady) return <Skeleton width="100%" height={52} radius={12} />
    if (provider.name === 'sandbox') return <SandboxWallet onCollected={onCollected} onCancel={onCancel} />
    return (
      <StripeWallet
        stripe={provider.stripe}
        kind={kind}
        charge={{ amount: terms.chargeNow, currency: shop.currency }}
        onCollected={onCollected}
        onCancel={onCancel}
      />
    )
  }
  return (
    <Sheet {...control} onClose={onCancel} title={provider ? name : ''}>
      <div className={stack.body}>
        {isReady && <Sums rows={rows(terms, shop)} />}
        {options && terms && <PaymentNote options={options} terms={terms} />}
        {wallet()}
      </div>
    </Sheet>
  )
}
