import { CallError } from '@openchair/ui/calls/call-error.ts'
import type { Translate } from '../i18n/use-t.ts'
import { messageLines } from '@openchair/ui/pieces/toast/toast.tsx'

export type CallFault = { readonly title: string; readonly text?: string | undefined }

/** The codes of failures without a message from the server: no answer came, or it could not be read. */
export const wayFailed: ReadonlySet<string> = new Set(['network_error', 'invalid_response_format'])

/** The text for one of these failures. Checking the connection helps only where no answer came. */
export const wayFailedWords = (
  t: Translate,
  code: string,
): { readonly title: string; readonly text: string } =>
  code === 'invalid_response_format'
    ? { title: t('common.failedTitle'), text: t('common.unreadableText') }
    : { title: t('common.networkErrorTitle'), text: t('common.networkErrorText') }

/** The text for a failed call: the server's, or that no answer came or could be read. */
export const callFault = (t: Translate, error: unknown): CallFault => {
  if (!(error instanceof CallError) || error.message === '') return wayFailedWords(t, 'network_error')
  return wayFailed.has(error.code) ? wayFailedWords(t, error.code) : messageLines(error.message)
}

/** The same text in one line, for below the field at fault. */
export const callFaultLine = (t: Translate, error: unknown): string => {
  const { title, text } = callFault(t, error)
  if (!(error instanceof CallError) || wayFailed.has(error.code)) return text ?? title
  return (error.issues[0]?.message ?? error.message) || (text ?? title)
}
