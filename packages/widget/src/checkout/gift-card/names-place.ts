import { foldText } from '@openchair/rules'

const spaced = (text: string): string => ` ${foldText(text)} `

/**
 * Tells if a name already contains a place as whole words, in any spelling: "Kingsley & Sons SOHO" and
 * "Soho".
 */
export const namesPlace = (name: string, place: string): boolean => spaced(name).includes(spaced(place))
