import css from './marked-text.module.css'
import { marked } from './marked.ts'

/** A name in which the beginning that was searched for is underlined. */
export const MarkedText = ({ text, query }: { readonly text: string; readonly query: string }) =>
  marked(text, query).map((part) =>
    part.isFound ? (
      <mark key={part.text} className={css.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
