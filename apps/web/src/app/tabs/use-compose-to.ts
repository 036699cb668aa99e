import { useLocation } from 'wouter'
import { useComposerDraft } from '../../notifications/composer/composer-draft.ts'
import { replacedLabels } from '../replaced.constants.ts'
import { useDiscardQuestion } from '../use-discard-question.tsx'
import { hasRecipients } from '../../notifications/composer/composer-form.rules.ts'
import { withCoaches } from '../../notifications/composer/composer.rules.ts'

interface Team {
  readonly coachId: string
  readonly coachName: string
  readonly discipline: string | null
}

/** Opens the composer with the coaches of teams; asks first where others are chosen there. */
export const useComposeTo = () => {
  const [path, setLocation] = useLocation()
  const [form, change] = useComposerDraft()
  const { question, askFirst } = useDiscardQuestion(replacedLabels.recipients)
  const composeTo = (teams: readonly Team[], isReminder: boolean): void =>
    askFirst(hasRecipients(form), () => {
      const coaches = teams.map(({ coachId, coachName: name, discipline }) => ({ coachId, name, discipline }))
      change((current) => withCoaches(current, coaches, isReminder))
      setLocation(`${path}?tab=notifications`)
    })
  return { composeTo, question }
}
