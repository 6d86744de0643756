import { Icon } from '../icon/icon.tsx'
import css from './notice.module.css'

type Props = {
  readonly title: string
  readonly text?: string | undefined
  readonly kind?: 'error' | 'success'
}

/** The result of an action, read aloud: an error with its remedy, or a success. */
export const Notice = ({ title, text, kind = 'error' }: Props) => {
  const Tag = kind === 'error' ? 'div' : 'output'
  return (
    <Tag className={`${css.notice} ${css[kind] ?? ''}`} {...(kind === 'error' ? { role: 'alert' } : {})}>
      <Icon name={kind === 'error' ? 'alert' : 'check'} />
      <p>
        <b>{title}</b>
        {text}
      </p>
    </Tag>
  )
}
