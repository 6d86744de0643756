import { CallError } from '../calls/call-error.ts'
import type { Translate } from '../i18n/use-t.ts'
import { messageLines } from '../pieces/toast/toast.tsx'

export type CallFault = { readonly title: string; readonly text?: string | undefined }

const unanswered = new Set(['network_error', 'invalid_response_format'])

/** What to say of a call that failed: the server's words, or that it could not be reached. */
export const callFault = (t: Translate, error: unknown): CallFault => {
  if (!(error instanceof CallError) || unanswered.has(error.code) || error.message === '')
    return { title: t('common.networkErrorTitle'), text: t('common.networkErrorText') }
  return messageLines(error.message)
}

/** The same as a line under a field, which says what is wrong with it. */
export const callFaultLine = (t: Translate, error: unknown): string => {
  const { title, text } = callFault(t, error)
  if (!(error instanceof CallError) || unanswered.has(error.code)) return text ?? title
  return (error.issues[0]?.message ?? error.message) || (text ?? title)
}
