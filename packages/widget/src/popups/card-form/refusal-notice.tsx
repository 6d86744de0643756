import { useEffect, useRef } from 'react'
import { useCheckout } from '../../checkout/machine/checkout-store.ts'
import { useRefusalNotice } from '../../checkout/refusals/use-refusal-notice.ts'
import { Notice } from '@openchair/ui/pieces/notice/notice.tsx'
import css from './card-form.module.css'

/** Why the last try was refused, where no overlay has said it. */
export const RefusalNotice = () => {
  const refusal = useCheckout((state) => state.refusal)
  const fault = useRefusalNotice(refusal)
  const box = useRef<HTMLDivElement>(null)
  // A field that takes the focus moves the sheet: the notice comes back into sight after that.
  useEffect(() => {
    if (!refusal) return undefined
    const timer = setTimeout(() =>
      requestAnimationFrame(() => box.current?.scrollIntoView({ block: 'nearest' })),
    )
    return () => clearTimeout(timer)
  }, [refusal])
  return (
    fault && (
      <div ref={box} className={css.refusal}>
        <Notice {...fault} />
      </div>
    )
  )
}
