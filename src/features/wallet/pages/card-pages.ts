/** The pages about a member's accounts in one chunk: whoever looks at the list adds one. */
export { Page as AddCardPage } from './add-card-page.tsx'
export { Page as AddPixPage } from './add-pix-page.tsx'
export { Page as CardsPage } from './cards-page.tsx'
