import { foldText } from '@openchair/rules'

const spaced = (text: string): string => ` ${foldText(text)} `

/** Tells if a name holds a place's already, as whole words, however either is written: "Kingsley & Sons SOHO" and "Soho". */
export const namesPlace = (name: string, place: string): boolean => spaced(name).includes(spaced(place))
