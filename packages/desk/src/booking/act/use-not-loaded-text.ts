import type { CallError } from '@openchair/ui/calls/call-error.ts'
import { useT } from '../../i18n/use-t.ts'

/** Says why something could not be asked: in the server's words, or that it could not be reached. */
export const useNotLoadedText = () => {
  const t = useT()
  return ({ status, message }: CallError): string =>
    status === 0 || message === '' ? t('common.networkErrorText') : message
}
