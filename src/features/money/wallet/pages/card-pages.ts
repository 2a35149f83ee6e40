/** The pages about a member's accounts are one chunk: a player who looks at the list often adds one. */
export { Page as AddCardPage } from './add-card-page.tsx'
export { Page as AddPixPage } from './add-pix-page.tsx'
export { Page as CardsPage } from './cards-page.tsx'
