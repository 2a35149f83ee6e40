import type { ComponentType } from 'react'
import { ActionParts } from './sections/action-parts.tsx'
import { ChoiceParts } from './sections/choice-parts.tsx'
import { FieldParts } from './sections/field-parts.tsx'
import { FoundationParts } from './sections/foundation-parts.tsx'
import { ListParts } from './sections/list-parts.tsx'
import { MediaParts } from './sections/media-parts.tsx'
import { MessageParts } from './sections/message-parts.tsx'
import { NavigationParts } from './sections/navigation-parts.tsx'
import { OverlayParts } from './sections/overlay-parts.tsx'
import { ValueParts } from './sections/value-parts.tsx'

interface Section {
  readonly id: string
  readonly title: string
  readonly Content: ComponentType
}

export const sections: readonly Section[] = [
  { id: 'actions', title: 'Actions', Content: ActionParts },
  { id: 'fields', title: 'Fields', Content: FieldParts },
  { id: 'choices', title: 'Choices', Content: ChoiceParts },
  { id: 'overlays', title: 'Dialogs and sheets', Content: OverlayParts },
  { id: 'messages', title: 'Messages', Content: MessageParts },
  { id: 'navigation', title: 'Navigation', Content: NavigationParts },
  { id: 'lists', title: 'Lists and cards', Content: ListParts },
  { id: 'values', title: 'Values and progress', Content: ValueParts },
  { id: 'media', title: 'Pictures', Content: MediaParts },
  { id: 'foundation', title: 'Foundation', Content: FoundationParts },
]
