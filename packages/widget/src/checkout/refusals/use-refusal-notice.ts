import { useT } from '../../i18n/use-t.ts'
import { messageLines } from '../../pieces/toast/toast.tsx'
import type { Refusal } from '../machine/outcome.ts'
import { isDecline } from './declines.ts'
import { refusalMessage } from './refusal-message.ts'

/** What a notice says of a refusal, where no overlay does: of a declined card that nothing was charged. */
export const useRefusalNotice = (refusal: Refusal | undefined) => {
  const t = useT()
  if (!refusal) return undefined
  const { title, text } = messageLines(refusalMessage(t, refusal))
  return isDecline(refusal) ? { title, text: t('checkout.nothingCharged') } : { title, text }
}
