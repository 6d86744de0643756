import type { BrandColours } from '../theme/brand-theme.ts'

/** A brand without colours of its own. */
export const noColours: BrandColours = {
  primaryColor: null,
  primaryColorDark: null,
  primaryColorLight: null,
  primaryFontColor: null,
  secondaryColor: null,
  linkColor: null,
}

/** A brand's colours, where the brand has set no dark colour, no light colour and none for links. */
export const brandColours = (
  primaryColor: string,
  secondaryColor: string,
  primaryFontColor: string,
): BrandColours => ({ ...noColours, primaryColor, secondaryColor, primaryFontColor })
