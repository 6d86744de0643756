import { partsOf } from './strong.ts'

/** A sentence with the parts that stand out in bold. */
export const StrongText = ({ children: sentence }: { readonly children: string }) =>
  partsOf(sentence).map(({ text, isStrong }, index) =>
    // Parts of a sentence keep their order.
    // oxlint-disable-next-line react/no-array-index-key
    isStrong ? <b key={index}>{text}</b> : <span key={index}>{text}</span>,
  )
