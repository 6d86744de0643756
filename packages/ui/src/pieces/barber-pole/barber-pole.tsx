import css from './barber-pole.module.css'

type Props = { readonly label?: string; readonly className?: string }

/** The one sign of waiting. With a label it is a progress bar of its own, without it belongs to what it lies in. */
export const BarberPole = ({ label, className = '' }: Props) => (
  <span
    className={`${css.pole} ${className}`}
    {...(label ? { role: 'progressbar', 'aria-label': label } : { 'aria-hidden': true })}
  />
)
