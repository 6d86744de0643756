/** A text within HTML, between tags or in an attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A page that the server writes itself, which no search engine lists; `title` is a text, `content` and `style` are HTML and CSS. */
export const htmlPage = ({
  language,
  title,
  style,
  content,
}: {
  readonly language: string
  readonly title: string
  readonly style: string
  readonly content: string
}): string =>
  `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</html>`
