import type { Barber } from '@openchair/contract'
import { useT } from '../../i18n/use-t.ts'
import { Picture } from '../../pieces/picture/picture.tsx'
import { Heading, Quiet } from '../../pieces/text/text.tsx'
import css from './services.module.css'

/** What is chosen here, and with whom; undefined is any professional. */
export const ServicesHead = ({ barber }: { readonly barber: Barber | undefined }) => {
  const t = useT()
  const name = barber && `${barber.firstName} ${barber.lastName}`.trim()
  return (
    <div className={css.head}>
      <div>
        <Heading level={1}>{t('services.title')}</Heading>
        <Quiet>{name === undefined ? t('services.withAny') : t('services.with', { name })}</Quiet>
      </div>
      {name !== undefined && <Picture src={barber?.photos[0]?.thumbnail} name={name} size="s" />}
    </div>
  )
}
