import { createProblem } from '../../errors/create-problem.ts'
import type { Problem } from '../../errors/problem.ts'
import type { RuleSubject } from './rule.ts'

export interface Screenshot {
  /** Path of its setting, e.g. pwa.screenshots.0.source. */
  readonly setting: string
  readonly value: string
  readonly form: 'narrow' | 'wide'
  /** In pixels. */
  readonly width: number
  readonly height: number
}

/** Chrome's rules for screenshots beyond their size; Lighthouse and the Chrome documentation of the install dialog name them. */
const longest = 2.3

/** The screenshots that Chrome's install dialog leaves out, or shows where they do not belong. */
export function checkScreenshots(subject: RuleSubject, screenshots: readonly Screenshot[]): readonly Problem[] {
  const shown: Screenshot[] = []
  return screenshots.flatMap((screenshot) => {
    const finding = ownFault(screenshot) ?? mixedRatio(screenshot, shown)
    if (!finding) {
      shown.push(screenshot)
      return []
    }
    return [
      createProblem('SCREENSHOT_IGNORED', { found: screenshot.value, ...finding }, subject.at(screenshot.setting)),
    ]
  })
}

interface Finding {
  readonly fault: string
  readonly remedy: string
}

function ownFault({ value, form, width, height }: Screenshot): Finding | undefined {
  const size = `it is ${width} × ${height} px`
  if (/\.webp$/i.test(value))
    return { fault: 'it is a WebP, and only PNG and JPEG are shown', remedy: 'Export it as PNG or JPEG.' }
  if (Math.max(width, height) > longest * Math.min(width, height))
    return {
      fault: `${size}, and its longer side may be at most ${longest} times the shorter one`,
      remedy: `Crop it, e.g. to ${cropped(width, height)} px.`,
    }
  if (form === 'narrow' && width > height)
    return { fault: `${size}, but its form is narrow, for phones held upright`, remedy: 'Write form: wide.' }
  if (form === 'wide' && height > width)
    return { fault: `${size}, but its form is wide, for desktops`, remedy: 'Write form: narrow.' }
  return undefined
}

const cropped = (width: number, height: number): string =>
  width > height ? `${Math.floor(height * longest)} × ${height}` : `${width} × ${Math.floor(width * longest)}`

/** All screenshots of a form must have exactly the ratio of its first one. */
function mixedRatio({ form, width, height }: Screenshot, shown: readonly Screenshot[]): Finding | undefined {
  const first = shown.find((other) => other.form === form)
  if (!first || first.width * height === width * first.height) return undefined
  return {
    fault: `it is ${width} × ${height} px, and the first one of its form, "${first.value}", is ${first.width} × ${first.height}`,
    remedy: 'Give all screenshots of a form the same size.',
  }
}
