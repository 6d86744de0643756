import type { CallError } from '@openchair/ui/calls/call-error.ts'
import { useT } from '../i18n/use-t.ts'
import { Icon } from '../pieces/icon/icon.tsx'
import css from './fault.module.css'
import { isUnknown } from '../calls/send-once.ts'

/** Tells if the server itself asks to wait, and says how long. */
const isTooSoon = ({ code }: CallError): boolean => code === 'too_many_requests'

/** Says why an act failed, in the server's words, or that nobody knows yet if it was done. */
export const useFaultText = () => {
  const t = useT()
  return (fault: CallError): string =>
    (isUnknown(fault) && !isTooSoon(fault)) || fault.code === 'in_progress' || fault.message === ''
      ? t('acts.noAnswer')
      : fault.message
}

type Props = {
  readonly fault: CallError | undefined
  /** Words of the desk's own, where the server's are meant for guests. */
  readonly text?: string | undefined
}

/** The reason why an act failed, beside its button. Whatever was entered stays. */
export const Fault = ({ fault, text }: Props) => {
  const textOf = useFaultText()
  return (
    <div role="alert">
      {fault && (
        <p className={css.fault}>
          <Icon name="warn" />
          <span>{text ?? textOf(fault)}</span>
        </p>
      )}
    </div>
  )
}
