import { LoadingState } from '../shared/ui/feedback/page-state.tsx'
import classes from './full-page.module.css'

export const FullPageSpinner = () => (
  <main className={classes.page}>
    <LoadingState />
  </main>
)
