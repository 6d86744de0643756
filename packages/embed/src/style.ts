/** Matches a phone's window, upright or on its side. */
export const phone = '(max-width:480px),(max-height:480px)'

/**
 * The widget's own colors and sizes, used before the brand's are known. The placeholder has the shape of a
 * shop's page: pole, cover, title, and rows of a picture and a name. The declarations are ordered so that
 * they compress well.
 */
const css =
  ':host(:not([hidden])){display:block}' +
  '.box{display:grid;overflow:hidden;height:100%;background:' +
  'linear-gradient(-60deg,#c4342b 40%,#fff 0 50%,#1f4058 0 90%,#fff 0) 0 0/30px 8px repeat-x,' +
  'linear-gradient(#e5e1d9 0 0) 16px 200px/180px 20px no-repeat,' +
  'linear-gradient(#e5e1d9 180px,#fff 0) 0 0/100% 256px no-repeat,' +
  'linear-gradient(#e5e1d9 60px,#fff 0) 16px 28px/60px 76px repeat-y,' +
  'linear-gradient(#e5e1d9 20px,#fff 0) 88px 48px/180px 76px repeat-y,#fff}' +
  '.box>*{grid-area:1/1;height:100%;border:0;width:100%;color:#16171b}' +
  ':host>.box{box-shadow:0 0 0 1px #e5e1d9;margin:auto;border-radius:12px;max-width:375px;' +
  'height:min(100svh,812px)}' +
  '.waiting iframe{opacity:0}' +
  '.link{background:#fff;gap:16px;text-align:center;place-content:center;font:16px system-ui}' +
  '.link,.widget-loaded .close{display:none}' +
  '.silent .link{display:grid}' +
  '.button{border-radius:12px;text-decoration:none;font:600 20px/24px system-ui;background:#16171b;' +
  'color:#fff;cursor:pointer;border:0;padding:14px 28px}' +
  '.close{width:44px;height:44px;margin:8px 8px 0 auto;border-radius:50%;background:#fff;' +
  'cursor:pointer;font-size:28px}' +
  'dialog{max-width:375px;height:auto;margin:24px auto;border-radius:20px;padding:0;' +
  'overscroll-behavior:contain;border:0;width:100%;max-height:none;overflow:hidden}' +
  'dialog::backdrop{background:#0009}' +
  `@media${phone}{` +
  ':host>.box{scroll-margin-top:12px;height:calc(100svh - 24px - var(--openchair-bar,0px))}' +
  'dialog{margin:auto;border-radius:0}}' +
  '@media(max-width:480px){:host>.box,dialog{max-width:none}}'

/** A style sheet made by script, which a page's content security policy allows even if it allows no other. */
export const sheet = new CSSStyleSheet()
sheet.replaceSync(css)
