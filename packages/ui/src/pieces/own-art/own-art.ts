/** The address of one of the application's own drawings: scenes for pages, spots for empty lists. */
export const ownArt = (name: string): string => `${import.meta.env.BASE_URL}art/${name}.svg`
