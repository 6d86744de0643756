import css from './avatar.module.css'

type Props = {
  readonly name: string
  /** The address of a picture; without one the initials stand there. */
  readonly picture?: string | null | undefined
  /** 28, 40 (the usual one), 44 or 60 px. */
  readonly size?: 'small' | 'usual' | 'medium' | 'large'
}

/** The first letters of the first and the last name. */
const initials = (name: string): string => {
  const words = name.trim().split(/\s+/u)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase()
}

/** A person's picture or initials, beside the name. */
export const Avatar = ({ name, picture, size = 'usual' }: Props) =>
  picture ? (
    <img className={`${css.avatar} ${css[size] ?? ''}`} src={picture} alt="" loading="lazy" />
  ) : (
    // The letters are a drawing of the name, and no text of a button that has it.
    <span
      className={`${css.avatar} ${css.letters} ${css[size] ?? ''}`}
      data-letters={initials(name)}
      aria-hidden="true"
    />
  )
