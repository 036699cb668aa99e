import { Button } from '@mantine/core'
import { Link } from 'wouter'
import { EmptyState } from '../shared/ui/page-state.tsx'
import classes from './full-page-spinner.module.css'

export const NotFoundPage = () => (
  <main className={classes.page}>
    <EmptyState
      isPage
      title="404 Page Not Found"
      text="There is no page at this address."
      action={
        <Button component={Link} href="/" variant="default">
          Go to the start page
        </Button>
      }
    />
  </main>
)
