import { Icon, type IconName } from '@openchair/ui/pieces/icon/icon.tsx'
import { Raised } from '@openchair/ui/pieces/text/text.tsx'
import css from './waiting-list.module.css'

type IconTextProps = { readonly icon: IconName; readonly title: string; readonly text: string }

/** Decorative picture of a state: a bench in line, a lit chair for an offer, the closed shop after it. */
export const Cover = ({ scene, low = false }: { readonly scene: string; readonly low?: boolean }) => (
  <img className={`${css.cover} ${low ? css.low : ''}`} src={scene} alt="" width={750} height={500} />
)

export const IconNote = ({ icon, title, text }: IconTextProps) => (
  <p className={css.note}>
    <Icon name={icon} small />
    <span>
      <b>
        <Raised>{title}</Raised>
      </b>
      {text}
    </span>
  </p>
)
