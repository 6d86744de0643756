import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../shell/paths.ts'
import { ButtonLink } from '../button/button-link.tsx'
import { Icon, type IconName } from '../icon/icon.tsx'
import css from './message.module.css'

type MessageProps = {
  readonly icon: IconName
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
}

/** A page with a message alone, and ways on. */
export const Message = ({ icon, title, text, children }: MessageProps) => (
  <main className={css.page}>
    <div className={css.message}>
      <span className={css.sign}>
        <Icon name={icon} size="large" />
      </span>
      <h1 className={css.title}>{title}</h1>
      <p className={css.text}>{text}</p>
      <div className={css.ways}>{children}</div>
    </div>
  </main>
)

/** A message whose only way on is the day. */
export const DeadEnd = (props: Omit<MessageProps, 'children'>) => {
  const t = useT()
  return (
    <Message {...props}>
      <ButtonLink to={paths.home}>{t('frame.toDay')}</ButtonLink>
    </Message>
  )
}

/** A page of the shop that the role may not see; `text` says for whom it is (desk/not-yours). */
export const NotOpen = ({ text }: { readonly text: string }) => {
  const t = useT()
  return <DeadEnd icon="lock" title={t('frame.notYoursTitle')} text={text} />
}
