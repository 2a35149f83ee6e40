/**
 * The places of the shell and of pages that features may fill, each with the props that its parts get. A slot whose
 * props have a type of their own is added beside that type, with `declare module`; for an example see
 * `captcha/field/registered-field.tsx`.
 */
export interface SlotProps {
  /** Sections of the home page. */
  home: NoProps
  footer: NoProps
  /** Inside a form with an SMS code that the phone-auth provider sends. */
  'phone-auth': NoProps
  /** Other ways in, below the forms to sign in and to join. */
  'sign-in-methods': NoProps
  /** Above the pages to sign in and to join. */
  'account-overlay': NoProps
  /** On top of the menu. */
  menu: NoProps
  /** In the member center, below the member's name: e.g. the way to the next rank. */
  'member-home': NoProps
  /** Rows of the menu's list. */
  'menu-rows': NoProps
  /** In the header, beside the logo. */
  header: NoProps
}

type NoProps = Readonly<Record<never, never>>

export type SlotName = keyof SlotProps
