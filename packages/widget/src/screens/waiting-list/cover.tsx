import css from './waiting-list.module.css'

/**
 * Picture of a state: a bench for a place in line, a lit chair for an offer, the shop at night once it is
 * over. It is decoration only.
 */
export const Cover = ({ scene, low = false }: { readonly scene: string; readonly low?: boolean }) => (
  <img className={`${css.cover} ${low ? css.low : ''}`} src={scene} alt="" width={750} height={500} />
)
