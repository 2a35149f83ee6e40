import { colorTokens, contrastPairs } from '../../../contract/tokens.ts'
import { Icon } from '../../shared/ui/icons/icon.tsx'
import { icons, type IconName } from '../../shared/ui/icons/icons.ts'
import { copyIcon, eyeIcon, eyeOffIcon } from '../../shared/ui/icons/form-icons.ts'
import styles from './foundation-parts.module.css'
import { Caption, Row } from '../specimen.tsx'
import { useSamples } from '../samples.ts'

const sizes = ['3xl', '2xl', 'xl', 'lg', 'md', 'sm', 'xs', '2xs']
const readable = contrastPairs.filter(({ least }) => least === 4.5)

export function FoundationParts() {
  const words = useSamples()
  return (
    <>
      <Caption>Text on backgrounds</Caption>
      <div className={styles.grounds} lang="en" dir="ltr">
        {readable.map(({ text, over }) => (
          <span
            key={text + over}
            className={styles.ground}
            style={{ background: `var(--${over})`, color: `var(--${text})` }}
          >
            {over.replace('color-', '')}
          </span>
        ))}
      </div>
      <Caption>Colours</Caption>
      <div className={styles.colors} lang="en" dir="ltr">
        {colorTokens.map((token) => (
          <span key={token} className={styles.color}>
            <span className={styles.patch} style={{ background: `var(--${token})` }} />
            {token.replace('color-', '')}
          </span>
        ))}
      </div>
      <Caption>Text sizes</Caption>
      {sizes.map((size) => (
        <p key={size} style={{ fontSize: `var(--text-${size})`, lineHeight: 'var(--leading-snug)' }}>
          {words.title}
        </p>
      ))}
      <Caption>Icons</Caption>
      <Row>
        {(Object.keys(icons) as IconName[]).map((name) => (
          <Icon key={name} name={name} tinted />
        ))}
        {[eyeIcon, eyeOffIcon, copyIcon].map((icon) => (
          <Icon key={icon.line} name={icon} />
        ))}
      </Row>
    </>
  )
}
