import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import { Quiet, Raised } from '@openchair/ui/pieces/text/text.tsx'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import type { PopupProps } from '../../popup-stack/popup-props.ts'
import { useAct } from '../../session/use-act.ts'
import css from './waiting-list-leave.module.css'

/** Asks once more before the guest leaves the waiting list, because the place cannot be restored. */
export default function WaitingListLeave({
  application,
  onLeave,
  ...control
}: PopupProps<'waitingListLeave'>) {
  const t = useT()
  const format = useFormat(application.shop.address.country)
  const { working, run } = useAct()
  const leave = () =>
    run(
      async () => {
        await onLeave()
        control.onClose()
      },
      () =>
        showToast({ kind: 'error', title: t('waitingList.leaveFailed'), text: t('common.networkErrorText') }),
    )
  return (
    <Sheet
      {...control}
      title={t('waitingList.leaveTitle')}
      foot={
        <div className={css.foot}>
          <Button kind="danger" working={working} onClick={() => void leave()}>
            {t('waitingList.leave')}
          </Button>
          <Button kind="third" onClick={control.onClose}>
            {t('waitingList.stay')}
          </Button>
        </div>
      }
    >
      <Quiet>
        <Raised>{t('waitingList.leaveText', { day: format.dayInSentence(application.day, 'long') })}</Raised>
      </Quiet>
    </Sheet>
  )
}
