/** The address of one of the drawings that the widget brings itself: scenes for whole pages, spots for empty lists. */
export const ownArt = (name: string): string => `${import.meta.env.BASE_URL}art/${name}.svg`
