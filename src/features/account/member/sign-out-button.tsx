import { useTranslation } from '../../../shared/i18n/language.tsx'
import { useSignOut } from '../../../shared/member/sign-out.ts'
import { Button } from '../../../shared/ui/button.tsx'

interface Props {
  readonly variant: 'outline' | 'ghost'
  readonly size?: 'small' | 'medium'
  readonly className: string | undefined
}

export function SignOutButton({ variant, size = 'medium', className }: Props) {
  const { t } = useTranslation('member')
  const { busy, leave } = useSignOut()
  return (
    <Button variant={variant} size={size} busy={busy} onClick={leave} className={className}>
      {t('sign_out')}
    </Button>
  )
}
