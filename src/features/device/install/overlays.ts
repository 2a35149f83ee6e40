import type { Prompt } from './lib/prompt-due.ts'

declare module '../../../shared/overlay/overlays.ts' {
  interface OverlaySubjects {
    /** Install prompts by where they belong: an overlay names the pages that it may lie over. */
    'install-home': Prompt
    'install-card': Prompt
    'install-game': Prompt
    /** The steps that remain after the download of a profile. */
    'profile-tip': Readonly<Record<never, never>>
  }
}

export const overlayOf = ({ occasion }: Pick<Prompt, 'occasion'>) => `install-${occasion}` as const
