import { useEffect, useState } from 'react'
import { useAppDispatch } from '../../../../shared/store/hooks.ts'
import { closePrompt, promptShown } from '../actions.ts'
import type { Prompt } from '../lib/prompt-due.ts'
import { BottomBanner } from './bottom-banner.tsx'
import { InstallGuide } from './install-guide.tsx'
import { PromptDialog } from './prompt-dialog.tsx'
import { useClosing } from './use-closing.ts'

/** An install prompt in one of its forms, and the guide that follows it on iOS. */
export function Part({ open, subject }: { readonly open: boolean; readonly subject: Prompt }) {
  const dispatch = useAppDispatch()
  const [isGuided, setIsGuided] = useState(false)
  const stage = useClosing(open && !isGuided)
  useEffect(() => dispatch(promptShown(subject)), [dispatch, subject])
  const Form = subject.form === 'bottom' ? BottomBanner : PromptDialog
  return (
    <>
      {stage !== 'hidden' && (
        <Form
          prompt={subject}
          isClosing={stage === 'closing'}
          onClose={() => dispatch(closePrompt(subject))}
          onGuide={() => setIsGuided(true)}
        />
      )}
      <InstallGuide open={open && isGuided} onClose={() => setIsGuided(false)} />
    </>
  )
}
