import { useT } from '../../i18n/use-t.ts'
import { messageLines } from '@openchair/ui/pieces/toast/toast.tsx'
import type { Refusal } from '../machine/outcome.ts'
import { isDecline } from './declines.ts'
import { refusalMessage } from './refusal-message.ts'

/** After these the guest tries again as the text says, and first needs to know that nothing was charged. */
const keepTheirText: ReadonlySet<string> = new Set([
  'authentication_required',
  'due_too_many_requests',
  'too_many_declines',
])

/**
 * The text of a notice about a refusal, where there is no overlay; after a declined card it says that nothing
 * was charged.
 */
export const useRefusalNotice = (refusal: Refusal | undefined) => {
  const t = useT()
  if (!refusal) return undefined
  const { title, text } = messageLines(refusalMessage(t, refusal))
  const nothing = t('checkout.nothingCharged')
  if (keepTheirText.has(refusal.code)) return { title, text: [nothing, text].join(' ').trimEnd() }
  return isDecline(refusal) ? { title, text: nothing } : { title, text }
}
