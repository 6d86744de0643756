import css from './waiting-list.module.css'

/** The picture of a state: a bench in line, a lit chair for an offer, the shop at night once it is over. It says nothing new. */
export const Cover = ({ scene, low = false }: { readonly scene: string; readonly low?: boolean }) => (
  <img className={`${css.cover} ${low ? css.low : ''}`} src={scene} alt="" width={750} height={500} />
)
