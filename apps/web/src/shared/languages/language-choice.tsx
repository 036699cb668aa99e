import { UnstyledButton } from '@mantine/core'
import { languageNames, languages } from '@trophy/contract/core/texts/languages.ts'
import { pageLabels } from '../texts/page.constants.ts'
import { chooseLanguage, pageLanguage } from './language.ts'
import classes from './language-choice.module.css'

/** The languages, each in its own script; the page starts again in the chosen one. */
export const LanguageChoice = () => (
  <div role="group" aria-label={pageLabels.language} className={classes.languages}>
    {languages.map((language) => (
      <UnstyledButton
        key={language}
        lang={language}
        className={classes.language ?? ''}
        aria-pressed={language === pageLanguage()}
        onClick={() => chooseLanguage(language)}
      >
        {languageNames[language]}
      </UnstyledButton>
    ))}
  </div>
)
