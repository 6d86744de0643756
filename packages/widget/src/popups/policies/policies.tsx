import { adultAge } from '@openchair/contract'
import { useEffect, useId, useRef, useState } from 'react'
import { useCheckoutOptions } from '../../checkout/options/use-checkout-options.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../pieces/button/button.tsx'
import { CheckboxRow } from '../../pieces/checkbox-row/checkbox-row.tsx'
import { Sheet } from '../../pieces/sheet/sheet.tsx'
import { Skeleton } from '../../pieces/skeleton/skeleton.tsx'
import { Heading, Quiet } from '../../pieces/text/text.tsx'
import type { PopupProps } from '../../popup-stack/popup-props.ts'
import { CancellationPolicy } from './cancellation.tsx'
import css from './policies.module.css'

type AdultsProps = {
  readonly shop: string
  readonly age: string
  readonly agreed: boolean
  readonly missing: boolean
  readonly onAgree: (agreed: boolean) => void
}

/** The shop serves adults alone: the guest says that they are one. */
const AdultsPolicy = ({ shop, age, agreed, missing, onAgree }: AdultsProps) => {
  const t = useT()
  const id = useId()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (missing) section.current?.querySelector('input')?.focus()
  }, [missing])
  return (
    <section ref={section} className={css.policy}>
      <Heading level={3} look="h2">
        {t('checkout.adultsTitle', { age })}
      </Heading>
      <Quiet>{t('checkout.adultsText', { age, shop })}</Quiet>
      <CheckboxRow checked={agreed} onChange={onAgree}>
        {t('checkout.adultsConfirm', { age })}
      </CheckboxRow>
      {missing && (
        <p id={id} className={css.missing} role="alert">
          {t('checkout.adultsMissing', { age })}
        </p>
      )}
    </section>
  )
}

/** What a guest agrees to before they book: an age, and what a cancellation costs (spec 2, Popups). */
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
  const [adult, setAdult] = useState(false)
  const [missing, setMissing] = useState(false)
  const needsAge = options?.shop.adultsOnly === true
  const next = () => {
    if (needsAge && !adult) setMissing(true)
    else onNext?.()
  }
  return (
    <Sheet
      open={open}
      onClose={onCancel ?? onClose}
      onGone={onGone}
      title={onNext ? t('checkout.policiesTitle') : t('checkout.policiesReadTitle')}
      foot={onNext && <Button onClick={next}>{t('checkout.policiesAgree')}</Button>}
    >
      {options ? (
        <div className={css.policies}>
          {onNext && needsAge && (
            <AdultsPolicy
              shop={options.shop.name}
              age={String(adultAge)}
              agreed={adult}
              missing={missing}
              onAgree={(agreed) => {
                setAdult(agreed)
                setMissing(false)
              }}
            />
          )}
          <CancellationPolicy options={options} titled={onNext !== undefined} />
        </div>
      ) : (
        <Skeleton width="100%" height={160} radius={12} />
      )}
    </Sheet>
  )
}
