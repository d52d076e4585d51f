import { HttpError, useShowContext } from 'react-admin'
import { Retry } from './Retry.tsx'

/** In the place of a record that is not read yet, or could not be. */
export function Unread() {
  const { error, refetch } = useShowContext()
  // What is not there leads to the list, a session that ended to the log-in.
  if (!error || (error instanceof HttpError && (error.status === 404 || error.status === 401))) return null
  return <Retry error={error} again={() => void refetch()} />
}
