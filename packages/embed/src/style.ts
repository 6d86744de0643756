/** A phone's window, upright or on its side. */
export const phone = '(max-width:480px),(max-height:480px)'

/** The widget's own colours and sizes, before a brand's are known; the box waits in the shape of a shop's page. */
const css = `:host(:not([hidden])){display:block}
*{box-sizing:border-box;margin:0}
.box,.button{font:16px/1.5 system-ui;color:#16171b}
.box{position:relative;max-width:375px;height:min(100svh,812px);margin:0 auto;border-radius:12px;overflow:hidden;box-shadow:0 0 0 1px #e5e1d9;background:linear-gradient(-60deg,#c4342b 40%,#fff 0 50%,#1f4058 0 90%,#fff 0) 0 0/30px 8px repeat-x,linear-gradient(#e5e1d9 0 0) 0 8px/100% 172px no-repeat,linear-gradient(#e5e1d9 0 0) 16px 200px/240px 32px no-repeat,linear-gradient(#fff 0 0) 0 0/100% 256px no-repeat,linear-gradient(#e5e1d9 60px,#0000 0) 16px 28px/60px 76px repeat-y,linear-gradient(#0000 20px,#e5e1d9 0 40px,#0000 0) 88px 28px/120px 76px repeat-y,linear-gradient(#0000 20px,#e5e1d9 0 40px,#0000 0) right 16px top 28px/56px 76px repeat-y,#fff}
.box>*{position:absolute;inset:0;width:100%;height:100%;border:0}
.link{display:grid;align-content:center;gap:16px;padding:16px;background:#fff;text-align:center}
.box:not([class*=widget]) iframe{opacity:0}
.box:not(.silent) .link,.widget-loaded .close{display:none}
.button{display:inline-grid;place-content:center;min-height:52px;padding:0 28px;border:0;border-radius:12px;background:#16171b;color:#fff;font-size:20px;font-weight:600;text-decoration:none;cursor:pointer}
dialog{width:375px;max-width:100vw;height:auto;max-height:none;margin:24px auto;padding:0;border:0;border-radius:20px;overflow:hidden;overscroll-behavior:contain;box-shadow:0 24px 80px #0007}
dialog::backdrop{background:#16171b99}
dialog .box{height:100%;border-radius:0}
.box>.close{inset:8px 8px auto auto;width:44px;height:44px;border-radius:50%;background:#fff;font-size:28px;cursor:pointer}
@media${phone}{:host>.box{height:calc(100svh - 24px - var(--openchair-bar,0px));scroll-margin-top:12px}dialog{margin-block:0;border-radius:0}}
@media(max-width:480px){.box{max-width:none}dialog{width:100vw}}`

/** A page's content security policy allows a sheet that is made by script, where it allows no other. */
export const style = (root: ShadowRoot): ShadowRoot => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [sheet]
  return root
}
