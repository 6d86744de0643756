import { useT } from '../../i18n/use-t.ts'
import type { CartError } from '../model/cart-state.ts'
import css from './cart-panel.module.css'

/** Failures of the connection, for which there is no message of the server. */
const wayFailed = new Set(['network_error', 'invalid_response_format'])

/** What went wrong at the last step, above the button that tries it again. */
export const CartErrorLine = ({ code, message }: CartError) => {
  const t = useT()
  return (
    <p className={css.error} role="alert">
      {wayFailed.has(code) ? `${t('common.networkErrorTitle')}. ${t('common.networkErrorText')}` : message}
    </p>
  )
}
