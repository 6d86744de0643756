type Words = readonly [book: string, close: string, elsewhere: string, seeTimes: string]

const en: Words = ['Book', 'Close', 'Opens in a new tab.', 'See free times']

/** The few texts of the script itself, shown before the frame or instead of it. */
const words: Readonly<Record<string, Words>> = {
  en,
  fr: ['Réserver', 'Fermer', 'S’ouvre dans un nouvel onglet.', 'Voir les créneaux libres'],
  es: ['Reservar', 'Cerrar', 'Se abre en otra pestaña.', 'Ver horarios libres'],
}

/** Returns the texts in the language of the element, of its page or of the browser, else in English. */
export const wordsFor = (host: Element): Words => {
  const ofPage = Object.keys(words).find((name) => host.matches(`:lang(${name})`))
  return words[ofPage ?? navigator.language.slice(0, 2)] ?? en
}
