/** A partner's own page: tags alone, as the documentation describes (docs/EMBEDDING.md). */
export type PartnerPage = {
  readonly name: string
  readonly title: string
  readonly lead: string
  readonly body: string
}

/** The sample pages by path. `booking` is the origin of the booking. */
export const partnerPages = (booking: string): Readonly<Record<string, PartnerPage>> => {
  const script = `<script src="${booking}/embed.js" async></script>`
  const book = `${booking}/booking/book`
  return {
    '/partner': {
      name: 'Button',
      title: 'Good hair, three generations on.',
      lead: 'Four shops, twenty-two chairs and one way of doing things: with time, hot towels and a straight razor.',
      body: `${script}
<openchair-booking brand="kingsley" mode="button" label="Book your chair"></openchair-booking>`,
    },
    '/partner/inline': {
      name: 'In the page',
      title: 'Book in Soho',
      lead: '114 Prince Street. Walk-ins are welcome until noon; after that, a time is safer.',
      body: `${script}
<openchair-booking shop="kingsley-soho"></openchair-booking>
<p>Children under ten sit on the wooden horse, which has been here longer than anybody who works here.</p>`,
    },
    '/partner/dialog': {
      name: 'A link',
      title: 'Miami, too',
      lead: 'The newest of our shops stands among painted walls.',
      body: `${script}
<p>Come by, or <openchair-booking shop="kingsley-wynwood" mode="dialog"><a href="${book}/kingsley-wynwood">book a chair in Wynwood</a></openchair-booking>, as you like.</p>`,
    },
    '/partner/marked': {
      name: 'From an editor',
      title: 'Written in an editor',
      lead: 'One that keeps no elements of other names: its attributes say the same.',
      body: `${script}
<div data-openchair data-shop="kingsley-shoreditch"></div>`,
    },
    '/partner/frame': {
      name: 'Plain frame',
      title: 'Without a script',
      lead: 'A frame alone shows the same, in a size that the page chooses.',
      body: `<iframe src="${book}/kingsley-soho" title="Book a chair" width="375" height="812" referrerpolicy="origin" allow="payment; clipboard-write; web-share; geolocation"></iframe>`,
    },
  }
}

/**
 * The page's own look, which differs from ours on purpose. The last rule reserves the room of the booking.
 */
export const partnerStyle = `*{box-sizing:border-box}
body{margin:0;background:#fbfaf6;color:#1d2a24;font:400 17px/1.6 Georgia,serif}
header,main{max-width:1152px;margin:0 auto;padding:0 20px}
header{display:flex;flex-wrap:wrap;gap:0 28px;align-items:center;padding-block:20px;font-size:15px}
header b{flex:1 0 160px;font-size:19px}header i{font-style:normal;color:#8a651c}
a{color:inherit}header a{padding:12px 0}[aria-current]{text-underline-offset:6px;text-decoration-thickness:2px}
header a:not([aria-current]){text-decoration:none}
h1{margin:24px 0 0;max-width:12em;font-weight:400;font-size:clamp(32px,7vw,64px);line-height:1.08;letter-spacing:-.02em}
p{max-width:34em;color:#4a5750}main>p:first-of-type{margin:12px 0 24px}
iframe{display:block;max-width:100%;margin:0 auto;border:0}
main>img{display:block;width:100%;height:320px;margin:40px 0;object-fit:cover;border-radius:4px}
openchair-booking[shop]:not([mode],:defined){display:block;min-height:min(100svh,812px)}
openchair-booking[mode=button]:not(:defined){display:block;min-height:52px}
openchair-booking[mode=dialog]{display:inline}
[data-openchair]{min-height:min(100svh,812px)}
@media(max-width:480px),(max-height:480px){openchair-booking[shop]:not([mode],:defined),[data-openchair]{min-height:calc(100svh - 24px)}}`

/** The whole document of a page. */
export const partnerHtml = (
  pages: Readonly<Record<string, PartnerPage>>,
  path: string,
): string | undefined => {
  const page = pages[path]
  if (page === undefined) return undefined
  const links = Object.entries(pages).map(
    ([to, { name }]) => `<a href="${to}"${to === path ? ' aria-current="page"' : ''}>${name}</a>`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/partner.css"></head><body>
<header><b>Kingsley <i>&amp;</i> Sons</b>${links.join('')}</header>
<main><h1>${page.title}</h1><p>${page.lead}</p>
${page.body}
<img src="/interior.svg" alt="A red barber’s chair before a round mirror" width="1152" height="320"></main>
</body></html>`
}
