import type { CallError } from '@openchair/ui/calls/call-error.ts'
import { useT } from '../i18n/use-t.ts'

/** Gives the fault of a change of staff in words; undefined where nothing did. */
export const useFault = (fault: CallError | undefined): string | undefined => {
  const t = useT()
  if (fault === undefined) return undefined
  if (fault.status === 0 || fault.status >= 500) return t('common.networkErrorText')
  if (fault.code === 'last_owner') return t('staff.lastOwner')
  if (fault.code === 'not_grantable') return t('staff.notGrantable')
  if (fault.code === 'invalid_request') return t('staff.emailInvalid')
  // The server's own words are in the language of the request.
  return fault.message || t('staff.failed')
}
