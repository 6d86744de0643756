import type { CallError } from '@openchair/ui/calls/call-error.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../pieces/button/button.tsx'
import { useOffline } from '../../shell/connection.ts'
import { Fault } from '../fault.tsx'
import css from './guest.module.css'

type Props = {
  readonly label: string
  readonly working: boolean
  readonly fault: CallError | undefined
  readonly onClose: () => void
}

/** The foot of a form about a guest: why it failed, the button that saves, and the way back. */
export const FormFoot = ({ label, working, fault, onClose }: Props) => {
  const t = useT()
  const isOffline = useOffline()
  return (
    <>
      <Fault fault={fault} />
      <div className={css.acts}>
        <Button type="submit" working={working} {...(isOffline && { 'aria-disabled': true })}>
          {label}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('common.back')}
        </Button>
      </div>
    </>
  )
}
