import css from './barber-pole.module.css'

type Props = { readonly label?: string; readonly className?: string }

/** The only sign of waiting. With a label it is a progress bar. Without, it is part of another element. */
export const BarberPole = ({ label, className = '' }: Props) => (
  <span
    className={`${css.pole} ${className}`}
    {...(label ? { role: 'progressbar', 'aria-label': label } : { 'aria-hidden': true })}
  />
)
