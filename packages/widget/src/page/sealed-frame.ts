import type { Locale } from '@openchair/ui/i18n/locales.ts'

/** The few words for a guest in a frame that cannot work; the address follows them. */
const words: Readonly<Record<Locale, string>> = {
  en: 'You can’t book inside this page. Open the booking on its own:',
  fr: 'Vous ne pouvez pas réserver dans cette page. Ouvrez la réservation à part\u00a0:',
  'es-419': 'No puedes reservar dentro de esta página. Abre la reserva en otra pestaña:',
}

const forDevelopers =
  'Openchair cannot start in this frame: its "sandbox" attribute lacks "allow-same-origin". ' +
  'A frame with that attribute needs: allow-scripts allow-same-origin allow-forms allow-popups ' +
  'allow-top-navigation-by-user-activation'

/**
 * Runs one of two branches. In a frame that its page has sandboxed from its own origin, where none of our
 * files can be read, it says so in the page and the console. In any other it runs the block of script that
 * follows.
 */
export const unlessSealed = (locale: Locale): string =>
  `if(self.origin==="null"){console.error(${JSON.stringify(forDevelopers)});` +
  'const p=document.createElement("p"),a=document.createElement("a");a.href=a.textContent=location.href;a.target="_blank";' +
  `p.append(${JSON.stringify(`${words[locale]} `)},a);p.setAttribute("role","alert");` +
  'p.style.cssText="margin:0;padding:16px;font-weight:600;overflow-wrap:anywhere";document.body.prepend(p)}else'
