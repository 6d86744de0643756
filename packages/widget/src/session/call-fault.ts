import { CallError } from '@openchair/ui/calls/call-error.ts'
import type { Translate } from '../i18n/use-t.ts'
import { messageLines } from '@openchair/ui/pieces/toast/toast.tsx'

export type CallFault = { readonly title: string; readonly text?: string | undefined }

/** Codes of failures for which there is no message of the server: nothing answered, or nothing that can be read. */
export const wayFailed: ReadonlySet<string> = new Set(['network_error', 'invalid_response_format'])

/** Names which of the two it was: against the second no look at the connection helps. */
export const wayFailedWords = (
  t: Translate,
  code: string,
): { readonly title: string; readonly text: string } =>
  code === 'invalid_response_format'
    ? { title: t('common.failedTitle'), text: t('common.unreadableText') }
    : { title: t('common.networkErrorTitle'), text: t('common.networkErrorText') }

/** Words for a call that failed: the server's, or that it had no answer. */
export const callFault = (t: Translate, error: unknown): CallFault => {
  if (!(error instanceof CallError) || error.message === '') return wayFailedWords(t, 'network_error')
  return wayFailed.has(error.code) ? wayFailedWords(t, error.code) : messageLines(error.message)
}

/** The same as a line under a field, which says what is wrong with it. */
export const callFaultLine = (t: Translate, error: unknown): string => {
  const { title, text } = callFault(t, error)
  if (!(error instanceof CallError) || wayFailed.has(error.code)) return text ?? title
  return (error.issues[0]?.message ?? error.message) || (text ?? title)
}
