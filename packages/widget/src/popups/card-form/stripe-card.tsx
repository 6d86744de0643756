import type { Stripe } from '@stripe/stripe-js'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import type { Collected } from '../../payment-provider/payment-outcome.ts'
import { type CardElement, mountCard } from '../../payment-provider/stripe-card.ts'
import type { Charge } from '../../payment-provider/stripe-elements.ts'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import stack from '@openchair/ui/pieces/sheet/stack.module.css'

type Props = {
  readonly id: string
  readonly stripe: Stripe
  readonly charge: Charge
  /** The shop's country. */
  readonly country: string
  readonly note: ReactNode
  /** True while the fields load and their skeleton is shown. */
  readonly waits: boolean
  /** Called with true when the fields have loaded, and with false when they are lost. */
  readonly onReady: (ready: boolean) => void
  readonly onNext: (collectCard: () => Promise<Collected>) => void
}

/** Stripe's own fields. The card's data never reaches this page. */
export const StripeCard = ({
  id,
  stripe,
  charge: { amount, currency },
  country,
  note,
  waits,
  onReady,
  onNext,
}: Props) => {
  const t = useT()
  const host = useRef<HTMLFieldSetElement>(null)
  const card = useRef<CardElement>(null)
  const [isReady, setShown] = useState(false)
  const setReady = useEffectEvent((ready: boolean) => {
    setShown(ready)
    onReady(ready)
  })
  useEffect(() => {
    if (!host.current) return undefined
    // Each group of fields has its own element, so that removing one leaves the next one intact.
    const box = host.current.appendChild(document.createElement('div'))
    const mounted = mountCard(stripe, box, { amount, currency, country }, () => setReady(true))
    card.current = mounted
    return () => {
      mounted.remove()
      box.remove()
      setReady(false)
    }
  }, [stripe, amount, currency, country])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const fields = card.current
    if (fields && (await fields.check())) onNext(fields.collect)
  }
  return (
    <form id={id} className={stack.form} noValidate onSubmit={(event) => void submit(event)}>
      {!isReady && waits && <Skeleton width="100%" height={160} radius={12} />}
      <fieldset ref={host} aria-label={t('checkout.cardTitle')} />
      {note}
    </form>
  )
}
