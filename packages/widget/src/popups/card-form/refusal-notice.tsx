import { useCheckout } from '../../checkout/machine/checkout-store.ts'
import { useRefusalNotice } from '../../checkout/refusals/use-refusal-notice.ts'
import { Notice } from '../../pieces/notice/notice.tsx'

/** Why the last try was refused, where no overlay has said it. */
export const RefusalNotice = () => {
  const fault = useRefusalNotice(useCheckout((state) => state.refusal))
  return fault && <Notice {...fault} />
}
