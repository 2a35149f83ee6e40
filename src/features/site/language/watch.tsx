import { useEffect } from 'react'
import { useLanguageService } from '../../../shared/i18n/language.tsx'
import { useAppDispatch } from '../../../shared/store/hooks.ts'
import { syncLanguage } from './sync-language.ts'

export function Watcher() {
  const dispatch = useAppDispatch()
  const language = useLanguageService()
  useEffect(() => dispatch(syncLanguage(language)), [dispatch, language])
  return null
}
