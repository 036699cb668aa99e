import { useQueryClient } from '@tanstack/react-query'
import { coachEndpoints } from '@trophy/contract/coach/coach.contract.ts'
import { useEffect, useRef } from 'react'
import { putLanguage } from './coach.api.ts'
import { keyOf } from '../shared/api/endpoint-query.ts'
import { useIsOnline } from '../shared/api/queries/use-is-online.ts'
import { adoptLanguage, chosenLanguage, languageIsSent, unsentLanguage } from '../shared/languages/language.ts'
import { useSession, useSignedInUser } from '../shared/session/session.tsx'

const messagesKey = keyOf(coachEndpoints.notifications)

/**
 * Keeps the language of this device and that of the coach's messages the same: what was chosen here is sent, as soon as
 * there is a network; else the portal opens in the language that was chosen elsewhere.
 */
export const useOwnLanguage = (): void => {
  const client = useQueryClient()
  const isOnline = useIsOnline()
  const { refresh } = useSession()
  const { preferredLanguage } = useSignedInUser()
  const isOpen = useRef(false)
  useEffect(() => {
    const language = unsentLanguage()
    // Only when the portal opens: a later reload would interrupt the coach.
    const isOpening = !isOpen.current
    isOpen.current = true
    if (language === undefined) {
      const isElsewhere = preferredLanguage !== undefined && preferredLanguage !== (chosenLanguage() ?? 'en')
      if (isOpening && isElsewhere) adoptLanguage(preferredLanguage)
    } else if (language === preferredLanguage) {
      languageIsSent()
    } else if (isOnline) {
      putLanguage(language)
        .then(() => Promise.all([refresh(), client.invalidateQueries({ queryKey: messagesKey })]))
        .catch(console.error)
    }
  }, [client, isOnline, preferredLanguage, refresh])
}
