import { useFormat } from '../../format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../pieces/button/button.tsx'
import { Note } from '../../pieces/note/note.tsx'
import { ownArt } from '../../pieces/own-art/own-art.ts'
import { Sheet } from '../../pieces/sheet/sheet.tsx'
import { Quiet, Raised } from '../../pieces/text/text.tsx'
import type { PopupProps } from '../../popup-stack/popup-props.ts'
import css from './waiting-list-exists.module.css'

/**
 * Says that the guest is already on the list of this day (spec 8, Named errors). It shows no place in line,
 * so that typing a phone number reveals nothing about its owner. Closing leads back to the form, for another
 * contact.
 */
export default function WaitingListExists({
  day,
  country,
  onOk,
  onCancel,
  open,
  onGone,
}: PopupProps<'waitingListExists'>) {
  const t = useT()
  const format = useFormat(country)
  return (
    <Sheet
      open={open}
      onClose={onCancel}
      onGone={onGone}
      title={t('waitingList.alreadyTitle')}
      foot={<Button onClick={onOk}>{t('waitingList.okTimes')}</Button>}
    >
      <div className={css.content}>
        <Quiet>
          <Raised>{t('waitingList.alreadyText', { day: format.dayInSentence(day, 'long') })}</Raised>
        </Quiet>
        <img className={css.scene} src={ownArt('scene-bench')} alt="" width={750} height={500} />
        <Note icon="mail">{t('waitingList.alreadyPlace')}</Note>
      </div>
    </Sheet>
  )
}
