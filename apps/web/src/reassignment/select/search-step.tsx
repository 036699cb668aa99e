import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { reassignmentMessages as messages } from '@trophy/contract/reassignment/reassignment.constants.ts'
import { type FormEvent, useState } from 'react'
import patterns from '../../shared/theme/patterns.module.css'
import { reassignmentLabels as labels, reassignmentWizardLabels } from '../reassignment.constants.ts'
import classes from '../reassignment.module.css'
import type { StepProps } from '../use-reassignment.ts'

/** Step 1: the search for people; its result opens the next step. */
export const SearchStep = ({ reassignment }: StepProps) => {
  const { wizard, type, search, isSearching } = reassignment
  const [isEmpty, setEmpty] = useState(false)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const isMissing = wizard.typed.trim() === ''
    setEmpty(isMissing)
    if (!isMissing) search()
  }
  return (
    <form className={classes.search} role="search" noValidate onSubmit={submit}>
      <p className={`${patterns.quietText} ${classes.intro}`}>{reassignmentWizardLabels.intro}</p>
      <TextInput
        className={classes.searchBox ?? ''}
        type="search"
        role="searchbox"
        label={labels.searchLabel}
        placeholder={labels.searchPlaceholder}
        value={wizard.typed}
        maxLength={100}
        onChange={(event) => type('typed', event.currentTarget.value)}
        error={isEmpty && wizard.typed.trim() === '' && messages.searchEmpty}
        leftSection={<IconSearch size={16} aria-hidden />}
        autoComplete="off"
      />
      <Button type="submit" loading={isSearching}>
        {labels.search}
      </Button>
    </form>
  )
}
