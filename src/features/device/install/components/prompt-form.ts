import type { Prompt } from '../lib/prompt-due.ts'

export interface PromptFormProps {
  readonly prompt: Prompt
  readonly isClosing: boolean
  readonly onClose: () => void
  readonly onGuide: () => void
}
