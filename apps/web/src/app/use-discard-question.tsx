import { useState } from 'react'
import { QuestionDialog } from '../shared/ui/dialogs/question-dialog.tsx'
import { replacedLabels } from './replaced.constants.ts'

type Texts = Pick<Parameters<typeof QuestionDialog>[0], 'title' | 'text' | 'proceedLabel'>

/** Asks before an action replaces what is in progress on another screen. */
export const useDiscardQuestion = ({ title, text, proceedLabel }: Texts) => {
  const [asked, setAsked] = useState<{ readonly act: () => void }>()
  return {
    question: asked && (
      <QuestionDialog
        {...{ title, text, proceedLabel }}
        stayLabel={replacedLabels.stayLabel}
        onStay={() => setAsked(undefined)}
        onProceed={() => {
          setAsked(undefined)
          asked.act()
        }}
      />
    ),
    askFirst: (isInProgress: boolean, act: () => void): void => (isInProgress ? setAsked({ act }) : act()),
  }
}
