import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { pageLabels } from '../shared/texts/page.constants.ts'
import { press } from './typing.ts'

/** Title and text of the toast that is shown, if there is one. */
export const shownToast = (): string | undefined =>
  screen.queryByLabelText(pageLabels.closeMessage)?.parentElement?.textContent ?? undefined

/** Expects one toast with exactly this title and text. */
export const expectToast = (title: string, text = ''): Promise<void> =>
  waitFor(() => expect(shownToast()).toBe(title + text))

/** Closes the toast, so that the next one can be told from it even when it has the same text. */
export const closeToast = (user: UserEvent): Promise<void> => press(user, pageLabels.closeMessage)
