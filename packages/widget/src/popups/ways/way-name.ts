import type { RemovedWay } from '@openchair/contract'
import type { Translate } from '../../i18n/use-t.ts'

/** A way to sign in as its owner calls it: `Phone •••• 0123`, `Apple`. */
export const wayName = (t: Translate, { kind, label }: RemovedWay): string => {
  switch (kind) {
    case 'phone':
      return t('session.wayPhone', { label: label ?? '' })
    case 'email':
      return t('session.wayEmail', { label: label ?? '' })
    case 'apple':
      return t('session.wayApple')
    case 'google':
      return t('session.wayGoogle')
  }
}
