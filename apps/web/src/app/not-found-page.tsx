import { Button } from '@mantine/core'
import { Link } from 'wouter'
import { useDocumentTitle } from '../shared/event/use-document-title.ts'
import { EmptyState } from '../shared/ui/feedback/page-state.tsx'
import classes from './full-page.module.css'

const title = '404 Page Not Found'

export const NotFoundPage = () => {
  useDocumentTitle(title)
  return (
    <main className={classes.page}>
      <EmptyState
        isPage
        title={title}
        text="There is no page at this address."
        action={
          <Button component={Link} href="/" variant="default">
            Go to the start page
          </Button>
        }
      />
    </main>
  )
}
