import { createContext, use } from 'react'
import type { FeatureParts } from './feature-parts.ts'

export const PartsContext = createContext<FeatureParts | null>(null)

export function useParts(): FeatureParts {
  const parts = use(PartsContext)
  if (!parts) throw new Error('useParts needs a PartsContext above it')
  return parts
}
