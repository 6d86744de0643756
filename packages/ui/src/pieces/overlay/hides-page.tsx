const hiding = '[data-screen]{visibility:hidden}'

/** Hides the page: what is under way goes on below an overlay, where nobody sees it. */
export const HidesPage = () => <style>{hiding}</style>
