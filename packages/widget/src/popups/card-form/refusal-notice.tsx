import { useEffect, useRef } from 'react'
import { useCheckout } from '../../checkout/machine/checkout-store.ts'
import { useRefusalNotice } from '../../checkout/refusals/use-refusal-notice.ts'
import { Notice } from '@openchair/ui/pieces/notice/notice.tsx'
import css from './card-form.module.css'

/** The reason of the last refusal, where no overlay has shown it. */
export const RefusalNotice = () => {
  const refusal = useCheckout((state) => state.refusal)
  const fault = useRefusalNotice(refusal)
  const box = useRef<HTMLDivElement>(null)
  // Focusing a field scrolls the sheet, so the notice is scrolled back into sight after that.
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
