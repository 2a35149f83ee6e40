import type { Feature } from '../../../shared/feature/feature.ts'

/** The captcha, rendered wherever a form has a `CaptchaField`. */
export const captchaFeature: Feature = {
  name: 'captcha',
  slots: [{ slot: 'captcha', order: 10, texts: 'pages', load: () => import('./captcha.tsx') }],
}
