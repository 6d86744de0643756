import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Collected, WalletKind } from '../../payment-provider/payment-outcome.ts'
import type { Charge } from '../../payment-provider/stripe-elements.ts'
import { mountWallet } from '../../payment-provider/stripe-wallet.ts'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'

type Props = {
  readonly stripe: Stripe
  readonly kind: WalletKind
  readonly charge: Charge
  readonly onCollected: (collected: Collected) => void
  readonly onCancel: () => void
}

/** Stripe's own button for a wallet. */
export const StripeWallet = ({
  stripe,
  kind,
  charge: { amount, currency },
  onCollected,
  onCancel,
}: Props) => {
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
