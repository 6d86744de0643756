import { useEffect, useEffectEvent } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { usePopups } from '../../popup-stack/popup-stack.ts'
import { clearCodeRefusal } from '../model/answers.ts'
import { useCart } from '../model/cart-store.ts'

/** Tells the guest why a code left the cart, unless the popup that sent it does so itself (promos/stays). */
export const useCodeRefusal = (): void => {
  const t = useT()
  const refusal = useCart((cart) => cart.codeRefusal)
  const isAsking = usePopups(({ popups }) => popups.some(({ name, open }) => name === 'addCode' && open))
  const tell = useEffectEvent((text: string) => {
    showToast({ kind: 'error', title: t('cart.codeFailedTitle'), text })
    clearCodeRefusal()
  })
  useEffect(() => {
    if (refusal && !isAsking) tell(refusal.message)
  }, [refusal, isAsking])
}
