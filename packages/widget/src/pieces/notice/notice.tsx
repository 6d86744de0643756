import { Icon } from '../icon/icon.tsx'
import css from './notice.module.css'

type Props = { readonly title: string; readonly text?: string | undefined }

/** What went wrong, where it did, with what to do now; it is read aloud. */
export const Notice = ({ title, text }: Props) => (
  <div className={css.notice} role="alert">
    <Icon name="alert" />
    <p>
      <b>{title}</b>
      {text}
    </p>
  </div>
)
