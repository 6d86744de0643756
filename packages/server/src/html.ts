/** Escapes a text for HTML, between tags or in an attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/**
 * A document that the server writes itself, and that no search engine may list. `title` is a text, `body` and
 * `style` are HTML and CSS.
 */
export const htmlDocument = ({
  language,
  title,
  style,
  body,
}: {
  readonly language: string
  readonly title: string
  readonly style: string
  readonly body: string
}): string =>
  `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
${body}
</html>`

/** A document with its title as a heading, and `content` below it. */
export const htmlPage = ({
  content,
  ...page
}: Omit<Parameters<typeof htmlDocument>[0], 'body'> & { readonly content: string }): string =>
  htmlDocument({ ...page, body: `<main>\n<h1>${escapeHtml(page.title)}</h1>\n${content}\n</main>` })

/** The style of a page that the server writes: a column like the widget's, with its colours and type. */
export const columnStyle = `
  * { box-sizing: border-box }
  body { margin: 0; min-height: 100vh; display: grid; align-content: start; justify-content: center;
    grid-template-columns: minmax(0, 375px); background: #f6f4f0; color: #16171b;
    font: 400 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif }
  main { padding: 0 16px 24px; min-height: 100vh; background: #fff }
  main::before { content: ''; display: block; height: 4px; margin: 0 -16px 32px;
    background: repeating-linear-gradient(-50deg, #c4342b 0 6px, #fff 6px 9px, #1f4456 9px 15px, #fff 15px 18px) }
  h1 { margin: 0 0 12px; font: 600 1.75rem/1.15 'Barlow Condensed', 'Arial Narrow', Arial, sans-serif; text-wrap: balance }
  p { margin: 0 0 12px; overflow-wrap: anywhere }
  .quiet { color: #5c5f66; font-size: .875rem }
  form { margin: 24px 0 0 }
  button, a { display: block; width: 100%; min-height: 52px; padding: 13px 16px; border: 0; border-radius: 12px;
    background: #16171b; color: #fff; font: 600 1.25rem/1.3 'Barlow Condensed', 'Arial Narrow', Arial, sans-serif;
    text-align: center; text-decoration: none; cursor: pointer }
  a { margin-top: 24px; background: none; color: inherit; text-decoration: underline; text-underline-offset: 4px }
  :focus-visible { outline: 3px solid #16171b; outline-offset: 2px }`
