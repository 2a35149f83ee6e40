import { createHash } from 'node:crypto'
import { assetsBase, homePath } from '../../../contract/paths.ts'
import { headers } from '../../../contract/wire/headers.ts'
import { scriptLiteral } from '../../plan/escape/script.ts'
import { elementText } from '../../plan/escape/text.ts'
import { gateAge } from '../../plan/page/age-gate.ts'
import { planBoot } from '../../plan/page/boot.ts'
import type { PageFacts } from '../../plan/page/facts.ts'
import { planNotFoundPage, planPage } from '../../plan/page/page.ts'
import { planNotFoundPolicy, planPagePolicy } from '../../plan/policy.ts'
import { renderTemplate } from './render-template.ts'
import { templateCss } from './template-css.ts'

export interface RenderedPage {
  /** m/index.html */
  readonly html: string
  /** 404.html */
  readonly notFound: string
}

/** The brand's html and its page for unknown addresses; the policy of each admits exactly its inline texts (SEC-01). */
export function renderPage(facts: PageFacts): RenderedPage {
  const bootScript = renderBoot(facts)
  const noticeCss = templateCss('notice.css')
  const gateCss = isGated(facts) ? templateCss('age-gate.css') : ''
  const style = facts.themeCss + noticeCss + templateCss('shell.css') + gateCss
  const noticeStyle = tokensReadBy(noticeCss, facts.themeCss) + noticeCss
  const policy = planPagePolicy(facts.merchant, { scripts: [hashSource(bootScript)], styles: [hashSource(style)] })
  return {
    html: renderTemplate(
      'index.html',
      planPage(facts, { policy, bootScript: elementText(bootScript), style: elementText(style) }),
    ),
    notFound: renderTemplate(
      '404.html',
      planNotFoundPage(facts, { policy: planNotFoundPolicy(hashSource(noticeStyle)), style: elementText(noticeStyle) }),
    ),
  }
}

/** The tokens of the theme that the style sheet reads; the page for unknown addresses has no other style sheet. */
const tokensReadBy = (css: string, theme: string): string =>
  theme.replaceAll(/(--[\w-]+):[^;}]*(?:;|(?=\}))/g, (declaration, token: string) =>
    css.includes(`var(${token})`) ? declaration : '',
  )

function renderBoot(facts: PageFacts): string {
  return renderTemplate('boot.js', {
    facts: scriptLiteral(planBoot(facts)),
    isGated: isGated(facts),
    isInstallable: facts.merchant.flags.INSTALLPROMPT3,
    base: scriptLiteral(assetsBase),
    home: scriptLiteral(homePath),
    spoken: scriptLiteral(headers.language),
    authorization: scriptLiteral(headers.authorization),
  })
    .replaceAll(/\n\s*/g, '\n')
    .trim()
}

const isGated = ({ merchant }: PageFacts): boolean => gateAge(merchant) !== undefined

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
