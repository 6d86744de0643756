import { use } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { BarberPole } from '../barber-pole/barber-pole.tsx'
import { IconButton } from '../button/button.tsx'
import { BarEnd } from './bar-end.ts'
import { LanguagePicker } from './language-picker.tsx'
import css from './title-bar.module.css'

type Props = {
  readonly name: string
  /** The destination of the back button, which replaces the address. Without it there is no button. */
  readonly back?: string | undefined
  readonly onBack?: (() => void) | undefined
  readonly busy?: boolean
  /** True over a cover, `bare` while the heading is visible. */
  readonly over?: boolean
  readonly bare?: boolean
}

export const TitleBar = ({ name, back, onBack, busy = false, over = false, bare = false }: Props) => {
  const t = useT()
  return (
    <header className={`${css.bar} ${over ? css.over : ''} ${bare ? css.bare : ''}`}>
      <div className={css.start}>
        {back !== undefined && (
          <IconButton
            icon="back"
            label={t('common.back')}
            href={back}
            replace
            {...(onBack ? { onClick: onBack } : {})}
          />
        )}
      </div>
      <p className={css.title} aria-hidden={bare || undefined}>
        {name}
      </p>
      <div className={css.end}>
        <LanguagePicker />
        {use(BarEnd)}
      </div>
      {busy ? (
        <BarberPole className={css.pole ?? ''} label={t('common.loading')} />
      ) : (
        <BarberPole className={`${css.pole} ${css.idle}`} />
      )}
    </header>
  )
}
