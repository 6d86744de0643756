import { useT } from '../i18n/use-t.ts'

type Device = { readonly browser: string | null; readonly system: string | null }

/** Names a device as people know it: `Safari on iPhone`, or the part of it that is known. */
export const useDeviceName = () => {
  const t = useT()
  return ({ browser, system }: Device): string =>
    browser !== null && system !== null
      ? t('account.passkeyOn', { browser, system })
      : (browser ?? system ?? t('account.unknownDevice'))
}
