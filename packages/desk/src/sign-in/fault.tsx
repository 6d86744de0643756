import { useT } from '../i18n/use-t.ts'
import { Icon } from '../pieces/icon/icon.tsx'
import css from './sign-in.module.css'
import type { FaultCode } from './use-try.ts'

const useWords = (code: FaultCode): string => {
  const t = useT()
  if (code === 'network') return t('signIn.network')
  if (code === 'incorrect_code') return t('signIn.incorrectCode')
  if (code === 'code_expired') return t('signIn.codeExpired')
  if (code === 'link_expired') return t('signIn.linkExpired')
  if (code === 'other_device') return t('signIn.otherDevice')
  if (code === 'passkey_refused') return t('signIn.passkeyRefused')
  if (code === 'passkey_failed') return t('signIn.passkeyFailed')
  return code === 'too_many_requests' ? t('signIn.tooMany') : t('signIn.failed')
}

const Words = ({ code }: { readonly code: FaultCode }) => (
  <p className={css.fault} role="alert">
    <Icon name="warn" />
    <span>{useWords(code)}</span>
  </p>
)

/** The fault of a try in words, with what to do. */
export const Fault = ({ code }: { readonly code: FaultCode | undefined }) =>
  code === undefined ? null : <Words code={code} />
